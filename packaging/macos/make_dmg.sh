#!/usr/bin/env bash
# Make a disk image of dist/GTO Desktop.app, which packaging/make_bundle.py makes on a Mac.
#   packaging/macos/make_dmg.sh
# Signed where SIGN_AS names an identity, and sent to be notarised where NOTARY_PROFILE names a
# profile of `xcrun notarytool store-credentials`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

app="dist/GTO Desktop.app"
version=$(cat build/bundle/version.txt)
image="dist/gto-desktop-$version-macos-$(uname -m).dmg"

if [[ -n ${SIGN_AS:-} ]]; then
    codesign --force --deep --options runtime --timestamp \
        --entitlements packaging/bundle/entitlements.plist --sign "$SIGN_AS" "$app"
    codesign --verify --deep --strict "$app"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$app" "$folder/"
ln -s /Applications "$folder/Applications"
hdiutil create -volname "GTO Desktop" -srcfolder "$folder" -format UDZO -ov "$image"

if [[ -n ${SIGN_AS:-} && -n ${NOTARY_PROFILE:-} ]]; then
    codesign --sign "$SIGN_AS" --timestamp "$image"
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
echo "$image"
