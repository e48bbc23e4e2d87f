<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
 <context>
  <name>gto</name>
  <message>
   <location filename="../../gto_desktop/gui/desk.py" />
   <source>Own solve</source>
   <translation>Résolution perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/desk.py" />
   <source>Only places of a hand can be kept: this solution belongs to none.</source>
   <translation>Seules les situations d’une main se gardent : cette solution n’appartient à aucune.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/desk.py" />
   <source>Removed the bookmark.</source>
   <translation>Signet retiré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/desk.py" />
   <source>Kept as a bookmark.</source>
   <translation>Signet ajouté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>For study only. Not for use while playing for real money.</source>
   <translation>Pour l’étude seulement. Pas pour jouer en argent réel.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>Solves and studies no-limit hold'em on this machine. Free software under the MIT licence.</source>
   <translation>Résout et étudie le no-limit hold’em sur cette machine. Logiciel libre sous licence MIT.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>About GTO Desktop</source>
   <translation>À propos de GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>GTO Desktop</source>
   <translation>GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>Version {version}</source>
   <translation>Version {version}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>Close</source>
   <translation>Fermer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/about.py" />
   <source>Accepted on {day}.</source>
   <translation>Accepté le {day}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Fold</source>
   <translation>Fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Check, call</source>
   <translation>Check, call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Small bet or raise</source>
   <translation>Petite mise ou relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Medium bet or raise</source>
   <translation>Mise ou relance moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Large bet or raise</source>
   <translation>Grosse mise ou relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>All-in</source>
   <translation>All-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Theme</source>
   <translation>Thème</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Size of text</source>
   <translation>Taille du texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Four-colour deck</source>
   <translation>Jeu à quatre couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Action palette</source>
   <translation>Palette des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Reset all colours</source>
   <translation>Réinitialiser les couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Classic</source>
   <translation>Classique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Colour-blind safe</source>
   <translation>Pour daltoniens</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Cards</source>
   <translation>Cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Preview of the colours</source>
   <translation>Aperçu des couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Small</source>
   <translation>Petite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Medium</source>
   <translation>Moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Large</source>
   <translation>Grande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Suits in their colours</source>
   <translation>Chaque enseigne a sa couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>System</source>
   <translation>Système</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Light</source>
   <translation>Clair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Dark</source>
   <translation>Sombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>{percent} %</source>
   <translation>{percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Colours of the actions</source>
   <translation>Couleurs des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Colour of {action}</source>
   <translation>Couleur de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Reset</source>
   <translation>Réinitialiser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>Reset the colour of {action}</source>
   <translation>Réinitialiser la couleur de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/colours_page.py" />
   <source>{first} and {second} can hardly be told apart.</source>
   <translation>{first} et {second} se distinguent à peine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Settings</source>
   <translation>Préférences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Pages of settings</source>
   <translation>Pages des préférences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Another language is spoken from the next start on.</source>
   <translation>Le changement de langue prend effet au prochain démarrage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Language</source>
   <translation>Langue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>At the start, show</source>
   <translation>Au démarrage, afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>All processors</source>
   <translation>Tous les processeurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Precision</source>
   <translation>Précision de calcul</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source> % of the pot</source>
   <translation> % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Keep solves in the library</source>
   <translation>Garder les résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source> GB</source>
   <translation> Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Threads</source>
   <translation>Threads</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Accuracy to reach</source>
   <translation>Précision à atteindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Most iterations</source>
   <translation>Itérations au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Disk space for them</source>
   <translation>Espace disque alloué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Let other machines of the network use it</source>
   <translation>Autoriser les autres machines du réseau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Save</source>
   <translation>Enregistrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Save the port and the reach of the service</source>
   <translation>Enregistrer le port et la portée du service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>On the network, keys and answers travel unencrypted, and whoever has a key can use the service. Leave this off unless you trust everybody on it.</source>
   <translation>Sur le réseau, clés et réponses circulent sans chiffrement, et quiconque a une clé peut utiliser le service. Laissez décoché sauf si vous faites confiance à tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Port</source>
   <translation>Port</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Saved. It holds from the next start of the service.</source>
   <translation>Enregistré. Prend effet au prochain démarrage du service.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>General</source>
   <translation>Général</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Appearance</source>
   <translation>Apparence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Solving</source>
   <translation>Résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Shortcuts</source>
   <translation>Raccourcis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Service</source>
   <translation>Service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>Changes hold at once.</source>
   <translation>Les changements sont immédiats.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>As the system</source>
   <translation>Celle du système</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>The start page</source>
   <translation>La page d’accueil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>What was open last</source>
   <translation>Ce qui était ouvert</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>{bits} bit</source>
   <translation>{bits} bits</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>16 bit takes half the memory; 32 bit is for tiny targets.</source>
   <translation>16 bits : moitié moins de mémoire ; 32 bits : pour les cibles très fines.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/settings_dialog.py" />
   <source>The solve that was opened longest ago goes first.</source>
   <translation>La résolution ouverte il y a le plus longtemps part la première.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Commands and their keys</source>
   <translation>Commandes et leurs touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>File</source>
   <translation>Fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Edit</source>
   <translation>Édition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Study</source>
   <translation>Étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Solve</source>
   <translation>Résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Tools</source>
   <translation>Outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>View</source>
   <translation>Affichage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Help</source>
   <translation>Aide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Search commands or keys</source>
   <translation>Chercher commandes ou touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>New keys</source>
   <translation>Nouvelles touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Assign</source>
   <translation>Attribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Take over</source>
   <translation>Reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>No keys</source>
   <translation>Sans touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Reset all keys</source>
   <translation>Tout réinitialiser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>{keys} belongs to “{command}”: choose other keys, or take them over.</source>
   <translation>{keys} est déjà pris par « {command} » : choisissez d’autres touches, ou reprenez-les.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>New keys for “{command}”</source>
   <translation>Nouvelles touches de « {command} »</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>none</source>
   <translation>aucune</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>It comes with: {keys}.</source>
   <translation>Par défaut : {keys}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Command</source>
   <translation>Commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Menu</source>
   <translation>Menu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Keys</source>
   <translation>Touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/shortcuts_page.py" />
   <source>Choose a command to change its keys.</source>
   <translation>Choisissez une commande pour changer ses touches.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>GTO Desktop is made for training, coaching, hand review, study and research, away from the tables.</source>
   <translation>GTO Desktop est fait pour s’entraîner, coacher, revoir ses mains, étudier et chercher, loin des tables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>It must never be used during play at real-money tables. Poker rooms forbid such help, and it cheats the people you play with.</source>
   <translation>Il ne doit jamais servir pendant une partie en argent réel. Les salles de poker interdisent cette aide, et c’est tricher envers vos adversaires.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>While a poker client runs on this machine, new solves and lookups wait, in this window and in its local service. There is no setting for this.</source>
   <translation>Tant qu’un client de poker tourne sur cette machine, nouvelles résolutions et consultations attendent, dans cette fenêtre et dans son service local. Aucun réglage n’y change rien.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Welcome</source>
   <translation>Bienvenue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>I use it for study only, never while I play for real money.</source>
   <translation>Je m’en sers pour l’étude seulement, jamais en jouant en argent réel.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Start</source>
   <translation>Démarrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Accept and start</source>
   <translation>Accepter et démarrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Quit</source>
   <translation>Quitter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Quit without accepting</source>
   <translation>Quitter sans accepter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/dialogs/welcome.py" />
   <source>Welcome to GTO Desktop</source>
   <translation>Bienvenue dans GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/docking.py" />
   <source>Reset the layout</source>
   <translation>Réinitialiser la disposition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/docking.py" />
   <source>Panels</source>
   <translation>Panneaux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/fair_play.py" />
   <source>Paused for fair play</source>
   <translation>En pause par fair-play</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/fair_play.py" />
   <source>GTO Desktop is for study, never for use during play at real-money tables. New solves and lookups wait, here and in the service, and go on by themselves once the client is closed. What is shown stays.</source>
   <translation>GTO Desktop sert à étudier, jamais à jouer en argent réel. Nouvelles résolutions et consultations attendent, ici et dans le service, et reprennent d’elles-mêmes une fois le client fermé. Ce qui est affiché reste.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/fair_play.py" />
   <source>Paused while a poker client runs: {names}</source>
   <translation>En pause : un client de poker tourne ({names})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Spots (*.json)</source>
   <translation>Spots (*.json)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Solutions (*{ending})</source>
   <translation>Solutions (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Spots and solutions (*.json *{ending})</source>
   <translation>Spots et solutions (*.json *{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Open</source>
   <translation>Ouvrir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Open spot</source>
   <translation>Ouvrir un spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Save spot</source>
   <translation>Enregistrer le spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Open solution</source>
   <translation>Ouvrir une solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Save solution</source>
   <translation>Enregistrer la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Opening {name}…</source>
   <translation>Ouverture de {name}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Saving {name}…</source>
   <translation>Enregistrement de {name}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Opened {name}.</source>
   <translation>{name} ouvert.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Saved {name}.</source>
   <translation>{name} enregistré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>{name} cannot be opened: {why}</source>
   <translation>Impossible d’ouvrir {name} : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>All files (*)</source>
   <translation>Tous les fichiers (*)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/files.py" />
   <source>Not saved: {why}</source>
   <translation>Non enregistré : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>Running job</source>
   <translation>Tâche en cours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>Progress of the job</source>
   <translation>Avancement de la tâche</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>Pause</source>
   <translation>Pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>Stop</source>
   <translation>Arrêter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>End the job and keep what it has</source>
   <translation>Finir la tâche et garder ce qu’elle a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>  (+{count} waiting)</source>
   <translation>  (+{count} en attente)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>paused</source>
   <translation>en pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>{time} left</source>
   <translation>reste {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/jobs_bar.py" />
   <source>Resume</source>
   <translation>Reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/main_window.py" />
   <source>Compiling, once for this version</source>
   <translation>Compilation, une fois par version</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/main_window.py" />
   <source>Solving {board}…</source>
   <translation>Résolution de {board}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/main_window.py" />
   <source>Solved: {count} iterations.</source>
   <translation>Résolu : {count} itérations.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/main_window.py" />
   <source>The guide is not installed beside the program.</source>
   <translation>Le guide n’est pas installé avec le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/main_window.py" />
   <source>A solve is running: stop it first, or add this one to the queue.</source>
   <translation>Une résolution tourne : arrêtez-la d’abord, ou ajoutez celle-ci à la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;File</source>
   <translation>&amp;Fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;Edit</source>
   <translation>É&amp;dition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>St&amp;udy</source>
   <translation>É&amp;tude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;Solve</source>
   <translation>&amp;Résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;Tools</source>
   <translation>&amp;Outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;View</source>
   <translation>&amp;Affichage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>Ser&amp;vice</source>
   <translation>&amp;Service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/menus.py" />
   <source>&amp;Help</source>
   <translation>A&amp;ide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>Deleted {name}.</source>
   <translation>{name} supprimé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>Flop</source>
   <translation>Flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>Turn</source>
   <translation>Turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>River</source>
   <translation>River</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>{street} {field}: {problem}</source>
   <translation>{street}, {field} : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>Replaced {name}.</source>
   <translation>{name} remplacé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/bet_presets.py" />
   <source>{name}: {text}</source>
   <translation>{name} : {text}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>{hand}: cannot be here</source>
   <translation>{hand} : impossible ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>{hand}: outside the filter</source>
   <translation>{hand} : hors du filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>{hand}: {count} combos</source>
   <translation>{hand} : {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>Difference, points</source>
   <translation>Différence, points</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>EV {ev}</source>
   <translation>EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>equity {percent} %</source>
   <translation>équité {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>EQR {percent} %</source>
   <translation>EQR {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>difference {amount}</source>
   <translation>différence {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>Difference of EV, {unit}</source>
   <translation>Différence d’EV, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>EV, {unit}</source>
   <translation>EV, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>Equity, %</source>
   <translation>Équité, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>Equity realised, %</source>
   <translation>Équité réalisée, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/cells.py" />
   <source>200 and more</source>
   <translation>200 et plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>bb</source>
   <translation>bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>chips</source>
   <translation>jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Strategy</source>
   <translation>Stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>EV</source>
   <translation>EV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Equity</source>
   <translation>Équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Raise {amount}</source>
   <translation>Relance {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Check</source>
   <translation>Check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Call</source>
   <translation>Call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>All-in {amount}</source>
   <translation>All-in {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/display.py" />
   <source>Bet {amount}</source>
   <translation>Mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill.py" />
   <source>Kept the drill {name}.</source>
   <translation>Exercice {name} gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill.py" />
   <source>Deleted the drill {name}.</source>
   <translation>Exercice {name} supprimé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill.py" />
   <source>Due today</source>
   <translation>À revoir aujourd’hui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Big ({sizes})</source>
   <translation>Grosse ({sizes})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{grade}: loses {amount}, {percent} % of the pot</source>
   <translation>{grade} : perd {amount}, {percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Small ({sizes})</source>
   <translation>Petite ({sizes})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{grade}: graded by frequency only, EVs are not stored here</source>
   <translation>{grade} : noté à la fréquence seule, sans EV ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>No answers yet</source>
   <translation>Aucune réponse encore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Answers: {count}</source>
   <translation>Réponses : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{share} best</source>
   <translation>{share} optimales</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{share} best or correct</source>
   <translation>{share} optimales ou correctes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Best</source>
   <translation>Optimal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Correct</source>
   <translation>Correct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Inaccuracy</source>
   <translation>Imprécision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Mistake</source>
   <translation>Erreur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Blunder</source>
   <translation>Gaffe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>One decision</source>
   <translation>Une décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>The street</source>
   <translation>Le tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>The whole hand</source>
   <translation>Toute la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>All sizes</source>
   <translation>Toutes les tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>Small, big, all-in</source>
   <translation>Petite, grosse, all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>A place</source>
   <translation>Une situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>All flops of a pot</source>
   <translation>Tous les flops d’un pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>A solution</source>
   <translation>Une solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>A list of mistakes</source>
   <translation>Une liste d’erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{ev} bb lost each</source>
   <translation>{ev} bb perdues par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{seat}: {action}</source>
   <translation>{seat} : {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/drill_words.py" />
   <source>{percent} % of the pot lost each</source>
   <translation>{percent} % du pot perdus par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/failures.py" />
   <source>A fault in the program, not in your input: {kind}: {problem}</source>
   <translation>Une erreur du programme, pas de votre saisie : {kind} : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/failures.py" />
   <source>There is not enough memory for this: use fewer sizes, or 16-bit precision.</source>
   <translation>Pas assez de mémoire pour cela : prenez moins de tailles, ou la précision 16 bits.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/failures.py" />
   <source>{file}: {why}.</source>
   <translation>{file} : {why}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Straight flush</source>
   <translation>Quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Four of a kind</source>
   <translation>Carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Full house</source>
   <translation>Full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Flush</source>
   <translation>Couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Straight</source>
   <translation>Quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Set</source>
   <translation>Set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Trips</source>
   <translation>Trips</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Two pair</source>
   <translation>Double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Overpair</source>
   <translation>Overpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Top pair</source>
   <translation>Top paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Second pair</source>
   <translation>Deuxième paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Low pair</source>
   <translation>Petite paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Underpair</source>
   <translation>Underpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Ace high</source>
   <translation>Hauteur as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Nothing</source>
   <translation>Rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Flush draw</source>
   <translation>Tirage couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Open-ended</source>
   <translation>Bilatéral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Double gutshot</source>
   <translation>Double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Gutshot</source>
   <translation>Ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Combo draw</source>
   <translation>Combo draw</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Backdoor flush</source>
   <translation>Backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Backdoor straight</source>
   <translation>Backdoor quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Two overcards</source>
   <translation>Deux overcards</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>No draw</source>
   <translation>Sans tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Best, 75 % and more</source>
   <translation>Top, 75 % et plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Good, 50 to 75 %</source>
   <translation>Bon, 50 à 75 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Weak, 33 to 50 %</source>
   <translation>Faible, 33 à 50 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Trash, below 33 %</source>
   <translation>Trash, moins de 33 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Clubs</source>
   <translation>Trèfle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Diamonds</source>
   <translation>Carreau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Hearts</source>
   <translation>Cœur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>Spades</source>
   <translation>Pique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>weight from {percent} %</source>
   <translation>poids dès {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source> or </source>
   <translation> ou </translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/hand_filter.py" />
   <source>flush of {suit}</source>
   <translation>couleur à {suit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/line_words.py" />
   <source>Root</source>
   <translation>Racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/past_solves.py" />
   <source>Deleted {count} solves.</source>
   <translation>{count} résolutions supprimées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/past_solves.py" />
   <source>Wrote {name}.</source>
   <translation>{name} écrit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/past_solves.py" />
   <source>Tidied away {count} of the oldest to stay below the limit.</source>
   <translation>{count} anciennes résolutions retirées pour rester sous la limite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/playable.py" />
   <source>As solved</source>
   <translation>Résolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/playable.py" />
   <source>Steps of 25 %</source>
   <translation>Pas de 25 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/playable.py" />
   <source>Steps of 50 %</source>
   <translation>Pas de 50 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/playable.py" />
   <source>One action a hand</source>
   <translation>Une action par main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>Good answers</source>
   <translation>Bonnes réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>EV lost, bb</source>
   <translation>EV perdue, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>EV lost, % of the pot</source>
   <translation>EV perdue, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>All situations</source>
   <translation>Toutes les situations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>Best or correct</source>
   <translation>Optimal ou correct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/progress.py" />
   <source>Wrote {count} answers to {name}.</source>
   <translation>{count} réponses écrites dans {name}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_editor.py" />
   <source>{name}: full weight</source>
   <translation>{name} : plein poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_editor.py" />
   <source>{name}: not in the range</source>
   <translation>{name} : hors de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_export.py" />
   <source>Hand</source>
   <translation>Main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_export.py" />
   <source>Class</source>
   <translation>Classe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_export.py" />
   <source>Weight</source>
   <translation>Poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_export.py" />
   <source>EV of {action}, {unit}</source>
   <translation>EV de {action}, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/range_quiz.py" />
   <source>Your</source>
   <translation>perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>New hands: {new}. There already: {old}.</source>
   <translation>Nouvelles mains : {new}. Déjà là : {old}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Importing hands</source>
   <translation>Importation des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Solving a hand for its review</source>
   <translation>Résolution d’une main pour son analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Solving reviewed hands</source>
   <translation>Résolution des mains analysées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Reviewing hands</source>
   <translation>Analyse des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Wrote {file}.</source>
   <translation>{file} enregistré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Write a day like 2025-01-31.</source>
   <translation>Écrivez un jour comme 2025-01-31.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/review.py" />
   <source>Left out: {n}, most of them: {why}.</source>
   <translation>Laissées de côté : {n}, surtout : {why}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Press Make report to read this decision on every card.</source>
   <translation>Cliquez sur Créer le rapport pour lire cette décision sur chaque carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Actions</source>
   <translation>Actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>EV {player}</source>
   <translation>EV {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Equity {player}</source>
   <translation>Équité {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Turn or river report</source>
   <translation>Rapport turn ou river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Turn report</source>
   <translation>Rapport turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>River report</source>
   <translation>Rapport river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Open a solution to see what each turn or river card changes.</source>
   <translation>Ouvrez une solution pour voir ce que change chaque carte de turn ou de river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>This solution begins on the river: no card is to come.</source>
   <translation>Cette solution commence à la river : plus de carte à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/runout_report.py" />
   <source>Walk the line to where the turn or river comes, or past it.</source>
   <translation>Suivez la ligne jusqu’au turn ou à la river, ou au-delà.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/saved_ranges.py" />
   <source>Deleted {name} and what was in it.</source>
   <translation>{name} et son contenu supprimés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/saved_ranges.py" />
   <source>Deleted {count} ranges.</source>
   <translation>{count} ranges supprimées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/shown_place.py" />
   <source>own solve {oop} v {ip} {board}</source>
   <translation>résolution perso {oop} v {ip} {board}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/shown_place.py" />
   <source>No node is shown: open a solution or walk a hand first.</source>
   <translation>Aucun nœud affiché : ouvrez une solution ou déroulez d’abord une main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/sizes.py" />
   <source>'{size}' is a multiple of a bet: only raises can be typed so.</source>
   <translation>« {size} » est un multiple d’une mise : seules les relances s’écrivent ainsi.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>Time: {about} for some {iterations} iterations, {based}.</source>
   <translation>Durée : {about} pour quelque {iterations} itérations, {based}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>a few seconds</source>
   <translation>quelques secondes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>about {time}</source>
   <translation>environ {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>a first guess</source>
   <translation>première estimation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>after one earlier solve here</source>
   <translation>d’après une résolution ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_needs.py" />
   <source>after {count} earlier solves here</source>
   <translation>d’après {count} résolutions ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_queue.py" />
   <source>Solving {name}</source>
   <translation>Résolution de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_queue.py" />
   <source>Took {name} out of the queue.</source>
   <translation>{name} retiré de la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} GB</source>
   <translation>{count} Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Does not fit: {needed} needed, {available} available.</source>
   <translation>Trop grand : {needed} nécessaires, {available} disponibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Fewer sizes, fewer raises or larger all-in thresholds make the tree smaller.</source>
   <translation>Moins de tailles, moins de relances ou des seuils d’all-in plus grands réduisent l’arbre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} iterations, {percent} % of the pot.</source>
   <translation>{count} itérations, {percent} % du pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} B</source>
   <translation>{count} o</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} kB</source>
   <translation>{count} ko</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} MB</source>
   <translation>{count} Mo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Memory: {needed} needed, {available} available.</source>
   <translation>Mémoire : {needed} nécessaires, {available} disponibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Setting up</source>
   <translation>Mise en place</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Reading the result</source>
   <translation>Lecture du résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Already at {percent} % of the pot: lower the target to solve further.</source>
   <translation>Déjà à {percent} % du pot : baissez la cible pour affiner.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Already {count} iterations: allow more of them to solve further.</source>
   <translation>Déjà {count} itérations : permettez-en plus pour affiner.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{count} iterations.</source>
   <translation>{count} itérations.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>Iteration {number}</source>
   <translation>Itération {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{percent} % of the pot</source>
   <translation>{percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>about {time} left</source>
   <translation>reste environ {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>What would help: {cuts}</source>
   <translation>Ce qui aiderait : {cuts}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/solve_status.py" />
   <source>{time} so far</source>
   <translation>{time} écoulées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/source_text.py" />
   <source>{count} iterations</source>
   <translation>{count} itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/source_text.py" />
   <source>solved {day}</source>
   <translation>résolu le {day}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/source_text.py" />
   <source>being solved further</source>
   <translation>affinage en cours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot.py" />
   <source>The board is full: take a card off before adding {card}.</source>
   <translation>Le board est plein : ôtez une carte avant d’ajouter {card}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot.py" />
   <source>The {player} range is empty: paint hands on its grid or type a range.</source>
   <translation>La range {player} est vide : peignez des mains sur sa grille ou saisissez une range.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name} must be at least {limit}, not {value}.</source>
   <translation>{name} : au moins {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name} must be at most {limit}, not {value}.</source>
   <translation>{name} : au plus {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Choose three to five cards, or type them.</source>
   <translation>Choisissez trois à cinq cartes, ou saisissez-les.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>% pot</source>
   <translation>% pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name} is missing: type a whole number.</source>
   <translation>{name} : saisissez un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name} is missing: type a number.</source>
   <translation>{name} : saisissez un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name}: '{text}' is not a number.</source>
   <translation>{name} : « {text} » n’est pas un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name} must be above {limit}, not {value}.</source>
   <translation>{name} : plus de {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The raise limit</source>
   <translation>Le nombre de relances</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Donk</source>
   <translation>Donk</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>{name}: '{text}' is not a whole number.</source>
   <translation>{name} : « {text} » n’est pas un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>as bets</source>
   <translation>comme mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Board</source>
   <translation>Board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Pot</source>
   <translation>Pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Effective stack</source>
   <translation>Tapis effectif</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Raise limit</source>
   <translation>Relances max</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Add all-in</source>
   <translation>Ajouter all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Force all-in</source>
   <translation>Forcer all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Merging</source>
   <translation>Fusion</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Rake</source>
   <translation>Rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Rake cap</source>
   <translation>Plafond du rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>0 for no cap.</source>
   <translation>0 : sans plafond.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Target, % of pot</source>
   <translation>Cible, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Max iterations</source>
   <translation>Itérations max</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Bet</source>
   <translation>Mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Raise</source>
   <translation>Relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Three to five cards, such as Qs7h2d.</source>
   <translation>Trois à cinq cartes, comme Qs7h2d.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The pot</source>
   <translation>Le pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The stack</source>
   <translation>Le tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Empty for no limit.</source>
   <translation>Vide : sans limite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The rake</source>
   <translation>Le rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The rake cap</source>
   <translation>Le plafond du rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>The target</source>
   <translation>La cible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/spot_fields.py" />
   <source>Iterations</source>
   <translation>Itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>EQR</source>
   <translation>EQR</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>Range</source>
   <translation>Range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>One action</source>
   <translation>Une action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>Difference</source>
   <translation>Différence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>Normalised</source>
   <translation>Normalisée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>Absolute</source>
   <translation>Absolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/models/study.py" />
   <source>Full</source>
   <translation>Pleine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/navigator.py" />
   <source>The library ends with the flop: solve the turn from here to go on.</source>
   <translation>La bibliothèque s’arrête au flop : résolvez le turn d’ici pour continuer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/navigator.py" />
   <source>The betting before the flop goes on.</source>
   <translation>Les enchères préflop continuent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/palette.py" />
   <source>Commands</source>
   <translation>Commandes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/palette.py" />
   <source>What do you want to do?</source>
   <translation>Que voulez-vous faire ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/palette.py" />
   <source>Search the commands</source>
   <translation>Chercher une commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Most raises on a street, the first bet not counted</source>
   <translation>Relances au plus par tour, sans compter la première mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>All-in is offered where it is at most so large; 0 is off</source>
   <translation>L’all-in est proposé s’il ne dépasse pas cette taille ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>A bet is all-in where at most so much would be left behind; 0 is off</source>
   <translation>Une mise devient all-in s’il resterait au plus cela derrière ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Of two sizes that are so close the larger stays; 0 is off</source>
   <translation>De deux tailles aussi proches, la plus grande reste ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>What the house takes of the pot</source>
   <translation>Ce que la salle prélève sur le pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>The most the house takes</source>
   <translation>Le plus que la salle prélève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Own sizes for OOP and IP</source>
   <translation>Tailles séparées OOP et IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Percent of the pot; also 2.5x, 100c, 2e or a.</source>
   <translation>Pour cent du pot ; aussi 2.5x, 100c, 2e ou a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>50: percent of the pot.  2.5x: times the bet, for raises.  100c: chips.
2e: geometric over two streets, e over all that are left.  a: all-in.</source>
   <translation>50 : pour cent du pot.  2.5x : fois la mise, pour les relances.  100c : jetons.
2e : géométrique sur deux tours, e sur tous ceux qui restent.  a : all-in.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>{street} {kind} sizes</source>
   <translation>{street}, tailles : {kind}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Sizes</source>
   <translation>Tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/betting_page.py" />
   <source>Rules</source>
   <translation>Règles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Whole ranges compared</source>
   <translation>Ranges entières comparées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>One hand compared</source>
   <translation>Une main comparée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Show</source>
   <translation>Afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pinned side</source>
   <translation>Côté épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pin the node shown, then go elsewhere: both stand side by side here.</source>
   <translation>Épinglez le nœud affiché, puis allez ailleurs : les deux sont ici côte à côte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Keep the node shown on the right</source>
   <translation>Garder le nœud affiché à droite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Keep the node shown on the right instead</source>
   <translation>Garder plutôt le nœud affiché à droite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Show the pinned node</source>
   <translation>Afficher le nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Empty the right side</source>
   <translation>Vider le côté droit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>The pinned side keeps its node, or shows the same line of its own solution</source>
   <translation>Le côté épinglé garde son nœud, ou montre la même ligne de sa propre solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Shown: {source}</source>
   <translation>Affiché : {source}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>No such node</source>
   <translation>Pas de tel nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Node shown</source>
   <translation>Nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pinned node</source>
   <translation>Nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Stays</source>
   <translation>Reste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Follows the line</source>
   <translation>Suit la ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pin this node to compare</source>
   <translation>Épingler ce nœud pour comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Let go of the pinned node</source>
   <translation>Détacher le nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Go to the pinned node</source>
   <translation>Aller au nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Whole range</source>
   <translation>Range entière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pin this node</source>
   <translation>Épingler ce nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Pin this</source>
   <translation>Épingler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Go there</source>
   <translation>Y aller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Unpin</source>
   <translation>Détacher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>Hover or click a hand to compare it</source>
   <translation>Survolez une main ou cliquez dessus pour la comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/compare_panel.py" />
   <source>no source</source>
   <translation>sans source</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Revoke…</source>
   <translation>Révoquer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Show revoked keys</source>
   <translation>Afficher les clés révoquées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Local service</source>
   <translation>Service local</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>No keys yet. Programs need one to use the service: make one above.</source>
   <translation>Pas encore de clé. Les programmes en ont besoin pour utiliser le service : créez-en une ci-dessus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Nothing was asked yet. Requests appear here while the service runs.</source>
   <translation>Aucune requête encore. Elles s’affichent ici tant que le service tourne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Server</source>
   <translation>Serveur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Address of the service</source>
   <translation>Adresse du service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Copy</source>
   <translation>Copier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Copy the address</source>
   <translation>Copier l’adresse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Documentation</source>
   <translation>Documentation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Open the interactive documents of the API in the browser</source>
   <translation>Ouvrir la documentation interactive de l’API dans le navigateur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Name of the new key, such as a program's</source>
   <translation>Nom de la clé, par exemple celui d’un programme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Name of the new key</source>
   <translation>Nom de la nouvelle clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Plan: lookups and solves of a month</source>
   <translation>Forfait : consultations et résolutions par mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Or lookups and solves of a month, such as 500/10</source>
   <translation>Ou consultations et résolutions par mois, comme 500/10</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Free: 1,000 lookups, 25 solves</source>
   <translation>Gratuit : 1 000 consultations, 25 résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Unlimited</source>
   <translation>Illimité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Create key</source>
   <translation>Créer la clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>The new key</source>
   <translation>La nouvelle clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Copy it now: it is shown this once and kept nowhere. Whoever has it can use the service in its name.</source>
   <translation>Copiez-la maintenant : elle n’est montrée que cette fois et n’est gardée nulle part. Quiconque l’a peut utiliser le service en son nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Copy the key</source>
   <translation>Copier la clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>I have it</source>
   <translation>Je l’ai</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>The key of {name}</source>
   <translation>La clé de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Copied</source>
   <translation>Copié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Confirm revoking</source>
   <translation>Confirmer la révocation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Revoke</source>
   <translation>Révoquer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Keep it</source>
   <translation>Garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Revoke the key of {name}? Programs that use it are refused from then on; this cannot be undone.</source>
   <translation>Révoquer la clé de {name} ? Les programmes qui l’utilisent seront refusés ; c’est irréversible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Make a key…</source>
   <translation>Créer une clé…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Keys of the service</source>
   <translation>Clés du service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Recent requests</source>
   <translation>Requêtes récentes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Other programs on this machine can use the library and the solver through it.</source>
   <translation>Il donne accès à la bibliothèque et au solveur aux autres programmes de cette machine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Stopping…</source>
   <translation>Arrêt en cours…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Starting…</source>
   <translation>Démarrage…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Running</source>
   <translation>En marche</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/dashboard_panel.py" />
   <source>Stopped</source>
   <translation>Arrêté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>End drill</source>
   <translation>Terminer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Next (Enter)</source>
   <translation>Suivante (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>1–9 answer   Enter next   R random number   G grid   Esc end</source>
   <translation>1–9 répondre   Entrée suivante   R nombre au hasard   G grille   Échap finir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>{seat} here; you had {hand}</source>
   <translation>{seat} ici ; vous aviez {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Your answer</source>
   <translation>Votre réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Facts of the hand</source>
   <translation>Données de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>{name}: {count} left</source>
   <translation>{name} : reste {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Close (Enter)</source>
   <translation>Fermer (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Answer {action}</source>
   <translation>Répondre {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>{verdict} (late)</source>
   <translation>{verdict} (en retard)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Comes back {when}.</source>
   <translation>Revient : {when}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>The solve is exact to {percent} % of the pot.</source>
   <translation>La résolution est exacte à {percent} % du pot près.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>Time is up: the answer is kept as late.</source>
   <translation>Temps écoulé : la réponse compte comme en retard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>That were all of them.</source>
   <translation>C’étaient toutes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_page.py" />
   <source>The hand is over.</source>
   <translation>La main est terminée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>The table</source>
   <translation>La table</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>before the flop</source>
   <translation>avant le flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>To mix by: the first action up to its share, then the next</source>
   <translation>Pour mixer : la première action jusqu’à sa part, puis la suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>Time left</source>
   <translation>Reste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>{situation}. You are {seat} with {hand}. Pot {pot}.</source>
   <translation>{situation}. Vous êtes {seat} avec {hand}. Pot {pot}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>Random number</source>
   <translation>Nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>Your hand</source>
   <translation>Votre main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>Seat</source>
   <translation>Siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/drill_table.py" />
   <source>Behind</source>
   <translation>Derrière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>{hand}, the nuts</source>
   <translation>{hand}, les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>Made hand: {hand}</source>
   <translation>Main faite : {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>Equity against the range: {equity}</source>
   <translation>Équité contre la range : {equity}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>Blocks {count} of {all} combos of the nuts</source>
   <translation>Bloque {count} combos de nuts sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>flush draw</source>
   <translation>tirage couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>backdoor flush draw</source>
   <translation>tirage backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>open-ended straight draw</source>
   <translation>tirage quinte bilatéral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>double gutshot</source>
   <translation>double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>gutshot</source>
   <translation>ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>backdoor straight draw</source>
   <translation>tirage backdoor quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>Draws: {draws}</source>
   <translation>Tirages : {draws}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fact_words.py" />
   <source>Own outs: {count}</source>
   <translation>Outs à soi : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Fault in the program</source>
   <translation>Erreur dans le programme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Details of the fault</source>
   <translation>Détails de l’erreur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Details</source>
   <translation>Détails</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Copy the details</source>
   <translation>Copier les détails</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>{fault} ({count} times)</source>
   <translation>{fault} ({count} fois)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Reports of crashes</source>
   <translation>Rapports de plantage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Report</source>
   <translation>Rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>The report</source>
   <translation>Le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Save as…</source>
   <translation>Enregistrer sous…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Delete</source>
   <translation>Supprimer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Keep and close</source>
   <translation>Garder et fermer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Copied.</source>
   <translation>Copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Save the report</source>
   <translation>Enregistrer le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>GTO Desktop ended without closing last time</source>
   <translation>GTO Desktop s’est terminé sans se fermer la dernière fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Below is what is known of it. It stays on this machine: nothing is sent unless you send it yourself. Your work was kept and is back.</source>
   <translation>Voici ce qu’on en sait. Cela reste sur cette machine : rien n’est envoyé, sauf par vous. Votre travail a été gardé et il est revenu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Not saved: {reason}</source>
   <translation>Non enregistré : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/fault_panel.py" />
   <source>Not deleted: {reason}</source>
   <translation>Non supprimé : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Hands to look at</source>
   <translation>Mains à regarder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>77+, AQs+, AhKh</source>
   <translation>77+, AQs+, AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>As ranges are written; weights do not count.</source>
   <translation>S’écrit comme une range ; les poids ne comptent pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Least weight, percent</source>
   <translation>Poids minimal, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Show all hands</source>
   <translation>Tout afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Flush or flush draw of</source>
   <translation>Couleur ou tirage couleur à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>{count} of {whole} combos</source>
   <translation>{count} combos sur {whole}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>{kind}, {count} combos</source>
   <translation>{kind}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Made hand</source>
   <translation>Main faite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Draw</source>
   <translation>Tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Holds a card of</source>
   <translation>Contient une carte de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Hands</source>
   <translation>Mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>Least weight</source>
   <translation>Poids minimal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/filter_panel.py" />
   <source>{count} combos</source>
   <translation>{count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>No flops of this pot in the library</source>
   <translation>Aucun flop de ce pot dans la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Solve another…</source>
   <translation>Résoudre un autre…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Export CSV…</source>
   <translation>Export CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Solve a flop</source>
   <translation>Résoudre un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Export the list of flops</source>
   <translation>Exporter la liste des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Solve a flop of this pot</source>
   <translation>Résoudre un flop de ce pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Filter flops</source>
   <translation>Filtrer les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Kh7d2c, AK, paired…</source>
   <translation>Kh7d2c, AK, pairé…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>A flop in any suits, ranks that are on it, or a part of its texture</source>
   <translation>Un flop dans n’importe quelles couleurs, des rangs qu’il contient, ou une partie de sa texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Texture</source>
   <translation>Texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Solve a flop that is not in the list</source>
   <translation>Résoudre un flop absent de la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Export the list of flops as CSV</source>
   <translation>Exporter la liste des flops en CSV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Reading the flops of {spot}…</source>
   <translation>Lecture des flops de {spot}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>All textures</source>
   <translation>Toutes les textures</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>The flops cannot be read</source>
   <translation>Impossible de lire les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>{shown} of {total} flops</source>
   <translation>{shown} flops sur {total}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>{total} flops</source>
   <translation>{total} flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>of the data set {version}</source>
   <translation>du jeu de données {version}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Flops of the library</source>
   <translation>Flops de la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Play the hand on: once two players go to the flop, the solved flops of their pot are listed here.</source>
   <translation>Poursuivez la main : quand deux joueurs vont au flop, les flops résolus de leur pot s’affichent ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Find a flop in the list</source>
   <translation>Chercher un flop dans la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Export the list of flops…</source>
   <translation>Exporter la liste des flops…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Tables (*.csv)</source>
   <translation>Tableaux (*.csv)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Exported {name}.</source>
   <translation>{name} exporté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>{spot} is not solved ahead: solve one of its flops here.</source>
   <translation>{spot} n’est pas résolu d’avance : résolvez un de ses flops ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/flops_panel.py" />
   <source>Not exported: {problem}</source>
   <translation>Non exporté : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Histogram</source>
   <translation>Histogramme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Graph</source>
   <translation>Graphique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Graph of both ranges</source>
   <translation>Graphique des deux ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Open a solution to see how both ranges compare.</source>
   <translation>Ouvrez une solution pour voir comment les deux ranges se comparent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Save the graph as a picture…</source>
   <translation>Enregistrer le graphique en image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Copy the graph</source>
   <translation>Copier le graphique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Before the flop there are no two ranges to compare: go on to a flop.</source>
   <translation>Avant le flop, il n’y a pas deux ranges à comparer : allez jusqu’à un flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>One of the ranges is empty here: there is nothing to compare.</source>
   <translation>L’une des ranges est vide ici : rien à comparer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Share of the range</source>
   <translation>Part de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Share of the range, the worst hands first</source>
   <translation>Part de la range, pires mains d’abord</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>At {share}</source>
   <translation>À {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/graph_panel.py" />
   <source>Equity {range} %</source>
   <translation>Équité {range} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>the shown range</source>
   <translation>la range affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copied {what}: {count} combos.</source>
   <translation>Copié, {what} : {count} combos.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Export picture</source>
   <translation>Exporter l’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Pictures (*.png)</source>
   <translation>Images (*.png)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Export table</source>
   <translation>Exporter le tableau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copy the hands of</source>
   <translation>Copier les mains de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Export the grid as a picture…</source>
   <translation>Exporter la grille en image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Export the hands as a table…</source>
   <translation>Exporter les mains en tableau…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Nothing to copy: no hand is left.</source>
   <translation>Rien à copier : il ne reste aucune main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>{name} could not be written.</source>
   <translation>Impossible d’écrire {name}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copy the range</source>
   <translation>Copier la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copy the range, hand by hand (PioSOLVER)</source>
   <translation>Copier la range, main par main (PioSOLVER)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copy the range as 1326 weights (PioSOLVER)</source>
   <translation>Copier la range en 1326 poids (PioSOLVER)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_export.py" />
   <source>Copy the hands of the chosen action</source>
   <translation>Copier les mains de l’action choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>costs {amount} {unit}, {percent} % of the pot</source>
   <translation>coûte {amount} {unit}, {percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Source and accuracy</source>
   <translation>Source et précision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Range of</source>
   <translation>Range de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Unit</source>
   <translation>Unité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Action looked at</source>
   <translation>Action regardée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Difference of</source>
   <translation>Différence de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Cell height</source>
   <translation>Hauteur des cases</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>What the filled height of a cell stands for</source>
   <translation>Ce que représente la hauteur remplie d’une case</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Frequencies</source>
   <translation>Fréquences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Round the strategy to what a person can play</source>
   <translation>Arrondir la stratégie à ce qu’on peut jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Stop comparing</source>
   <translation>Ne plus comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Compare with this</source>
   <translation>Comparer à ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Copy and export</source>
   <translation>Copier et exporter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>cost unknown: no EVs here</source>
   <translation>coût inconnu : pas d’EV ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Only {hands}</source>
   <translation>Seulement {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>All actions</source>
   <translation>Toutes les actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>less {place}</source>
   <translation>moins {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Grid shows</source>
   <translation>La grille montre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Big blinds</source>
   <translation>Big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/grid_panel.py" />
   <source>Chips</source>
   <translation>Jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Pot {pot}bb</source>
   <translation>Pot {pot}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>How exact the data set is</source>
   <translation>Précision du jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Situation</source>
   <translation>Situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Back</source>
   <translation>Retour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Take the last move back</source>
   <translation>Reprendre le dernier coup</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>New hand</source>
   <translation>Nouvelle main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Go to the first decision</source>
   <translation>Aller à la première décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Data set</source>
   <translation>Données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Go</source>
   <translation>Aller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Go to the typed flop</source>
   <translation>Aller au flop saisi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Pick cards…</source>
   <translation>Cartes…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Pick the flop's cards</source>
   <translation>Choisir les cartes du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Random</source>
   <translation>Au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Deal a flop by chance</source>
   <translation>Tirer un flop au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>From the list</source>
   <translation>De la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Show the flops of the library</source>
   <translation>Afficher les flops de la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Type three cards, like Kh7d2c.</source>
   <translation>Saisissez trois cartes, comme Kh7d2c.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>A flop has three cards, here: {count}.</source>
   <translation>Un flop a trois cartes, ici : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>a seat gains at most {gain} mbb a hand</source>
   <translation>gain max. par siège {gain} mbb/main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>{share} % of the pot</source>
   <translation>{share} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>{amount}bb to call</source>
   <translation>{amount}bb à payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>{stack}bb behind</source>
   <translation>{stack}bb derrière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Take back a move before the flop</source>
   <translation>Reprendre un coup préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Type a flop</source>
   <translation>Saisir un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hand_panel.py" />
   <source>Random flop</source>
   <translation>Flop au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>{shown} of {count} hands</source>
   <translation>{shown} mains sur {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import</source>
   <translation>Importer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Review</source>
   <translation>Analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import hand histories</source>
   <translation>Importer des historiques de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import a folder of hands</source>
   <translation>Importer un dossier de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Files…</source>
   <translation>Fichiers…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Folder…</source>
   <translation>Dossier…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Paste</source>
   <translation>Coller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>No hands: import some, or drop files, folders or a text here.</source>
   <translation>Aucune main : importez-en, ou déposez ici des fichiers, des dossiers ou un texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Played since</source>
   <translation>Jouées depuis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Text</source>
   <translation>Texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Pot type</source>
   <translation>Type de pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Stakes</source>
   <translation>Enjeux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Tag</source>
   <translation>Étiquette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Result</source>
   <translation>Résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>EV lost</source>
   <translation>EV perdue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Note on the hand</source>
   <translation>Note sur la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Tag to put on the hand or to take away</source>
   <translation>Étiquette à mettre sur la main ou à enlever</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Since 2025-01-31</source>
   <translation>Depuis 2025-01-31</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Number, cards, flop…</source>
   <translation>Numéro, cartes, flop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Note</source>
   <translation>Note</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Any EV lost</source>
   <translation>Toute EV perdue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Untag</source>
   <translation>Enlever l’étiquette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import hand histories…</source>
   <translation>Importer des historiques de mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import a folder of hands…</source>
   <translation>Importer un dossier de mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Import the copied hands</source>
   <translation>Importer les mains copiées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>All seats</source>
   <translation>Tous les sièges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>All pots</source>
   <translation>Tous les pots</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>All stakes</source>
   <translation>Tous les enjeux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>All tags</source>
   <translation>Toutes les étiquettes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Any result</source>
   <translation>Tout résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Won</source>
   <translation>Gagné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>Lost</source>
   <translation>Perte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/hands_panel.py" />
   <source>From {bb} bb</source>
   <translation>À partir de {bb} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>No reviewed hands: import hands, then review them all.</source>
   <translation>Aucune main analysée : importez des mains, puis analysez-les toutes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>{hands} hands, {decisions} decisions, {graded} of them graded; EV lost where it is known {lost} bb, {rate} bb in 100 hands. Before the flop only frequencies are known.</source>
   <translation>{hands} mains, {decisions} décisions, dont {graded} notées ; EV perdue là où elle est connue {lost} bb, soit {rate} bb pour 100 mains. Avant le flop, seules les fréquences sont connues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>All</source>
   <translation>Toutes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Export…</source>
   <translation>Exporter…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Street</source>
   <translation>Tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Position</source>
   <translation>Position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Decisions</source>
   <translation>Décisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Export the leak report</source>
   <translation>Exporter le rapport des fuites</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>EV known</source>
   <translation>EV connue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>bb in 100 hands</source>
   <translation>bb pour 100 mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Chances</source>
   <translation>Occasions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>You</source>
   <translation>Vous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>95 % interval</source>
   <translation>Intervalle à 95 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Known</source>
   <translation>Connues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>You there</source>
   <translation>Vous, là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Figure</source>
   <translation>Indicateur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>You did</source>
   <translation>Vous l’avez fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Export the leak report…</source>
   <translation>Exporter le rapport des fuites…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Page (*.html)</source>
   <translation>Page (*.html)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>Table (*.csv)</source>
   <translation>Tableau (*.csv)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/leaks_panel.py" />
   <source>GTO there</source>
   <translation>GTO, là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>{hands}: {combos} combos</source>
   <translation>{hands} : {combos} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Go to a decision: what its player does there can then be held.</source>
   <translation>Allez à une décision : ce que son joueur y fait peut alors être verrouillé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Hold the selected hands at the strategy of {line}</source>
   <translation>Verrouiller les mains choisies sur la stratégie de {line}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Click hands to select them</source>
   <translation>Cliquez sur des mains pour les choisir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>{count} hands, {combos} combos</source>
   <translation>{count} mains, {combos} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Strategy as solved</source>
   <translation>Stratégie résolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>What would change</source>
   <translation>Ce qui changerait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Holds on</source>
   <translation>Vaut pour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>A lock for one runout alone needs more memory: equal suits are then solved apart.</source>
   <translation>Un verrou pour un seul runout demande plus de mémoire : les couleurs égales sont alors résolues à part.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Undo</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Take back the last change (Ctrl+Z)</source>
   <translation>Annuler le dernier changement (Ctrl+Z)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Redo</source>
   <translation>Rétablir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Make the change again</source>
   <translation>Refaire le changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Select every hand (Ctrl+A)</source>
   <translation>Choisir toutes les mains (Ctrl+A)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Held</source>
   <translation>Verrouillées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Select the hands that are held</source>
   <translation>Choisir les mains verrouillées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>None</source>
   <translation>Aucune</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Select no hand (Escape)</source>
   <translation>Ne choisir aucune main (Échap)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Hold the selected hands at what they play</source>
   <translation>Verrouiller les mains choisies sur ce qu’elles jouent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Free</source>
   <translation>Libre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Let the solver decide on the selected hands again</source>
   <translation>Laisser de nouveau le solveur décider des mains choisies</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Copy node</source>
   <translation>Copier nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Take this node's strategy along to another</source>
   <translation>Emporter la stratégie de ce nœud vers un autre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Discard</source>
   <translation>Abandonner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Go back to the locks it was solved with</source>
   <translation>Revenir aux verrous de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Apply and solve</source>
   <translation>Appliquer et résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Solve the spot again with these locks</source>
   <translation>Résoudre de nouveau le spot avec ces verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Open or solve a spot: then the strategy of any decision can be held here.</source>
   <translation>Ouvrez ou résolvez un spot : la stratégie de chaque décision peut alors être verrouillée ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>{hands} hands, {combos} combos held here   ·   {changed} combos changed</source>
   <translation>{hands} mains, {combos} combos verrouillés ici   ·   {changed} combos changés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Copy the strategy of a node first</source>
   <translation>Copiez d’abord la stratégie d’un nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>The copied strategy is for other actions: {line}</source>
   <translation>La stratégie copiée est pour d’autres actions : {line}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Solve with the locks</source>
   <translation>Résoudre avec les verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Discard changes of locks</source>
   <translation>Abandonner les changements de verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Hold hands as solved</source>
   <translation>Verrouiller les mains comme résolues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Free hands of their locks</source>
   <translation>Libérer les mains de leurs verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Select all hands to hold</source>
   <translation>Choisir toutes les mains à verrouiller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Copy this node's strategy</source>
   <translation>Copier la stratégie de ce nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>Hold hands at the copied strategy</source>
   <translation>Verrouiller les mains sur la stratégie copiée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>This runout</source>
   <translation>Ce runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>All runouts</source>
   <translation>Tous les runouts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/lock_panel.py" />
   <source>As held</source>
   <translation>Avec verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Past solves</source>
   <translation>Résolutions passées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Filter by name, board, sizes or day</source>
   <translation>Filtrer par nom, board, tailles ou jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Filter the past solves</source>
   <translation>Filtrer les résolutions passées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Nothing solved yet. Every solve that ends is kept here by itself.</source>
   <translation>Rien de résolu encore. Chaque résolution qui se termine est gardée ici d’office.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Solve further…</source>
   <translation>Affiner…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Pin</source>
   <translation>Épingler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Keep it from being tidied away</source>
   <translation>La protéger du rangement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Rename</source>
   <translation>Renommer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Keep every solve</source>
   <translation>Garder toutes les résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Most gigabytes of all kept solves; empty for no limit</source>
   <translation>Gigaoctets au plus pour toutes ; vide : sans limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>no limit</source>
   <translation>sans limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>The oldest go first; those that are pinned or named by you stay.</source>
   <translation>Les plus anciennes partent d’abord ; celles que vous épinglez ou nommez restent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Target, percent of the pot</source>
   <translation>Cible, pour cent du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Add to queue</source>
   <translation>Mettre en file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Solves: {count}, {used} on the disk</source>
   <translation>Résolutions : {count}, {used} sur le disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Solves: {count}, {used} of {limit} on the disk</source>
   <translation>Résolutions : {count}, {used} sur {limit} du disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Export the solve</source>
   <translation>Exporter la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>To</source>
   <translation>Jusqu’à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>% of the pot, in at most</source>
   <translation>% du pot, en au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>iterations</source>
   <translation>itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Cancel</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Limit</source>
   <translation>Limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>GB</source>
   <translation>Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>The file of this solve is gone: {path}</source>
   <translation>Le fichier de cette résolution a disparu : {path}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>Solutions</source>
   <translation>Solutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/past_solves_page.py" />
   <source>The limit</source>
   <translation>La limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/progress_panel.py" />
   <source>Export CSV</source>
   <translation>Export CSV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/progress_panel.py" />
   <source>Export the answers as CSV…</source>
   <translation>Exporter les réponses en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>The queue is held.</source>
   <translation>La file est suspendue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Waiting</source>
   <translation>En attente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Preparing</source>
   <translation>Préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Paused</source>
   <translation>En pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Stopping</source>
   <translation>Arrêt</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Failed: {problem}</source>
   <translation>Échec : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>In another window</source>
   <translation>Dans une autre fenêtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Queue of solves</source>
   <translation>File des résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Nothing waits. Add a spot with “Add to queue”.</source>
   <translation>Rien n’attend. Ajoutez un spot avec « Mettre en file ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Solve the queue</source>
   <translation>Résoudre la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Hold the queue</source>
   <translation>Suspendre la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>The solve under way goes on; none is begun after it</source>
   <translation>La résolution en cours continue ; aucune n’est lancée ensuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Stop and keep</source>
   <translation>Arrêter et garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Up</source>
   <translation>Monter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Down</source>
   <translation>Descendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Try again</source>
   <translation>Réessayer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Remove</source>
   <translation>Retirer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>One solve is left from last time.</source>
   <translation>Il reste une résolution de la dernière fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>{count} solves are left from last time.</source>
   <translation>Il reste {count} résolutions de la dernière fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Spot</source>
   <translation>Spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>State</source>
   <translation>État</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Progress</source>
   <translation>Avancement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Accuracy</source>
   <translation>Précision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/queue_page.py" />
   <source>Queue</source>
   <translation>File</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Group</source>
   <translation>Groupe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Name of the range</source>
   <translation>Nom de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>BTN open 2.5x</source>
   <translation>BTN open 2.5x</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Ranges to import</source>
   <translation>Ranges à importer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Paste ranges of PioSOLVER, GTO+, Flopzilla or Equilab.

One range:
22+,A2s+,KTo+:0.5
[50.0]AA,KK[/50.0]
1326 weights

Many, one on each line:
BTN open = 22+,A2s+
BB call = TT-22,AQs-A2s</source>
   <translation>Collez des ranges de PioSOLVER, GTO+, Flopzilla ou Equilab.

Une range :
22+,A2s+,KTo+:0.5
[50.0]AA,KK[/50.0]
1326 poids

Plusieurs, une par ligne :
BTN open = 22+,A2s+
BB call = TT-22,AQs-A2s</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Imported {name}.</source>
   <translation>{name} importé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Imported {count} ranges.</source>
   <translation>{count} ranges importées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Save a range</source>
   <translation>Enregistrer une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Name</source>
   <translation>Nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>Import ranges</source>
   <translation>Importer des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_forms.py" />
   <source>and {count} more.</source>
   <translation>et {count} de plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Take the shown place</source>
   <translation>Prendre la situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Ask</source>
   <translation>Demander</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>The stored range</source>
   <translation>La range stockée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Place</source>
   <translation>Place</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Hands to paint</source>
   <translation>Mains à peindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Ask for the range of the place</source>
   <translation>Demander la range de la situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Check the painted range</source>
   <translation>Vérifier la range peinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Paint again</source>
   <translation>Repeindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Score</source>
   <translation>Score</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Opening…</source>
   <translation>Ouverture…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Take the shown place, or type one, and paint its range from memory.</source>
   <translation>Prenez la situation affichée, ou saisissez-en une, et peignez sa range de mémoire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>The whole range</source>
   <translation>Toute la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>{count} combos, {percent} % of all hands</source>
   <translation>{count} combos, {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Clear</source>
   <translation>Effacer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Rebuild the range of the shown place</source>
   <translation>Reconstituer la range de la situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Overlap {share}</source>
   <translation>Recouvrement {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>{count} combos; you miss {missing} and have {extra} too many</source>
   <translation>{count} combos ; il vous en manque {missing} et {extra} sont de trop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>From memory</source>
   <translation>De mémoire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Stored</source>
   <translation>Stockée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/range_quiz_panel.py" />
   <source>Differences</source>
   <translation>Écarts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>New group</source>
   <translation>Nouveau groupe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Filter</source>
   <translation>Filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Filter my ranges</source>
   <translation>Filtrer mes ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Import…</source>
   <translation>Importer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Chosen range</source>
   <translation>Range choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>A double click puts it into</source>
   <translation>Un double-clic la met dans</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>From before the flop…</source>
   <translation>Du préflop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>From the shown node</source>
   <translation>Du nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>For PioSOLVER and most others</source>
   <translation>Pour PioSOLVER et la plupart</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>For GTO+, Flopzilla and Equilab</source>
   <translation>Pour GTO+, Flopzilla et Equilab</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>As 1326 weights, for PioSOLVER</source>
   <translation>En 1326 poids, pour PioSOLVER</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Export ranges</source>
   <translation>Exporter des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Ranges (*.txt)</source>
   <translation>Ranges (*.txt)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Save the {player} range to my ranges…</source>
   <translation>Enregistrer la range {player} dans mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Import ranges…</source>
   <translation>Importer des ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>To {player}</source>
   <translation>Vers {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Save {player}…</source>
   <translation>Garder {player}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Take from the spot or the study</source>
   <translation>Prendre du spot ou de l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source> and {count} more</source>
   <translation> et {count} de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>{group}   {combos} combos   {percent} % of hands</source>
   <translation>{group}   {combos} combos   {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Ranges (*.txt *.rng *.range)</source>
   <translation>Ranges (*.txt *.rng *.range)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>No range saved yet</source>
   <translation>Aucune range enregistrée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Choose a range</source>
   <translation>Choisissez une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Save one of the spot below, or import some.</source>
   <translation>Enregistrez-en une du spot ci-dessous, ou importez-en.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/ranges_panel.py" />
   <source>Drag it onto a range of the spot, or use the buttons below.</source>
   <translation>Glissez-la sur une range du spot, ou utilisez les boutons ci-dessous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>{grade}, EV lost {bb} bb ({share} of the pot)</source>
   <translation>{grade}, EV perdue {bb} bb ({share} du pot)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>{action}, all-in</source>
   <translation>{action}, all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Study this</source>
   <translation>Étudier ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Drill</source>
   <translation>Exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Solve all that wait</source>
   <translation>Résoudre tout ce qui attend</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Review all hands</source>
   <translation>Analyser toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Up and Down go through the actions.</source>
   <translation>Haut et Bas parcourent les actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>{count} streets wait to be solved</source>
   <translation>{count} tours attendent d’être résolus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Not graded: {reason}</source>
   <translation>Non noté : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>{grade}, by frequency: EV lost is not known</source>
   <translation>{grade}, selon la fréquence : EV perdue inconnue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Actions of the hand</source>
   <translation>Actions de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>What the strategy does with this hand</source>
   <translation>Ce que la stratégie fait de cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Action</source>
   <translation>Action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Frequency</source>
   <translation>Fréquence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>EV, bb</source>
   <translation>EV, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>folds</source>
   <translation>fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>checks</source>
   <translation>check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>calls</source>
   <translation>call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>bets</source>
   <translation>mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>raises to</source>
   <translation>relance à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Solve the reviewed hands that wait</source>
   <translation>Résoudre les mains analysées en attente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Solve the streets of this hand</source>
   <translation>Résoudre les tours de cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Study the shown decision</source>
   <translation>Étudier la décision affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Open a hand of the list to see what each decision cost.</source>
   <translation>Ouvrez une main de la liste pour voir ce que chaque décision a coûté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>Go on</source>
   <translation>Continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>The cards of this player are not known.</source>
   <translation>Les cartes de ce joueur ne sont pas connues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/review_panel.py" />
   <source>({lost} bb)</source>
   <translation>({lost} bb)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Decision</source>
   <translation>Décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>The decision that is compared from card to card</source>
   <translation>La décision comparée d’une carte à l’autre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Make report</source>
   <translation>Créer le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>End the report and keep the cards read so far</source>
   <translation>Finir le rapport et garder les cartes déjà lues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Save CSV…</source>
   <translation>Enregistrer en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Copy the table, for a spreadsheet</source>
   <translation>Copier le tableau, pour un tableur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Progress of the report</source>
   <translation>Avancement du rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Mean over all cards</source>
   <translation>Moyenne de toutes les cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>First decision</source>
   <translation>Première décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>{player} after a check</source>
   <translation>{player} après un check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>This decision</source>
   <translation>Cette décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Mean of all cards:</source>
   <translation>Moyenne de toutes les cartes :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>{player} EV {ev}, equity {share} %</source>
   <translation>{player} EV {ev}, équité {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Make a turn or river report</source>
   <translation>Créer un rapport turn ou river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Save the report as CSV…</source>
   <translation>Enregistrer le rapport en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Copy the report</source>
   <translation>Copier le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Copied the report.</source>
   <translation>Rapport copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Make again</source>
   <translation>Refaire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Reading the first card…</source>
   <translation>Lecture de la première carte…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Mean of {done} of {total} cards:</source>
   <translation>Moyenne de {done} cartes sur {total} :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>The solution ends before this card: equities only.</source>
   <translation>La solution s’arrête avant cette carte : équités seulement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Lowest</source>
   <translation>Plus bas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Highest</source>
   <translation>Plus haut</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>Not saved: {problem}</source>
   <translation>Non enregistré : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/runout_panel.py" />
   <source>{player} equity {share} %</source>
   <translation>{player} équité {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Solve the shown solution further</source>
   <translation>Affiner la solution affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Waits for {name}, which the queue is solving.</source>
   <translation>Attend {name}, que la file résout.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Waits for {name}, which is paused in the queue.</source>
   <translation>Attend {name}, en pause dans la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Memory</source>
   <translation>Mémoire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Expected time</source>
   <translation>Durée prévue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Solve although the memory may not do</source>
   <translation>Résoudre même si la mémoire ne suffit pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>The computer may become very slow, or end the program; checkpoints are kept.</source>
   <translation>L’ordinateur peut devenir très lent, ou fermer le programme ; les points de reprise restent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Progress of the solve</source>
   <translation>Avancement de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Not solved yet.</source>
   <translation>Pas encore résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>End the solve and keep the result so far</source>
   <translation>Finir la résolution et garder le résultat actuel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Continue</source>
   <translation>Continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Solve the spot when its turn comes</source>
   <translation>Résoudre le spot quand vient son tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Preparing. The first solve after an update also compiles the solver: about a minute.</source>
   <translation>Préparation. La première résolution après une mise à jour compile aussi le solveur : environ une minute.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Added to the queue.</source>
   <translation>Ajouté à la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Pause or resume</source>
   <translation>Mettre en pause ou reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Stop and keep the result</source>
   <translation>Arrêter et garder le résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Paused. {progress}</source>
   <translation>En pause. {progress}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>To solve: {problem}</source>
   <translation>Pour résoudre : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Done: {result}</source>
   <translation>Terminé : {result}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Cancelled.</source>
   <translation>Annulé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Add the spot to the queue</source>
   <translation>Ajouter le spot à la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Stopping; the result so far is kept.</source>
   <translation>Arrêt en cours ; le résultat actuel est gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solve_panel.py" />
   <source>Taken back.</source>
   <translation>Retiré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solves_panel.py" />
   <source>Pause or resume the queue's solve</source>
   <translation>Mettre en pause ou reprendre la résolution de la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/solves_panel.py" />
   <source>Stop the queue's solve and keep it</source>
   <translation>Arrêter la résolution de la file et la garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/spot_panel.py" />
   <source>OOP range</source>
   <translation>Range OOP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/spot_panel.py" />
   <source>IP range</source>
   <translation>Range IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/spot_panel.py" />
   <source>Betting</source>
   <translation>Mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Study no-limit hold'em</source>
   <translation>Étudier le no-limit hold’em</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Mixed strategies, never a single move. For training, coaching, review and study.</source>
   <translation>Des stratégies mixtes, jamais un seul coup. Pour l’entraînement, le coaching, la revue et l’étude.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Recent</source>
   <translation>Récents</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Every command: {key}</source>
   <translation>Toutes les commandes : {key}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Walk a hand</source>
   <translation>Dérouler une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Choose the preflop line seat by seat, then a flop of the library.</source>
   <translation>Choisissez la ligne préflop siège par siège, puis un flop de la bibliothèque.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Open the library</source>
   <translation>Ouvrir la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Solve a spot</source>
   <translation>Résoudre un spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Two ranges, a board, pot, stacks and sizes: solved on this machine.</source>
   <translation>Deux ranges, un board, pot, tapis et tailles : résolu sur votre machine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>New solve</source>
   <translation>Nouvelle résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Look at a sample</source>
   <translation>Voir un exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>A small river spot, ready to solve: some seconds.</source>
   <translation>Un petit spot de river, prêt à résoudre : quelques secondes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Open the sample</source>
   <translation>Ouvrir l’exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Open a file</source>
   <translation>Ouvrir un fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>A spot or a solution that was saved before.</source>
   <translation>Un spot ou une solution déjà enregistrés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/start_panel.py" />
   <source>Open…</source>
   <translation>Ouvrir…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Example</source>
   <translation>Exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>From study</source>
   <translation>De l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Take the board and the ranges of the node in the study</source>
   <translation>Prendre le board et les ranges du nœud étudié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Request as JSON</source>
   <translation>Requête en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Request as a command</source>
   <translation>Requête en commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Answer as JSON</source>
   <translation>Réponse en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>What the tool is doing</source>
   <translation>Ce que fait l’outil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Still to fill in: {fields}. Or press Example to see what this tool tells.</source>
   <translation>Reste à remplir : {fields}. Ou cliquez sur Exemple pour voir ce que dit cet outil.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Taken from the study: board and ranges.</source>
   <translation>Pris de l’étude : board et ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>This tool asks for neither a board nor ranges.</source>
   <translation>Cet outil ne demande ni board ni ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Search tools</source>
   <translation>Chercher un outil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Clear the form</source>
   <translation>Vider le formulaire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Take board and ranges from the study</source>
   <translation>Prendre board et ranges de l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Copy the request as JSON</source>
   <translation>Copier la requête en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Copy the request as a command</source>
   <translation>Copier la requête en commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Copy the answer as JSON</source>
   <translation>Copier la réponse en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Mend what is marked, and the answer will be here.</source>
   <translation>Corrigez ce qui est marqué, et la réponse viendra ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Preparing…</source>
   <translation>Préparation…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/toolkit_panel.py" />
   <source>Working…</source>
   <translation>Calcul…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Nothing is due before {when}.</source>
   <translation>Rien à revoir avant : {when}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Change</source>
   <translation>Modifier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>No drills are kept yet. Fill one in and press Keep.</source>
   <translation>Aucun exercice gardé. Remplissez-en un et cliquez sur Garder.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Kept drills</source>
   <translation>Exercices gardés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Drill what is due: {count}</source>
   <translation>À revoir : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Hands you missed, at the time to see them again.</source>
   <translation>Des mains manquées, au moment de les revoir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Nothing is due: what you miss comes back here.</source>
   <translation>Rien à revoir : ce que vous manquez revient ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Drill what is due</source>
   <translation>Revoir ce qui est dû</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Drill the shown place</source>
   <translation>Travailler la situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>End the drill</source>
   <translation>Terminer l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Show the random number</source>
   <translation>Afficher le nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/trainer_panel.py" />
   <source>Show the grid of the answer</source>
   <translation>Afficher la grille de la réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Card to deal</source>
   <translation>Carte à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close streets</source>
   <translation>Fermer les tours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close every street but the one shown</source>
   <translation>Fermer tous les tours sauf celui affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close all</source>
   <translation>Tout fermer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close everything but the way to the node shown</source>
   <translation>Tout fermer sauf le chemin du nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>The tree of a solution comes here once one is open.</source>
   <translation>L’arbre d’une solution vient ici dès qu’une est ouverte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Arrows open and close, Enter goes there, Space picks another card.</source>
   <translation>Flèches : ouvrir et fermer, Entrée : y aller, Espace : autre carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Find the node in the tree</source>
   <translation>Trouver le nœud dans l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close the streets of the tree</source>
   <translation>Fermer les tours de l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Close the tree</source>
   <translation>Fermer l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/panels/tree_panel.py" />
   <source>Tree</source>
   <translation>Arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/practice_panels.py" />
   <source>Trainer</source>
   <translation>Entraîneur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/practice_panels.py" />
   <source>Range quiz</source>
   <translation>Quiz de range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/practice_panels.py" />
   <source>Leaks</source>
   <translation>Fuites</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Start the service</source>
   <translation>Démarrer le service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Stop the service</source>
   <translation>Arrêter le service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Open its documentation</source>
   <translation>Ouvrir sa documentation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Copy its address</source>
   <translation>Copier son adresse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Starting the service…</source>
   <translation>Démarrage du service…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Stopping the service…</source>
   <translation>Arrêt du service…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>Copied {address}.</source>
   <translation>{address} copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>The service answers at {address}.</source>
   <translation>Le service répond à {address}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service.py" />
   <source>The service stopped.</source>
   <translation>Le service s’est arrêté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Kind of hand</source>
   <translation>Type de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Strength</source>
   <translation>Force</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>The five cards</source>
   <translation>Les cinq cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Held as</source>
   <translation>Combos qui l’ont</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Combos</source>
   <translation>Combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Of all live combos</source>
   <translation>Combos possibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Everybody has it</source>
   <translation>Tout le monde l’a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Rank</source>
   <translation>Rang</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Own cards in it</source>
   <translation>Cartes en main jouées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Better than</source>
   <translation>Bat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>The nuts</source>
   <translation>Les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Among the nuts</source>
   <translation>Rang dans les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Pair</source>
   <translation>Paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Kicker</source>
   <translation>Kicker</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Three of a kind</source>
   <translation>Brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>In short</source>
   <translation>En bref</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Hand class</source>
   <translation>Classe de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Before the flop</source>
   <translation>Préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Flush draw to</source>
   <translation>Tirage couleur vers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Straight draw to</source>
   <translation>Tirage quinte vers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Completing cards</source>
   <translation>Cartes utiles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Cards to the flush</source>
   <translation>Cartes pour la couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Cards to the straight</source>
   <translation>Cartes pour la quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Cards to a straight flush</source>
   <translation>Cartes pour la quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Flush and straight draw</source>
   <translation>Tirages couleur et quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Overcards</source>
   <translation>Overcards</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Own cards in the draw</source>
   <translation>Cartes en main dans le tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Count</source>
   <translation>Nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Own outs</source>
   <translation>Outs à soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Clean outs</source>
   <translation>Outs sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Card</source>
   <translation>Carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Makes</source>
   <translation>Donne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>For everybody</source>
   <translation>Pour tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Clean</source>
   <translation>Sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Beware of</source>
   <translation>Attention à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>With the next card</source>
   <translation>À la carte suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>By the river</source>
   <translation>D’ici la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Combos of the nuts</source>
   <translation>Combos de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Blocked of them</source>
   <translation>Dont bloqués</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Share blocked</source>
   <translation>Part bloquée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Blocks the nuts</source>
   <translation>Bloque les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Blocking cards</source>
   <translation>Cartes bloqueuses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Blocked</source>
   <translation>Bloqués</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>In order</source>
   <translation>Triées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Plainly</source>
   <translation>Écriture simple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Suits</source>
   <translation>Couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Pairs</source>
   <translation>Paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>High card</source>
   <translation>Carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Height</source>
   <translation>Hauteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Connected</source>
   <translation>Connectivité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Straight draw</source>
   <translation>Tirage quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Straights possible</source>
   <translation>Quintes possibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Flush possible</source>
   <translation>Couleur possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Flush draw possible</source>
   <translation>Tirage couleur possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Open-ended or double gutshot</source>
   <translation>Bilatéral ou double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Wetness</source>
   <translation>Humidité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Wet or dry</source>
   <translation>Sec ou humide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>The board alone has</source>
   <translation>Le board seul a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Combos that hit it</source>
   <translation>Combos qui touchent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Those that owe it to their own cards</source>
   <translation>Dont grâce à leurs cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Least category</source>
   <translation>Catégorie minimale</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Share</source>
   <translation>Part</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Win</source>
   <translation>Gagne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Tie</source>
   <translation>Partage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Lose</source>
   <translation>Perd</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>From ties</source>
   <translation>Issu des partages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>How it was found</source>
   <translation>Méthode</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Runouts</source>
   <translation>Runouts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Random deals</source>
   <translation>Tirages au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Standard error</source>
   <translation>Erreur type</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Seed</source>
   <translation>Graine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Players</source>
   <translation>Joueurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Ahead at this moment</source>
   <translation>Devant en ce moment</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Gets ahead when behind</source>
   <translation>Passe devant si derrière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Falls behind when ahead</source>
   <translation>Passe derrière si devant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Hero's advantage</source>
   <translation>Avantage de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Hero's share by villain's</source>
   <translation>Part de Hero / part de Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Combos, weighted</source>
   <translation>Combos, pondérés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Combo</source>
   <translation>Combo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Prize pool</source>
   <translation>Dotation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Chips in play</source>
   <translation>Jetons en jeu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Number of the hand</source>
   <translation>Numéro de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Hand is over</source>
   <translation>Main terminée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Big blind</source>
   <translation>Big blind</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Notes</source>
   <translation>Remarques</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>One pair</source>
   <translation>Une paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Second nuts</source>
   <translation>Deuxièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Third nuts</source>
   <translation>Troisièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Not the nuts</source>
   <translation>Pas les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Third pair</source>
   <translation>Troisième paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>The best</source>
   <translation>Le meilleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Good</source>
   <translation>Bon</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Weak</source>
   <translation>Faible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Premium</source>
   <translation>Premium</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Strong</source>
   <translation>Forte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Playable</source>
   <translation>Jouable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Top set</source>
   <translation>Top set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Middle set</source>
   <translation>Middle set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Bottom set</source>
   <translation>Bottom set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Trips on the board</source>
   <translation>Trips sur le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Top two</source>
   <translation>Top deux paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Top and bottom</source>
   <translation>Plus haute et plus basse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Bottom two</source>
   <translation>Deux plus basses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>A pocket pair and one of the board's</source>
   <translation>Une paire en main et une du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>One pair and one of the board's</source>
   <translation>Une paire et une du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Live</source>
   <translation>Direct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Backdoor</source>
   <translation>Backdoor</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>A flush</source>
   <translation>Une couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>The board pairs</source>
   <translation>Board pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>A straight</source>
   <translation>Une quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Better ones</source>
   <translation>Mieux possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Rainbow</source>
   <translation>Rainbow</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Two-tone</source>
   <translation>Bicolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Monotone</source>
   <translation>Monocolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Two of two suits</source>
   <translation>Deux fois deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>No flush</source>
   <translation>Sans couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Three of a suit</source>
   <translation>Trois de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Four of a suit</source>
   <translation>Quatre de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Five of a suit</source>
   <translation>Cinq de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Unpaired</source>
   <translation>Non pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Paired</source>
   <translation>Pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Two pairs</source>
   <translation>Deux paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Quads</source>
   <translation>Carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Low</source>
   <translation>Basse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>High</source>
   <translation>Haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Not at all</source>
   <translation>Nulle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Dry</source>
   <translation>Sec</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>In between</source>
   <translation>Entre les deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Wet</source>
   <translation>Humide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Exact</source>
   <translation>Exacte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Sampled</source>
   <translation>Par échantillon</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>No bet</source>
   <translation>Sans mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>One bet</source>
   <translation>Une mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>A raise</source>
   <translation>Une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Preflop</source>
   <translation>Préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/answer_words.py" />
   <source>Showdown</source>
   <translation>Abattage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/card_map.py" />
   <source>Dead</source>
   <translation>Morte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/catalogue.py" />
   <source>Hand as text</source>
   <translation>Main en texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/catalogue.py" />
   <source>Stakes and actions</source>
   <translation>Enjeux et actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/class_map.py" />
   <source>{name}: {share}, {count} combos</source>
   <translation>{name} : {share}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/class_map.py" />
   <source>{name}: none of it</source>
   <translation>{name} : rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/facts_view.py" />
   <source>Copy: {what}</source>
   <translation>Copier : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_widget.py" />
   <source>Line {number}: {what}</source>
   <translation>Ligne {number} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_widget.py" />
   <source>No. {number}: {what}</source>
   <translation>N° {number} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_widget.py" />
   <source>{field}, optional</source>
   <translation>{field} (option)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Dead cards</source>
   <translation>Cartes mortes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Hero's range</source>
   <translation>Range de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Villain's range</source>
   <translation>Range de Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Range or hand</source>
   <translation>Range ou main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Ranges or hands</source>
   <translation>Ranges ou mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Betting to stand</source>
   <translation>Mises à affronter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Prize</source>
   <translation>Gain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Stack</source>
   <translation>Tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Hand history</source>
   <translation>Historique de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Ante</source>
   <translation>Ante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Blind</source>
   <translation>Blind</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Least bet (big blind)</source>
   <translation>Mise minimale (big blind)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Give back what an ante has above all others</source>
   <translation>Rendre l’ante qui dépasse toutes les autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Goes by itself</source>
   <translation>Automatique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Next action</source>
   <translation>Action suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Actions expected before it</source>
   <translation>Actions attendues avant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>3 to 5 cards, like Qs7h2d</source>
   <translation>3 à 5 cartes, comme Qs7h2d</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Cards out of the deck, if any</source>
   <translation>Cartes hors du jeu, s’il y en a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Two cards, like AhKh</source>
   <translation>Deux cartes, comme AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Any writing: kh, 10H as</source>
   <translation>Toute écriture : kh, 10H as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Cards, like AhKh</source>
   <translation>Cartes, comme AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>QQ+, AKs, A5s-A2s:0.25</source>
   <translation>QQ+, AKs, A5s-A2s:0.25</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>QQ+, AK</source>
   <translation>QQ+, AK</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>22-JJ, AQs-ATs, KQs</source>
   <translation>22-JJ, AQs-ATs, KQs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>AhKh, or QQ+, AKs</source>
   <translation>AhKh, ou QQ+, AKs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Exact where it can be</source>
   <translation>Exact si possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>1</source>
   <translation>1</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>2</source>
   <translation>2</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Paste one hand in PHH: variant, antes, blinds, stacks and actions</source>
   <translation>Collez une main en PHH : variante, antes, blinds, tapis et actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>One action a line: d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd</source>
   <translation>Une action par ligne : d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>p2 cbr 20</source>
   <translation>p2 cbr 20</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Not checked</source>
   <translation>Non vérifié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>No bet: a pair or better</source>
   <translation>Sans mise : paire ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>One bet: two pair or better</source>
   <translation>Une mise : double paire ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>A raise: three of a kind or better</source>
   <translation>Une relance : brelan ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Unknown hands are dealt</source>
   <translation>Distribuer les mains inconnues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Unknown boards are dealt</source>
   <translation>Distribuer les boards inconnus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/field_words.py" />
   <source>Everybody who can win shows</source>
   <translation>Tous ceux qui peuvent gagner montrent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>Player {number}</source>
   <translation>Joueur {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>Hand {number}</source>
   <translation>Main {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>Remove {name}</source>
   <translation>Retirer {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>Add a player</source>
   <translation>Ajouter un joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>Add a hand</source>
   <translation>Ajouter une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/fields.py" />
   <source>As the betting asks for</source>
   <translation>Selon les mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/figures.py" />
   <source>and {count} more</source>
   <translation>et {count} de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/figures.py" />
   <source>Yes</source>
   <translation>Oui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/figures.py" />
   <source>No</source>
   <translation>Non</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>stack {amount}</source>
   <translation>tapis {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>No.</source>
   <translation>N°</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>Player</source>
   <translation>Joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>bet {amount}</source>
   <translation>mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>Pot {pot}</source>
   <translation>Pot {pot}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>First</source>
   <translation>Première</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>Previous</source>
   <translation>Précédente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>Next</source>
   <translation>Suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/hand_view.py" />
   <source>Last</source>
   <translation>Dernière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/number_table.py" />
   <source>Add a row</source>
   <translation>Ajouter une ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/number_table.py" />
   <source>Remove the row</source>
   <translation>Retirer la ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/number_table.py" />
   <source>Fill in columns copied from a spreadsheet</source>
   <translation>Coller des colonnes copiées d’un tableur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/numbers.py" />
   <source>{what} is not a number.</source>
   <translation>{what} n’est pas un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/numbers.py" />
   <source>{what} is not a whole number.</source>
   <translation>{what} n’est pas un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/numbers.py" />
   <source>This</source>
   <translation>Ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/pieces.py" />
   <source>dead</source>
   <translation>morte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/pieces.py" />
   <source>on the board</source>
   <translation>sur le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/pieces.py" />
   <source>in the hand</source>
   <translation>en main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/range_line.py" />
   <source>Grid</source>
   <translation>Grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/range_line.py" />
   <source>{field}: paint on the grid</source>
   <translation>{field} : peindre sur la grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/range_line.py" />
   <source>Paint this range on the 13x13 grid</source>
   <translation>Peindre cette range sur la grille 13x13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>Each of {total} live combos counts once, from the top. {both} of the flush draws have a straight draw too.</source>
   <translation>Chacun des {total} combos possibles compte une fois, de haut en bas. {both} des tirages couleur ont aussi un tirage quinte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>Who holds it</source>
   <translation>Qui les a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>What can be held</source>
   <translation>Ce qu’on peut avoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>{count} of {total} combos have the nuts.</source>
   <translation>{count} combos sur {total} ont les nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>The best strengths</source>
   <translation>Les meilleures forces</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>Everybody: the board is the nuts</source>
   <translation>Tout le monde : le board est les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>{count} combos hit this board</source>
   <translation>{count} combos touchent ce board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>of {total}; the board alone has: {category}</source>
   <translation>sur {total} ; le board seul a : {category}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>Combos by category</source>
   <translation>Combos par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_boards.py" />
   <source>None of these</source>
   <translation>Rien de cela</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Step by step</source>
   <translation>Pas à pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>is dealt</source>
   <translation>reçoit ses cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>The hand is over</source>
   <translation>La main est terminée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>{player} to act</source>
   <translation>À {player} de jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>{player} to show or muck</source>
   <translation>{player} : montrer ou jeter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Hands to be dealt</source>
   <translation>Mains à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Board to be dealt</source>
   <translation>Board à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>folded</source>
   <translation>couché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>The hand in plain PHH</source>
   <translation>La main en PHH simple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>The game</source>
   <translation>La partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>calls {amount}</source>
   <translation>call {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>raises to {amount}</source>
   <translation>relance à {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>bets {amount}</source>
   <translation>mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>shows</source>
   <translation>montre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>mucks</source>
   <translation>jette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>all-in</source>
   <translation>all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>What may be done</source>
   <translation>Actions permises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Pots</source>
   <translation>Pots</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Bet or raise to at least</source>
   <translation>Mise ou relance min., à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>A pot-sized one, to</source>
   <translation>Du pot, à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>All-in, to</source>
   <translation>All-in, à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Beginning</source>
   <translation>Début</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>to act</source>
   <translation>à jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Antes</source>
   <translation>Antes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Blinds</source>
   <translation>Blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Main pot</source>
   <translation>Pot principal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>Side pot {number}</source>
   <translation>Pot annexe {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_games.py" />
   <source>{amount} for {players}</source>
   <translation>{amount} pour {players}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>The draws</source>
   <translation>Les tirages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Outs</source>
   <translation>Outs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>beware: {what}</source>
   <translation>attention : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Own</source>
   <translation>À soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>By what they make</source>
   <translation>Par main obtenue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Hands {names} split the pot</source>
   <translation>Partage du pot : mains {names}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Hand {number} wins</source>
   <translation>La main {number} gagne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>It beats {share} of the hands others can hold.</source>
   <translation>Elle bat {share} des mains que les autres peuvent avoir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>On this board</source>
   <translation>Sur ce board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>completes the draw</source>
   <translation>complète le tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>{own} own outs, {clean} of them clean</source>
   <translation>{own} outs à soi, dont {clean} sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Now: {category}. {count} cards better it, those for everybody included.</source>
   <translation>Pour l’instant : {category}. {count} cartes l’améliorent, y compris celles qui servent à tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Chance of an own out</source>
   <translation>Chance d’un out à soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>for everybody</source>
   <translation>pour tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>{blocked} of {total} combos of the nuts hold a card of this hand.</source>
   <translation>{blocked} combos de nuts sur {total} ont une carte de cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Blocked combos by category</source>
   <translation>Combos bloqués par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Strength {strength} of 7,462</source>
   <translation>Force {strength} sur 7 462</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Its worth</source>
   <translation>Sa valeur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>All hands</source>
   <translation>Toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>In the deck</source>
   <translation>Dans le jeu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>{count} cards complete it.</source>
   <translation>{count} cartes le complètent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Backdoor flush draw</source>
   <translation>Tirage backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>May give others a better hand</source>
   <translation>Peut donner mieux aux autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Betters everybody</source>
   <translation>Améliore tout le monde</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Does not block the nuts</source>
   <translation>Ne bloque pas les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>Completes the flush or the straight</source>
   <translation>Complète la couleur ou la quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_hands.py" />
   <source>one of them</source>
   <translation>l’une d’elles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Of the chips</source>
   <translation>Des jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Prize value</source>
   <translation>Valeur en gains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Split by chips</source>
   <translation>Partage aux jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>A deal by ICM, and by chips</source>
   <translation>Un deal ICM, et aux jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>{pool} in prizes</source>
   <translation>{pool} de gains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>{chips} chips in play; exact.</source>
   <translation>{chips} jetons en jeu ; exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Share of the prizes</source>
   <translation>Part des gains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Chance of each place</source>
   <translation>Chance de chaque place</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Bubble factor against</source>
   <translation>Bubble factor contre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>What losing an all-in costs, divided by what winning it gains.</source>
   <translation>Ce que coûte un all-in perdu, divisé par ce que rapporte un all-in gagné.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>Risk premium against</source>
   <translation>Prime de risque contre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>The equity an all-in needs beyond half.</source>
   <translation>L’équité qu’il faut à un all-in au-delà de la moitié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>The line marks the share of the chips.</source>
   <translation>Le trait marque la part des jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_prizes.py" />
   <source>No. {place}</source>
   <translation>N° {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Exact.</source>
   <translation>Exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Villain holds {share} of the best hands</source>
   <translation>Vilain a {share} des meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Sampled: {count} random deals, standard error {error}.</source>
   <translation>Échantillon : {count} tirages au hasard, erreur type {error}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Exact: every deal on all {count} boards.</source>
   <translation>Exact : tous les tirages sur les {count} boards.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Neither range has the advantage</source>
   <translation>Aucune range n’a l’avantage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Hero holds {share} of the best hands</source>
   <translation>Hero a {share} des meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Player {number} has {share}</source>
   <translation>Le joueur {number} a {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Hero {points} points</source>
   <translation>Hero {points} points</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>At showdown</source>
   <translation>À l’abattage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Strength and potential</source>
   <translation>Force et potentiel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Hero</source>
   <translation>Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Villain</source>
   <translation>Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>The nuts here: {category}</source>
   <translation>Les nuts ici : {category}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Share of all such hands</source>
   <translation>Part de toutes ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Share of the own range</source>
   <translation>Part de sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Who holds them</source>
   <translation>Qui les a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>{share} of all hands; {count} different combos.</source>
   <translation>{share} de toutes les mains ; {count} combos différents.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>By hand class</source>
   <translation>Par classe de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>As entries</source>
   <translation>En notation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>{count} value combos</source>
   <translation>{count} combos de value</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>{share} of all live combos: {category} or better.</source>
   <translation>{share} des combos possibles : {category} ou mieux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>By category</source>
   <translation>Par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>In figures</source>
   <translation>En chiffres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>The paler end of a bar is what ties bring.</source>
   <translation>Le bout plus pâle d’une barre est ce qu’apportent les partages.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>{share} at showdown against {count} other hands</source>
   <translation>{share} à l’abattage contre {count} autres mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>{share} at showdown against another hand</source>
   <translation>{share} à l’abattage contre une autre main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>Nut combos</source>
   <translation>Combos de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>All combos</source>
   <translation>Tous les combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/reading_shares.py" />
   <source>All but the first are about one other player with any two cards, and exact.</source>
   <translation>Tous sauf le premier portent sur un seul adversaire avec deux cartes quelconques, et sont exacts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_form.py" />
   <source>Deck</source>
   <translation>Jeu de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_form.py" />
   <source>The deck picks for: {field}</source>
   <translation>Le jeu remplit : {field}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_form.py" />
   <source>What is given</source>
   <translation>Ce qui est donné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Equity and prizes</source>
   <translation>Équité et gains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Hand histories</source>
   <translation>Historiques de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Equity calculator</source>
   <translation>Calculateur d’équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>What two to nine players with ranges get of the pot when all are in and the rest of the board is dealt.</source>
   <translation>Ce que deux à neuf joueurs avec des ranges prennent du pot quand tous sont à tapis et que le reste du board est distribué.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Hand strength</source>
   <translation>Force de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>How a range fares against players with any two cards: at showdown, at this moment, and how cards to come change that.</source>
   <translation>Ce que vaut une range contre des joueurs ayant deux cartes quelconques : à l’abattage, en ce moment, et selon les cartes à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>ICM</source>
   <translation>ICM</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>What tournament chips are worth in prizes, and what it costs to risk them.</source>
   <translation>Ce que les jetons d’un tournoi valent en gains, et ce qu’il en coûte de les risquer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Board texture</source>
   <translation>Texture du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>What a board looks like, and how many of the hands that can be held have something on it already.</source>
   <translation>À quoi ressemble un board, et combien des mains possibles y ont déjà touché quelque chose.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>The best hand anybody can hold on a board as it lies, who holds it, and the next four strengths.</source>
   <translation>La meilleure main possible sur le board actuel, qui l’a, et les quatre forces suivantes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>How many combos have each kind of hand on a board, and how many of them owe it to their own cards.</source>
   <translation>Combien de combos ont chaque type de main sur un board, et combien le doivent à leurs propres cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Board report</source>
   <translation>Rapport de board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Texture, nuts and counts by category of a board in one answer.</source>
   <translation>Texture, nuts et décompte par catégorie d’un board en une réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Hand tier</source>
   <translation>Niveau de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>How good a made hand is: which pair, which kicker, how many hands beat it, and what it was before the flop.</source>
   <translation>Ce que vaut une main faite : quelle paire, quel kicker, combien de mains la battent, et ce qu’elle était préflop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Draws</source>
   <translation>Tirages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>What a hand on a flop or a turn draws to, and how good the draw will be.</source>
   <translation>Vers quoi tire une main au flop ou au turn, et ce que vaudra le tirage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>The cards that better a hand, and which of them are worth less than they look.</source>
   <translation>Les cartes qui améliorent une main, et celles qui valent moins qu’il n’y paraît.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Blockers</source>
   <translation>Bloqueurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>How many of the best hands nobody can hold because their cards are in this hand.</source>
   <translation>Combien des meilleures mains sont impossibles parce que leurs cartes sont dans cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Hand report</source>
   <translation>Rapport de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Texture, tier, draws, outs and blockers of a hand in one answer.</source>
   <translation>Texture, niveau, tirages, outs et bloqueurs d’une main en une réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Evaluate a hand</source>
   <translation>Évaluer une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>What five to seven cards are worth.</source>
   <translation>Ce que valent cinq à sept cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Compare hands</source>
   <translation>Comparer des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Which of several hands wins.</source>
   <translation>Laquelle de plusieurs mains gagne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Normalize cards</source>
   <translation>Normaliser des cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Cards in any writing, written plainly.</source>
   <translation>Des cartes en toute écriture, écrites simplement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Expand a range</source>
   <translation>Développer une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Range notation taken apart into combos and hand classes.</source>
   <translation>Une notation de range décomposée en combos et classes de mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Value range</source>
   <translation>Range de value</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>The combos that are strong enough to bet for value on a board.</source>
   <translation>Les combos assez forts pour miser en value sur un board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Nut advantage</source>
   <translation>Avantage de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Which of two ranges has more hands of the best category of a board: in all, and for its size.</source>
   <translation>Laquelle de deux ranges a le plus de mains de la meilleure catégorie d’un board : en tout, et pour sa taille.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Equity advantage</source>
   <translation>Avantage d’équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Which of two ranges has more equity on a board.</source>
   <translation>Laquelle de deux ranges a le plus d’équité sur un board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Replay a hand</source>
   <translation>Rejouer une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>A hand played again, action by action, with its pot, stacks and board.</source>
   <translation>Une main rejouée action par action, avec son pot, ses tapis et son board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Read a hand history</source>
   <translation>Lire un historique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>A hand in poker hand history notation, taken apart into the game and its actions.</source>
   <translation>Une main au format PHH (poker hand history), décomposée en partie et en actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>State of a hand</source>
   <translation>État d’une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>A hand at a moment: who acts, what is allowed, pots, stacks, and payoffs at the end.</source>
   <translation>Une main à un moment : qui joue, ce qui est permis, pots, tapis, et gains à la fin.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>Next action in a hand</source>
   <translation>Action suivante d’une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/tool_words.py" />
   <source>The same hand after one more action, or why that action is not allowed.</source>
   <translation>La même main après une action de plus, ou pourquoi cette action n’est pas permise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/action_bar.py" />
   <source>{action}, {percent}, {count} combos</source>
   <translation>{action}, {percent}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/action_bar.py" />
   <source>, EV {ev}</source>
   <translation>, EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/action_bar.py" />
   <source>Take {action} (key {key})</source>
   <translation>Jouer {action} (touche {key})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/action_bar.py" />
   <source>Freq.</source>
   <translation>Fréq.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/action_bar.py" />
   <source>Action, filtered hands</source>
   <translation>Action, mains filtrées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>high card</source>
   <translation>carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>pair</source>
   <translation>paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>two pair</source>
   <translation>double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>three of a kind</source>
   <translation>brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>straight</source>
   <translation>quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>flush</source>
   <translation>couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>full house</source>
   <translation>full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>four of a kind</source>
   <translation>carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>straight flush</source>
   <translation>quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Who is ahead</source>
   <translation>Qui est devant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Advantage of the ranges</source>
   <translation>Avantage des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Nuts: {hand}</source>
   <translation>Nuts : {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>{player} has the range advantage: {more} equity against {less}.</source>
   <translation>{player} a l’avantage de range : équité {more} contre {less}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Neither range is ahead in equity.</source>
   <translation>Aucune range n’est devant en équité.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>{player} has the nut advantage: {more} of combos have 80 % or more, not {less}.</source>
   <translation>{player} a l’avantage de nuts : {more} des combos ont 80 % ou plus, contre {less}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Strong hands are spread evenly.</source>
   <translation>Les mains fortes sont bien réparties.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Hands that get here, each with its weight</source>
   <translation>Mains qui arrivent ici, chacune avec son poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Share of the pot if all cards came and nobody bet again</source>
   <translation>Part du pot si toutes les cartes venaient et que personne ne misait plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Expected chips from here on, counted from the pot of the root</source>
   <translation>Jetons espérés à partir d’ici, comptés depuis le pot de la racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Equity realised: what is won of the pot by what equity alone would win</source>
   <translation>Équité réalisée : ce qui est gagné du pot rapporté à ce que l’équité seule gagnerait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Equity from {least} %</source>
   <translation>Équité dès {least} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Share of the combos with at least this equity</source>
   <translation>Part des combos qui ont au moins cette équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Nuts</source>
   <translation>Nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/advantage_table.py" />
   <source>Share of the combos that make the best kind of hand somebody can hold here</source>
   <translation>Part des combos qui font le meilleur type de main possible ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/answer_table.py" />
   <source>your answer</source>
   <translation>votre réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/answer_table.py" />
   <source>random number</source>
   <translation>nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/board_picker.py" />
   <source>Board cards</source>
   <translation>Cartes du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_grid.py" />
   <source>{card}, free</source>
   <translation>{card}, libre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_grid.py" />
   <source>{card}, chosen</source>
   <translation>{card}, choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_grid.py" />
   <source>{card}, not available</source>
   <translation>{card}, indisponible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_grid.py" />
   <source>Report by card</source>
   <translation>Rapport par carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_grid.py" />
   <source>{card}: no figures</source>
   <translation>{card} : pas de chiffres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_grid.py" />
   <source>{card}: comes {share} %</source>
   <translation>{card} : sort à {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_grid.py" />
   <source>equity {player} {share} %</source>
   <translation>équité {player} {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_table.py" />
   <source>EV {player}, {unit}</source>
   <translation>EV {player}, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_table.py" />
   <source>EQ {player}, %</source>
   <translation>EQ {player}, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_table.py" />
   <source>Report as a table</source>
   <translation>Rapport en tableau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_table.py" />
   <source>Comes, %</source>
   <translation>Sort, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_report_table.py" />
   <source>Mean</source>
   <translation>Moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Runout cards</source>
   <translation>Cartes du runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Previous card ([)</source>
   <translation>Carte précédente ([)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Next card (])</source>
   <translation>Carte suivante (])</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Pick the turn card</source>
   <translation>Choisissez le turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Pick the river card</source>
   <translation>Choisissez la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Runout</source>
   <translation>Runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>Turn card</source>
   <translation>Carte du turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/card_strip.py" />
   <source>River card</source>
   <translation>Carte de la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Copy the chart as a picture</source>
   <translation>Copier le graphique en image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Save picture…</source>
   <translation>Image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Save the chart as PNG or SVG</source>
   <translation>Enregistrer le graphique en PNG ou SVG</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Save picture</source>
   <translation>Enregistrer l’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Drawing…</source>
   <translation>Dessin…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Copied the chart.</source>
   <translation>Graphique copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Picture (*.png)</source>
   <translation>Image (*.png)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/chart_view.py" />
   <source>Drawing (*.svg)</source>
   <translation>Dessin (*.svg)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/combo_panel.py" />
   <source>Combos of the chosen class</source>
   <translation>Combos de la classe choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/combo_panel.py" />
   <source>{hand}: weight {percent}</source>
   <translation>{hand} : poids {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/combo_panel.py" />
   <source>equity {percent}</source>
   <translation>équité {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/combo_panel.py" />
   <source> (EV {ev})</source>
   <translation> (EV {ev})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>Forward</source>
   <translation>Avancer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>Place in the hand</source>
   <translation>Situation dans la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>What is shown belongs to no hand</source>
   <translation>Ce qui est affiché n’appartient à aucune main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>A place such as 6max: F F F R2.5 F C | Kh7d2c | CHECK: edit or paste, then Enter</source>
   <translation>Une situation comme 6max: F F F R2.5 F C | Kh7d2c | CHECK : modifiez ou collez, puis Entrée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>Add a bookmark</source>
   <translation>Ajouter un signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/crumb_line.py" />
   <source>Remove the bookmark</source>
   <translation>Retirer le signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>From</source>
   <translation>Source</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Play</source>
   <translation>Jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Only these hands</source>
   <translation>Seulement ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>You are</source>
   <translation>Vous êtes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Seconds for an answer</source>
   <translation>Secondes par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Start the drill</source>
   <translation>Démarrer l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Keep the drill</source>
   <translation>Garder l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>The place, if left out</source>
   <translation>La situation, si vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>All; or a range like 22+,A2s+</source>
   <translation>Toutes ; ou une range comme 22+,A2s+</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Who is first to act</source>
   <translation>Le premier à jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>All seats in turn</source>
   <translation>Chaque siège tour à tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>No clock</source>
   <translation>Sans chrono</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source> s</source>
   <translation> s</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Clock</source>
   <translation>Chrono</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Keep</source>
   <translation>Garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>Say where: take the shown place, or type one like 6max: F F F.</source>
   <translation>Dites où : prenez la situation affichée, ou saisissez-en une comme 6max: F F F.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/drill_form.py" />
   <source>New drill</source>
   <translation>Nouvel exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>Pick a flop</source>
   <translation>Choisir un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>Cards of the flop</source>
   <translation>Cartes du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>Clear the picked cards</source>
   <translation>Effacer les cartes choisies</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>Pick three cards</source>
   <translation>Choisissez trois cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>Two more cards</source>
   <translation>Encore deux cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_picker.py" />
   <source>One more card</source>
   <translation>Encore une carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Bet {share} %</source>
   <translation>Mise {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>How often {seat} does it with the whole range</source>
   <translation>Combien {seat} le fait avec toute sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Exploit.</source>
   <translation>Exploit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>EV {seat}</source>
   <translation>EV {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Equity {seat}</source>
   <translation>Équité {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>The flop; suits stand for all flops that are equal but for them</source>
   <translation>Le flop ; ses couleurs valent pour tous les flops égaux à cela près</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>The share of all flops that it stands for</source>
   <translation>La part de tous les flops qu’il représente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Pairs and suits of the flop</source>
   <translation>Paires et couleurs du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Exploitability of the solve, percent of the pot</source>
   <translation>Exploitabilité de la résolution, pour cent du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>What the range of the seat gets back of the pot, big blinds</source>
   <translation>Ce que la range du siège reprend du pot, en big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>The equity of the seat's range</source>
   <translation>L’équité de la range du siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/flop_table.py" />
   <source>Mean of the flops</source>
   <translation>Moyenne des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/gap_table.py" />
   <source>Freq. %</source>
   <translation>Fréq. %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/gap_table.py" />
   <source>pinned</source>
   <translation>épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_figures.py" />
   <source>Numbers of the hand</source>
   <translation>Chiffres de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_figures.py" />
   <source>weight {percent}</source>
   <translation>poids {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_figures.py" />
   <source>EQR {percent}</source>
   <translation>EQR {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_figures.py" />
   <source>cannot be here</source>
   <translation>impossible ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_picture.py" />
   <source>Board {board}, pot {pot} bb</source>
   <translation>Board {board}, pot {pot} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hand_picture.py" />
   <source>Pot {pot} bb</source>
   <translation>Pot {pot} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hands_table.py" />
   <source>{pot} multiway</source>
   <translation>{pot} à plusieurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hands_table.py" />
   <source>Played</source>
   <translation>Jouée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hands_table.py" />
   <source>Room</source>
   <translation>Salle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/hands_table.py" />
   <source>Result, bb</source>
   <translation>Résultat, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/line_strip.py" />
   <source>pot {amount}</source>
   <translation>pot {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/line_strip.py" />
   <source>Pot {amount}</source>
   <translation>Pot {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/line_strip.py" />
   <source>End of the hand</source>
   <translation>Fin de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/line_strip.py" />
   <source>Pick the next card on the right.</source>
   <translation>Choisissez la carte suivante à droite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/line_strip.py" />
   <source>Line from the root</source>
   <translation>Ligne depuis la racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>Hands to hold, 13 by 13</source>
   <translation>Mains à verrouiller, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>Combos of {hands}</source>
   <translation>Combos de {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>selected</source>
   <translation>choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>changed</source>
   <translation>changée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>no longer held</source>
   <translation>plus verrouillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>held</source>
   <translation>verrouillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_grid.py" />
   <source>partly held</source>
   <translation>verrouillée en partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>all</source>
   <translation>tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>Show the node of the lock (Enter)</source>
   <translation>Afficher le nœud du verrou (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>Take the lock away (Delete)</source>
   <translation>Retirer le verrou (Suppr)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>Locks of this spot</source>
   <translation>Verrous de ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>Locks of this spot: {count}</source>
   <translation>Verrous de ce spot : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>This spot has no locks</source>
   <translation>Ce spot n’a pas de verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/lock_list.py" />
   <source>Line</source>
   <translation>Ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Share of {action}</source>
   <translation>Part de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Share of {action}, percent</source>
   <translation>Part de {action}, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Keep which hands lean to it</source>
   <translation>Garder les préférences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Every hand takes the action more or less often alike, instead of all the same</source>
   <translation>Chaque main prend l’action plus ou moins souvent dans la même mesure, au lieu de toutes pareil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Always</source>
   <translation>Toujours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Never</source>
   <translation>Jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Always {action}</source>
   <translation>Toujours {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/mix_editor.py" />
   <source>Never {action}</source>
   <translation>Jamais {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Percent of the pot; stopped before the target of {target} %</source>
   <translation>Pour cent du pot ; arrêtée avant la cible de {target} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Pinned: never tidied away</source>
   <translation>Épinglée : jamais rangée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Named by you: never tidied away</source>
   <translation>Nommée par vous : jamais rangée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Percent of the pot</source>
   <translation>Pour cent du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Percent of the pot; the target of {target} % was reached</source>
   <translation>Pour cent du pot ; la cible de {target} % est atteinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Bet sizes</source>
   <translation>Tailles de mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>Solved</source>
   <translation>Résolu le</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/past_solves_table.py" />
   <source>On disk</source>
   <translation>Sur disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/preset_row.py" />
   <source>Preset of bet sizes</source>
   <translation>Préréglage des tailles de mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/preset_row.py" />
   <source>Rename…</source>
   <translation>Renommer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/preset_row.py" />
   <source>Name of the preset</source>
   <translation>Nom du préréglage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/preset_row.py" />
   <source>Preset</source>
   <translation>Préréglage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/preset_row.py" />
   <source>Own sizes</source>
   <translation>Tailles perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/quiz_gaps.py" />
   <source>Differences, the largest first</source>
   <translation>Écarts, les plus grands d’abord</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/quiz_gaps.py" />
   <source>Painted</source>
   <translation>Peinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>{player} range as text</source>
   <translation>Range {player} en texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Type or paste a range: QQ+, AKs, A5s-A2s, KTo+:0.5</source>
   <translation>Saisissez ou collez une range : QQ+, AKs, A5s-A2s, KTo+:0.5</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Click a hand to put it in or out, drag to paint.</source>
   <translation>Cliquez sur une main pour la mettre ou l’ôter, glissez pour peindre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Weight to paint, percent</source>
   <translation>Poids à peindre, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Take every hand out</source>
   <translation>Ôter toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Fill</source>
   <translation>Remplir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Put every hand in at full weight</source>
   <translation>Mettre toutes les mains à plein poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>More</source>
   <translation>Plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Saved ranges, import and export</source>
   <translation>Ranges enregistrées, import et export</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>{player} range: more</source>
   <translation>Range {player} : plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Paste from PioSOLVER, GTO+ and others</source>
   <translation>Coller de PioSOLVER, GTO+ et autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>{count} combos   {percent} % of hands</source>
   <translation>{count} combos   {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>From my ranges…</source>
   <translation>De mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>From a line before the flop…</source>
   <translation>D’une ligne préflop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Save to my ranges…</source>
   <translation>Enregistrer dans mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Copy as PioSOLVER reads it</source>
   <translation>Copier pour PioSOLVER</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Copy as GTO+ reads it</source>
   <translation>Copier pour GTO+</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_editor.py" />
   <source>Copy as 1326 weights</source>
   <translation>Copier en 1326 poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_grid.py" />
   <source>{player} range</source>
   <translation>Range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/range_tree.py" />
   <source>My ranges</source>
   <translation>Mes ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/scale_legend.py" />
   <source>What the colours stand for</source>
   <translation>Ce que disent les couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/scale_legend.py" />
   <source>Nothing to compare: no hand has these numbers in both places</source>
   <translation>Rien à comparer : aucune main n’a ces nombres des deux côtés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/scale_legend.py" />
   <source>Share of the hand that is in the range</source>
   <translation>Part de la main qui est dans la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>Now: {values}</source>
   <translation>Maintenant : {values}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>Answer {number}, {when}</source>
   <translation>Réponse {number}, {when}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>Answers over time</source>
   <translation>Réponses au fil du temps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>Answers, each with the mean of the last {count}</source>
   <translation>Réponses, chacune avec la moyenne des {count} dernières</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>No answers yet: begin a drill in the trainer.</source>
   <translation>Aucune réponse encore : commencez un exercice dans l’entraîneur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/score_chart.py" />
   <source>No EVs are stored for these answers: they were graded by frequency.</source>
   <translation>Pas d’EV pour ces réponses : elles sont notées à la fréquence.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>Call {amount}</source>
   <translation>Call {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>Decision of {seat}</source>
   <translation>Décision de {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>{seat}, {stack} big blinds</source>
   <translation>{seat}, {stack} big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>{seat} has {stack}bb; the pot is {pot}bb. Click to go back here.</source>
   <translation>{seat} a {stack}bb ; le pot est de {pot}bb. Cliquez pour revenir ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>Line before the flop</source>
   <translation>Ligne préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>End</source>
   <translation>Fin</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>{seat} is still to act</source>
   <translation>{seat} doit encore jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/seat_strip.py" />
   <source>played</source>
   <translation>joué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Plan</source>
   <translation>Forfait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Created</source>
   <translation>Créée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Last used</source>
   <translation>Utilisée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Lookups this month</source>
   <translation>Consultations du mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Solves this month</source>
   <translation>Résolutions du mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Requests</source>
   <translation>Requêtes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>{name} (revoked {day})</source>
   <translation>{name} (révoquée le {day})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Time</source>
   <translation>Heure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Method</source>
   <translation>Méthode</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Path</source>
   <translation>Chemin</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Status</source>
   <translation>Statut</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>ms</source>
   <translation>ms</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Key</source>
   <translation>Clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/service_tables.py" />
   <source>Free plan</source>
   <translation>Gratuit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/situation.py" />
   <source>{name} to act</source>
   <translation>À {name} de jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/situation.py" />
   <source>Ranges on the flop</source>
   <translation>Ranges au flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/situation.py" />
   <source>Card to come</source>
   <translation>Carte à venir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/situation.py" />
   <source>, {amount} to call</source>
   <translation>, {amount} à payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/situation.py" />
   <source>{name}: only {hands}</source>
   <translation>{name} : seulement {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/spot_locks.py" />
   <source>Remove the node locks of this spot</source>
   <translation>Retirer les verrous de ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/spot_locks.py" />
   <source>Solved with 1 node lock</source>
   <translation>Résolu avec 1 verrou de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/spot_locks.py" />
   <source>Solved with {count} node locks</source>
   <translation>Résolu avec {count} verrous de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/strategy_grid.py" />
   <source>Hands, 13 by 13</source>
   <translation>Mains, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Answers by situation</source>
   <translation>Réponses par situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Answers</source>
   <translation>Réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Lost, bb</source>
   <translation>Perte, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Lost, % of pot</source>
   <translation>Perte, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Inaccuracies</source>
   <translation>Imprécisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Mistakes</source>
   <translation>Erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tally_table.py" />
   <source>Blunders</source>
   <translation>Gaffes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_model.py" />
   <source>{action}: {share}, {combos} combos, EV {ev}</source>
   <translation>{action} : {share}, {combos} combos, EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_model.py" />
   <source>{street}: solve here</source>
   <translation>{street} : résoudre ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_view.py" />
   <source>Space: another card</source>
   <translation>Espace : autre carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_view.py" />
   <source>Tree of the solution</source>
   <translation>Arbre de la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_view.py" />
   <source>Space: pick the card</source>
   <translation>Espace : choisir la carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/tree_view.py" />
   <source>reading…</source>
   <translation>lecture…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/undo_bar.py" />
   <source>Take the last change back</source>
   <translation>Annuler le dernier changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/widgets/undo_bar.py" />
   <source>Hide</source>
   <translation>Masquer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Save spot…</source>
   <translation>Enregistrer le spot…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Save solution…</source>
   <translation>Enregistrer la solution…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Close solution</source>
   <translation>Fermer la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>All commands…</source>
   <translation>Toutes les commandes…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Settings…</source>
   <translation>Préférences…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>To the root</source>
   <translation>À la racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Previous card</source>
   <translation>Carte précédente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Next card</source>
   <translation>Carte suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Type a place</source>
   <translation>Saisir une situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Add or remove a bookmark</source>
   <translation>Ajouter ou retirer un signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Take action {number}</source>
   <translation>Jouer l’action {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Guide</source>
   <translation>Guide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_commands.py" />
   <source>Action colours</source>
   <translation>Couleurs des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>{flop} is not in the library: solve it here, or choose one of the list.</source>
   <translation>{flop} n’est pas dans la bibliothèque : résolvez-le ici, ou prenez-en un de la liste.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Pick the turn card: it is solved here with these ranges.</source>
   <translation>Choisissez la carte du turn : il est résolu ici avec ces ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Flops</source>
   <translation>Flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Start page</source>
   <translation>Accueil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Range grid</source>
   <translation>Grille de range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Turn and river report</source>
   <translation>Rapport turn/river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Graphs</source>
   <translation>Graphiques</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Compare</source>
   <translation>Comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Node locks</source>
   <translation>Verrous de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Node</source>
   <translation>Nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Toolkit</source>
   <translation>Outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Train</source>
   <translation>S’entraîner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Took the range of the shown node.</source>
   <translation>Range du nœud affiché reprise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Walk to the decision whose range you want, then ask again.</source>
   <translation>Allez à la décision dont vous voulez la range, puis redemandez.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Took the range of {who}.</source>
   <translation>Range de {who} reprise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/window_panels.py" />
   <source>Solves</source>
   <translation>Résolutions</translation>
  </message>
 </context>
</TS>
