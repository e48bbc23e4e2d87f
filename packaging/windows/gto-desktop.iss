; The installer for Windows, for one user and without an administrator: Inno Setup 6.
;   iscc /DVersion=0.1.0 packaging\windows\gto-desktop.iss
; The bundle lies in dist\gto-desktop, the icon in build\bundle: packaging\make_bundle.py.

#ifndef Version
  #error Name the version: /DVersion=0.1.0
#endif

[Setup]
AppId={{7C0B4F0E-6B0C-4B57-9C39-6D1A7B4B2E51}
AppName=GTO Desktop
AppVersion={#Version}
AppPublisher=GTO Desktop contributors
DefaultDirName={localappdata}\Programs\GTO Desktop
DefaultGroupName=GTO Desktop
PrivilegesRequired=lowest
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=gto-desktop-{#Version}-windows-x86_64
SetupIconFile=..\..\build\bundle\gto-desktop.ico
UninstallDisplayIcon={app}\gto-desktop-window.exe
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "..\..\dist\gto-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

; What an earlier version brought and this one does not would stay and be imported.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\GTO Desktop"; Filename: "{app}\gto-desktop-window.exe"

[Registry]
Root: HKCU; Subkey: "Software\Classes\.gtosol"; ValueType: string; ValueData: "GtoDesktop.Solution"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\GtoDesktop.Solution"; ValueType: string; ValueData: "Solution of a hold'em spot"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\GtoDesktop.Solution\shell\open\command"; ValueType: string; ValueData: """{app}\gto-desktop-window.exe"" ""%1"""
Root: HKCU; Subkey: "Software\Classes\.gtopack"; ValueType: string; ValueData: "GtoDesktop.Pack"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\GtoDesktop.Pack"; ValueType: string; ValueData: "Pack of hold'em lessons"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\GtoDesktop.Pack\shell\open\command"; ValueType: string; ValueData: """{app}\gto-desktop-window.exe"" ""%1"""

[Run]
Filename: "{app}\gto-desktop-window.exe"; Description: "{cm:LaunchProgram,GTO Desktop}"; Flags: nowait postinstall skipifsilent
