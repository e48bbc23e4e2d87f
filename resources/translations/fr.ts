<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
 <context>
  <name>gto</name>
  <message>
   <location filename="../../gto_desktop/gui/base/problem_text.py" />
   <source>A fault in the program, not in your input: {kind}: {problem}</source>
   <translation>Une erreur du programme, pas de votre saisie : {kind} : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/problem_text.py" />
   <source>There is not enough memory for this: use fewer sizes, or 16-bit precision.</source>
   <translation>Pas assez de mémoire pour cela : prenez moins de tailles, ou la précision 16 bits.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/problem_text.py" />
   <source>{file}: {why}.</source>
   <translation>{file} : {why}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} GB</source>
   <translation>{count} Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Fewer sizes, fewer raises or larger all-in thresholds make the tree smaller.</source>
   <translation>Moins de tailles, moins de relances ou des seuils d’all-in plus grands réduisent l’arbre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} iterations, {percent} % of the pot.</source>
   <translation>{count} itérations, {percent} % du pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Stopped at {percent} % of the pot. Continue solves on to {target} %.</source>
   <translation>Arrêtée à {percent} % du pot : « Continuer » va jusqu’à {target} %.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} B</source>
   <translation>{count} o</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} kB</source>
   <translation>{count} ko</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} MB</source>
   <translation>{count} Mo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Memory: {needed} needed, {available} available.</source>
   <translation>Mémoire : {needed} nécessaires, {available} disponibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Not enough memory: {needed} needed, {available} available.</source>
   <translation>Mémoire insuffisante : {needed} nécessaires, {available} disponibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Setting up</source>
   <translation>Mise en place</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Solving</source>
   <translation>Résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Reading the result</source>
   <translation>Lecture du résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Already at {percent} % of the pot: lower the target to solve further.</source>
   <translation>Déjà à {percent} % du pot : baissez la cible pour affiner.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Already {count} iterations: allow more of them to solve further.</source>
   <translation>Déjà {count} itérations : permettez-en plus pour affiner.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{count} iterations.</source>
   <translation>{count} itérations.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Done on the coach's machine: {result}</source>
   <translation>Terminé sur la machine du coach : {result}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Done: {result}</source>
   <translation>Terminé : {result}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Stopped before its accuracy was measured. Continue resumes from there.</source>
   <translation>Arrêtée avant que sa précision soit mesurée : « Continuer » reprend de là.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>This would help: {cuts}</source>
   <translation>Ce qui aiderait : {cuts}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>Iteration {number}</source>
   <translation>Itération {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{percent} % of the pot</source>
   <translation>{percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>about {time} left</source>
   <translation>reste environ {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/base/solve_status.py" />
   <source>{time} so far</source>
   <translation>{time} écoulées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/class_results_model.py" />
   <source>{student} is no longer in the class.</source>
   <translation>{student} n’est plus dans la classe.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/class_results_model.py" />
   <source>Answers written to {file}: {count}.</source>
   <translation>Réponses écrites dans {file} : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/class_results_model.py" />
   <source>Results of {students}. New answers: {count}.</source>
   <translation>Résultats de {students}. Nouvelles réponses : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/coach_model.py" />
   <source>Fetching {title}</source>
   <translation>Récupération de {title}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/coach_model.py" />
   <source>Connected. Packs on offer: {count}.</source>
   <translation>Connecté. Packs proposés : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/coach_model.py" />
   <source>Handed in as {student}. New answers: {count}.</source>
   <translation>Remis au nom de {student}. Nouvelles réponses : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/coach_model.py" />
   <source>Students with a key of your service can fetch {title}.</source>
   <translation>Les élèves qui ont une clé de votre service peuvent récupérer {title}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/coach_model.py" />
   <source>Stopped: the next time it goes on from there.</source>
   <translation>Arrêté : la prochaine fois, cela reprend à cet endroit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>remove {name}</source>
   <translation>retirer {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>go on with version {version}</source>
   <translation>continuer avec la version {version}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>remove {count} items</source>
   <translation>retirer {count} éléments</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type the note of {name}</source>
   <translation>saisir la remarque de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>change what is asked of {name}</source>
   <translation>modifier ce qui est demandé pour {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>make a pack of its own</source>
   <translation>en faire un pack à part</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>Writing {name}</source>
   <translation>Écriture de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>Wrote {file}: {title}, version {version}, {count} items.</source>
   <translation>{file} écrit : {title}, version {version}, {count} éléments.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>add {name}</source>
   <translation>ajouter {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>Added {name} to the pack.</source>
   <translation>{name} ajouté au pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type the title of the pack</source>
   <translation>saisir le titre du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type the name of the author</source>
   <translation>saisir le nom de l’auteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type the note of the pack</source>
   <translation>saisir la remarque du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type whom the pack is meant for</source>
   <translation>saisir à qui le pack est destiné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>type until when the pack is meant</source>
   <translation>saisir jusqu’à quand le pack est prévu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>move {name}</source>
   <translation>déplacer {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>begin a new version of {title}</source>
   <translation>commencer une nouvelle version de {title}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>start over</source>
   <translation>recommencer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>add {count} items</source>
   <translation>ajouter {count} éléments</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>Items added to the pack: {count}.</source>
   <translation>Éléments ajoutés au pack : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>Left out: {count}. {why}</source>
   <translation>Laissés de côté : {count}. {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>rename {name}</source>
   <translation>renommer {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>{file} was made by {author}: only its author can make its next version.</source>
   <translation>{file} est de {author} : seul son auteur peut en faire la version suivante.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_draft.py" />
   <source>{name} is in the pack already.</source>
   <translation>{name} est déjà dans le pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Packs (*{ending})</source>
   <translation>Packs (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Results of students (*{ending})</source>
   <translation>Résultats d’élèves (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>{count} answers</source>
   <translation>{count} réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>{percent} % good</source>
   <translation>{percent} % de bonnes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Meant for use until {day}.</source>
   <translation>Prévu jusqu’au {day}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Spot</source>
   <translation>Spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Solution</source>
   <translation>Solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Data set</source>
   <translation>Données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Range</source>
   <translation>Range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Drill</source>
   <translation>Exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Hands</source>
   <translation>Mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Note</source>
   <translation>Remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Picture</source>
   <translation>Image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Quiz</source>
   <translation>Quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Replaces the older one</source>
   <translation>Remplace l’ancien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Added beside yours</source>
   <translation>Vient à côté du vôtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Replaced the older one</source>
   <translation>A remplacé l’ancien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Was added beside yours</source>
   <translation>Mis à côté du vôtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>None yet</source>
   <translation>Aucune encore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>1 answer</source>
   <translation>1 réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>{percent} % right</source>
   <translation>{percent} % justes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Passed</source>
   <translation>Réussi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Meant for {names}, until {day}.</source>
   <translation>Destiné à {names}, jusqu’au {day}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Signed with your own key.</source>
   <translation>Signé avec votre propre clé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>The first pack of {author} here. Compare the key with what {author} tells you.</source>
   <translation>Le premier pack de {author} ici. Comparez la clé avec celle que {author} vous indique.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>The same key as on earlier packs of {author}.</source>
   <translation>La même clé que sur les packs précédents de {author}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Careful: earlier packs of {author} were signed with another key. Somebody else may be using the name. Ask {author} before you import it.</source>
   <translation>Attention : les packs précédents de {author} étaient signés avec une autre clé. Quelqu’un d’autre utilise peut-être ce nom. Demandez à {author} avant de l’importer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Not imported yet.</source>
   <translation>Pas encore importé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>This version was imported before.</source>
   <translation>Cette version a déjà été importée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Newer than the imported version: new items are added, and replace what you have neither changed nor answered.</source>
   <translation>Plus récent que ce qui a été importé : les nouveautés sont ajoutées et remplacent ce que vous n’avez pas modifié et à quoi vous n’avez pas répondu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Older than the imported version: it cannot be imported.</source>
   <translation>Plus ancien que ce qui a été importé : import impossible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>{name}: {text}</source>
   <translation>{name} : {text}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To the files of the pack</source>
   <translation>Vers les fichiers du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To your solves</source>
   <translation>Vers vos résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To your preflop data sets</source>
   <translation>Dans vos jeux de données préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To your ranges</source>
   <translation>Vers vos ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To the drills of the trainer</source>
   <translation>Vers les exercices de l’entraînement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To your hands, under a tag</source>
   <translation>Vers vos mains, sous une étiquette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>To the quizzes of your packs</source>
   <translation>Vers les quiz de vos packs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>by {day}</source>
   <translation>d’ici au {day}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Meant for {names}.</source>
   <translation>Destiné à {names}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Will be imported</source>
   <translation>Sera importé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Already there</source>
   <translation>Déjà là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Imported</source>
   <translation>Importé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Imported in part</source>
   <translation>Importé en partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>Left out</source>
   <translation>Laissé de côté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/pack_words.py" />
   <source>{count} too late</source>
   <translation>{count} trop tard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Imported {count} of {all} items of {title}.</source>
   <translation>{count} éléments importés sur {all} de {title}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Answers to the drills: {count}, {good} best or correct</source>
   <translation>Réponses aux exercices : {count}, dont {good} optimales ou correctes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Your graded decisions in the hands: {count}</source>
   <translation>Vos décisions notées dans les mains : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Everything was imported before: nothing was added.</source>
   <translation>Tout avait déjà été importé : rien n’a été ajouté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Importing {name}</source>
   <translation>Import de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Answers to the quizzes: {count}; questions right by now: {right} of {all}</source>
   <translation>Réponses aux quiz : {count} ; questions justes à ce jour : {right} sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Drills without an answer: {names}</source>
   <translation>Exercices sans réponse : {names}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>A pack is being imported: wait until it is done, or stop it.</source>
   <translation>Un pack est en cours d’import : attendez la fin, ou arrêtez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Removed {title} from the list; what came with it stays.</source>
   <translation>{title} retiré de la liste ; ce qu’il a apporté reste.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Wrote {file}. Send it to {author}.</source>
   <translation>{file} écrit. Envoyez-le à {author}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>There before: {count}.</source>
   <translation>Déjà là : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/packs_model.py" />
   <source>Stopped: import it again to go on.</source>
   <translation>Arrêté : importez-le de nouveau pour continuer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/quiz_draft.py" />
   <source>Question {number}: {flaw}.</source>
   <translation>Question {number} : {flaw}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/quiz_draft.py" />
   <source>change question {number}</source>
   <translation>modifier la question {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/quiz_draft.py" />
   <source>add a question</source>
   <translation>ajouter une question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/quiz_draft.py" />
   <source>remove question {number}</source>
   <translation>retirer la question {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/models/quiz_draft.py" />
   <source>move question {number}</source>
   <translation>déplacer la question {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Number of answers in a row that are judged</source>
   <translation>Nombre de réponses de suite qui sont jugées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Last day of the assignment</source>
   <translation>Dernier jour du devoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>none</source>
   <translation>aucune</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Answers</source>
   <translation>Réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>By</source>
   <translation>D’ici au</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Right</source>
   <translation>Juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Good</source>
   <translation>Bon</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Share of the questions that must be right</source>
   <translation>Part des questions qui doivent être justes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/assignment_form.py" />
   <source>Share of them that must be good</source>
   <translation>Part d’entre elles qui doivent être bonnes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>{count} of {all}</source>
   <translation>{count} sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>wrong ({chosen})</source>
   <translation>faux ({chosen})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>{name} (another key than before)</source>
   <translation>{name} (autre clé qu’avant)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>not yet</source>
   <translation>pas encore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Student</source>
   <translation>Élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Pack</source>
   <translation>Pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Best</source>
   <translation>Optimal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Good answers</source>
   <translation>Bonnes réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Lost, % of pot</source>
   <translation>Perte, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Hand decisions</source>
   <translation>Décisions en main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Good in hands</source>
   <translation>Bonnes en main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Quiz questions right</source>
   <translation>Questions de quiz justes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Tasks passed</source>
   <translation>Devoirs réussis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Drills left</source>
   <translation>Exercices restants</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Drill or hands</source>
   <translation>Exercice ou mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Situation</source>
   <translation>Situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Wrong</source>
   <translation>Fausses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Students with errors</source>
   <translation>Qui s’est trompé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Week of</source>
   <translation>Semaine du</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Change, points</source>
   <translation>Évolution, points</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Score</source>
   <translation>Score</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Lost in all, pots</source>
   <translation>Perte totale, pots</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Question</source>
   <translation>Question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Answered</source>
   <translation>Répondu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Right at once</source>
   <translation>Juste d’emblée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Right by now</source>
   <translation>Juste à ce jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Students</source>
   <translation>Élèves</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>right at once</source>
   <translation>juste d’emblée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>right after an error</source>
   <translation>juste après une erreur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Place</source>
   <translation>Situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Hand</source>
   <translation>Main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Answer</source>
   <translation>Réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>Grade</source>
   <translation>Note</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>{name} ({count} errors)</source>
   <translation>{name} ({count} erreurs)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_columns.py" />
   <source>The class</source>
   <translation>La classe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Errors: {situation}</source>
   <translation>Erreurs : {situation}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Ask these decisions in the trainer</source>
   <translation>Poser ces décisions dans l’entraînement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Students: {students}, errors: {errors}. Select a student to see the errors of one.</source>
   <translation>Élèves : {students}, erreurs : {errors}. Choisissez un élève pour ne voir que ses erreurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Next lesson</source>
   <translation>Prochaine leçon</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Week by week</source>
   <translation>Semaine par semaine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Errors by student</source>
   <translation>Qui s’est trompé où</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Single errors</source>
   <translation>Erreurs une à une</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Quizzes</source>
   <translation>Quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Open results…</source>
   <translation>Ouvrir des résultats…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Export as CSV…</source>
   <translation>Exporter en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Remove from the class…</source>
   <translation>Retirer de la classe…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Remove a student</source>
   <translation>Retirer un élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Remove</source>
   <translation>Retirer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Keep the student</source>
   <translation>Garder l’élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Go there</source>
   <translation>Y aller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Drill these errors</source>
   <translation>Travailler ces erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Add to the pack</source>
   <translation>Ajouter au pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Put a drill of these decisions into the pack</source>
   <translation>Mettre dans le pack un exercice sur ces décisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>All students</source>
   <translation>Tous les élèves</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>No results yet. Your students hand them in over the network, or send you files that end in {ending}: open as many as you like at once, or drop them anywhere on the window.</source>
   <translation>Pas encore de résultats. Vos élèves les remettent par le réseau, ou vous envoient des fichiers qui finissent par {ending} : ouvrez-en autant que vous voulez à la fois, ou déposez-les n’importe où sur la fenêtre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>All files (*)</source>
   <translation>Tous les fichiers (*)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Open results of students</source>
   <translation>Ouvrir des résultats d’élèves</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Export the results of the class</source>
   <translation>Exporter les résultats de la classe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Reading…</source>
   <translation>Lecture…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Below: the errors of {student}.</source>
   <translation>Ci-dessous : les erreurs de {student}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Results of which pack</source>
   <translation>Les résultats de quel pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Answers of which time</source>
   <translation>Les réponses de quelle période</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>All time</source>
   <translation>Depuis toujours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>This week</source>
   <translation>Cette semaine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Table (*.csv)</source>
   <translation>Tableau (*.csv)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>Remove {student} and all answers from the class? This cannot be undone; results that you still have as files can be opened again.</source>
   <translation>Retirer {student} et toutes ses réponses de la classe ? Cela ne peut pas être annulé ; les résultats que vous avez encore en fichiers peuvent être rouverts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>All packs</source>
   <translation>Tous les packs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/class_page.py" />
   <source>The last {count} weeks</source>
   <translation>Les {count} dernières semaines</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Connect</source>
   <translation>Se connecter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Disconnect</source>
   <translation>Se déconnecter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Look for packs</source>
   <translation>Chercher des packs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Packs of the coach</source>
   <translation>Packs du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Fetch</source>
   <translation>Récupérer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Hand in results</source>
   <translation>Remettre les résultats</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Packs that you offer</source>
   <translation>Packs que vous proposez</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>You offer no pack yet. What you offer can be fetched by students who have a key of your service.</source>
   <translation>Vous ne proposez pas encore de pack. Ce que vous proposez peut être pris par les élèves qui ont une clé de votre service.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Offer a pack…</source>
   <translation>Proposer un pack…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Withdraw</source>
   <translation>Retirer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Offer a pack</source>
   <translation>Proposer un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Calling the coach's machine…</source>
   <translation>Appel de la machine du coach…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Your coach tells you the address of their machine, the SHA-256 of its certificate and a key. Nothing is sent to a machine that shows another certificate.</source>
   <translation>Votre coach vous indique l’adresse de sa machine, le SHA-256 de son certificat et une clé. Rien n’est envoyé à une machine qui présente un autre certificat.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Version</source>
   <translation>Version</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Size</source>
   <translation>Taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Meant for</source>
   <translation>Destiné à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Fetching a pack</source>
   <translation>Récupération d’un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Connected to {address} as {student}.</source>
   <translation>Connecté à {address} au nom de {student}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Not here yet</source>
   <translation>Pas encore ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Here</source>
   <translation>Ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>A newer version</source>
   <translation>Une version plus récente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>{day}, {count} since</source>
   <translation>{day}, {count} depuis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Author</source>
   <translation>Auteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Handed in</source>
   <translation>Remis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Address</source>
   <translation>Adresse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>SHA-256 of the certificate</source>
   <translation>SHA-256 du certificat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Key</source>
   <translation>Clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Your name, as your coach knows it</source>
   <translation>Votre nom, tel que votre coach le connaît</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>Your coach</source>
   <translation>Votre coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coach_page.py" />
   <source>For your own students</source>
   <translation>Pour vos propres élèves</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Packs</source>
   <translation>Packs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Make a pack</source>
   <translation>Créer un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Class</source>
   <translation>Classe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Network</source>
   <translation>Réseau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Only one pack can be opened at a time: drop the others afterwards.</source>
   <translation>Un seul pack se regarde à la fois : déposez les autres ensuite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Coaching</source>
   <translation>Coaching</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Open a pack…</source>
   <translation>Ouvrir un pack…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Send results to the coach…</source>
   <translation>Envoyer des résultats au coach…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Add to the pack: the shown place as a drill</source>
   <translation>Ajouter au pack : la situation affichée, en exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Add to the pack: this spot</source>
   <translation>Ajouter au pack : ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Add to the pack: this solution</source>
   <translation>Ajouter au pack : cette solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Add to the pack: the range of the shown node</source>
   <translation>Ajouter au pack : la range du nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Add to the pack: the listed hands</source>
   <translation>Ajouter au pack : les mains listées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Save the pack…</source>
   <translation>Enregistrer le pack…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>New version of a pack…</source>
   <translation>Nouvelle version d’un pack…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Open results of students…</source>
   <translation>Ouvrir des résultats d’élèves…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/coaching_panel.py" />
   <source>Export the results of the class…</source>
   <translation>Exporter les résultats de la classe…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>{count} hands, tag {tag}</source>
   <translation>{count} mains, étiquette {tag}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>What came with the pack stays where it is</source>
   <translation>Ce que le pack a apporté reste où il est</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>{name} (of an earlier version)</source>
   <translation>{name} (d’une version antérieure)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>1 hand, tag {tag}</source>
   <translation>1 main, étiquette {tag}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Items of the pack</source>
   <translation>Éléments du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Open</source>
   <translation>Ouvrir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Remove from the list</source>
   <translation>Retirer de la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Version {version} by {author}, imported on {day}. Key: {key}</source>
   <translation>Version {version} de {author}, importée le {day}. Clé : {key}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Start the drill</source>
   <translation>Démarrer l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Open in Spot</source>
   <translation>Ouvrir dans Spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Open the solution</source>
   <translation>Ouvrir la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Open in Study</source>
   <translation>Ouvrir dans Étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Show in my ranges</source>
   <translation>Voir dans mes ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Show the hands</source>
   <translation>Voir les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Read the note</source>
   <translation>Lire la remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Look at the picture</source>
   <translation>Voir l’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Answer the quiz</source>
   <translation>Répondre au quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Results for the coach</source>
   <translation>Résultats pour le coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Save the results…</source>
   <translation>Enregistrer les résultats…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Cancel</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Save the results</source>
   <translation>Enregistrer les résultats</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>What is sent</source>
   <translation>Ce qui est envoyé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Kind</source>
   <translation>Type</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Name</source>
   <translation>Nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Where to find it</source>
   <translation>Où le trouver</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Task</source>
   <translation>Devoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Done so far</source>
   <translation>Fait jusqu’ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>The file holds, signed with your key:</source>
   <translation>Le fichier contient, signé avec votre clé :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/known_pack.py" />
   <source>Nothing else of yours is in it.</source>
   <translation>Il ne contient rien d’autre de vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/note_view.py" />
   <source>Note on the item</source>
   <translation>Remarque sur l’élément</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/note_view.py" />
   <source>It was deleted: import the pack again.</source>
   <translation>Il a été supprimé : importez de nouveau le pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/note_view.py" />
   <source>Its file is gone: import the pack again.</source>
   <translation>Son fichier a disparu : importez de nouveau le pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Take the items out of the pack</source>
   <translation>Retirer les éléments du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Go on from an earlier pack of yours</source>
   <translation>Partir d’un de vos packs précédents</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>A drill on a solution or on a data set of yours includes it.</source>
   <translation>Un exercice sur une solution ou sur un de vos jeux de données l’inclut.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Your students are told; it locks nothing</source>
   <translation>Vos élèves en sont informés ; cela ne bloque rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>The pack is empty. Choose something on the left and press Add, or use the commands Add to the pack of the menu Tools while you study.</source>
   <translation>Le pack est vide. Choisissez quelque chose à gauche et cliquez sur « Ajouter », ou utilisez en étudiant les commandes « Ajouter au pack » du menu « Outils ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Up</source>
   <translation>Monter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Down</source>
   <translation>Descendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>New version of…</source>
   <translation>Nouvelle version de…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Make a pack of its own</source>
   <translation>En faire un pack à part</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Start over</source>
   <translation>Recommencer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Save the pack</source>
   <translation>Enregistrer le pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>New version of a pack</source>
   <translation>Nouvelle version d’un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Give the pack a title.</source>
   <translation>Donnez un titre au pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Type your name as your students know it.</source>
   <translation>Saisissez votre nom tel que vos élèves le connaissent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Add at least one item.</source>
   <translation>Ajoutez au moins un élément.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Title of the pack</source>
   <translation>Titre du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Your name</source>
   <translation>Votre nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>A few words to your students</source>
   <translation>Quelques mots à vos élèves</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Students the pack is meant for</source>
   <translation>Élèves à qui le pack est destiné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Last day it is meant for</source>
   <translation>Dernier jour pour lequel il est prévu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Name of the item</source>
   <translation>Nom de l’élément</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Such as: Week 1, the button</source>
   <translation>Par exemple : Semaine 1, le bouton</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>As your students know it</source>
   <translation>Tel que vos élèves le connaissent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Everybody; or names: Anna, Bob</source>
   <translation>Tout le monde ; ou des noms : Anna, Bob</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Give it to your students yourself: they compare it with the key they are shown.</source>
   <translation>Donnez-la vous-même à vos élèves : ils la comparent avec celle qui s’affiche chez eux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Move the item up</source>
   <translation>Monter l’élément</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Move the item down</source>
   <translation>Descendre l’élément</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Writing the pack</source>
   <translation>Écriture du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>stays</source>
   <translation>reste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Your key: {key}</source>
   <translation>Votre clé : {key}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Version {version} of {title}. Its earlier items stay unless you remove them; an item of the same kind and name replaces the older one. A student who has answered or changed the older one keeps it and gets the new one beside it; the same goes for solutions.</source>
   <translation>Version {version} de {title}. Ce qu’il contenait reste, sauf si vous l’enlevez ; un élément de mêmes type et nom remplace l’ancien. Un élève qui a répondu à l’ancien ou l’a modifié le garde et reçoit le nouveau à côté ; de même pour les solutions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>No longer in this version: {names}.</source>
   <translation>Plus dans cette version : {names}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Title</source>
   <translation>Titre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>For</source>
   <translation>Pour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>Until</source>
   <translation>Jusqu’au</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_make_page.py" />
   <source>In the pack</source>
   <translation>Dans le pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Add</source>
   <translation>Ajouter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Hide the names of opponents</source>
   <translation>Cacher les noms des adversaires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>With your notes and tags</source>
   <translation>Avec vos remarques et étiquettes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Formatted (Markdown)</source>
   <translation>Mis en forme (Markdown)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>From a file…</source>
   <translation>D’un fichier…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Search what can be added</source>
   <translation>Chercher quoi ajouter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>What can be added to the pack</source>
   <translation>Ce qui peut être ajouté au pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Name of the note</source>
   <translation>Nom de la remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Text of the note</source>
   <translation>Texte de la remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>**bold**, # headline, - list, and ![](name) for a picture of the pack</source>
   <translation>**gras**, # titre, - liste, et ![](nom) pour une image du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Your students see the notes under your name</source>
   <translation>Vos élèves voient les remarques sous votre nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Search</source>
   <translation>Chercher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>What your students should read</source>
   <translation>Ce que vos élèves doivent lire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Nothing is shown. Walk a hand in the study, open a solution or set up a spot: then it can be added here.</source>
   <translation>Rien n’est affiché. Déroulez une main dans l’étude, ouvrez une solution ou préparez un spot : vous pourrez alors l’ajouter ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>No drills are kept. Fill one in in the trainer and press Keep.</source>
   <translation>Aucun exercice gardé. Remplissez-en un dans l’entraînement et cliquez sur « Garder ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Nothing is solved yet. Every finished solve is kept automatically.</source>
   <translation>Rien de résolu encore. Chaque résolution qui se termine est gardée d’office.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>No data sets of your own. Solve a preflop game, and what comes of it can be added here.</source>
   <translation>Aucun jeu de données à vous. Résolvez une partie préflop : son résultat pourra être ajouté ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>No ranges are saved. Save some in My ranges.</source>
   <translation>Aucune range enregistrée. Enregistrez-en dans « Mes ranges ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>No hands are listed. Import some in Hands, or take them from a file.</source>
   <translation>Aucune main listée. Importez-en dans « Mains », ou prenez-les d’un fichier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Shown</source>
   <translation>Affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Drills</source>
   <translation>Exercices</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Solves</source>
   <translation>Résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Preflop</source>
   <translation>Préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Ranges</source>
   <translation>Ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>New quiz</source>
   <translation>Nouveau quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Nothing here matches these words.</source>
   <translation>Rien ici ne contient ces mots.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>What can be added</source>
   <translation>Ce qui peut être ajouté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Spots (*.json)</source>
   <translation>Spots (*.json)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Solutions (*{ending})</source>
   <translation>Solutions (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Texts and pictures (*.txt *.md *.png *.jpg *.jpeg)</source>
   <translation>Textes et images (*.txt *.md *.png *.jpg *.jpeg)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Quizzes (*.md *.txt)</source>
   <translation>Quiz (*.md *.txt)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/pack_picker.py" />
   <source>Hand histories (*.txt *.phh *.zip)</source>
   <translation>Historiques de mains (*.txt *.phh *.zip)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>No packs yet. Open one that your coach has sent you, or drop its file anywhere on the window. You see what is in it before anything is imported.</source>
   <translation>Pas encore de pack. Ouvrez celui que votre coach vous a envoyé, ou déposez son fichier n’importe où sur la fenêtre. Vous voyez ce qu’il contient avant que rien ne soit importé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Open a pack</source>
   <translation>Ouvrir un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Imported packs</source>
   <translation>Packs importés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Items of the opened pack</source>
   <translation>Éléments du pack ouvert</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Importing the pack</source>
   <translation>Import du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Import</source>
   <translation>Importer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Close</source>
   <translation>Fermer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Version {version}, made by {author} on {day}. {standing}</source>
   <translation>Version {version}, créée par {author} le {day}. {standing}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Key: {key}</source>
   <translation>Clé : {key}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Key of the author</source>
   <translation>Clé de l’auteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>What is known about the key</source>
   <translation>Ce qu’on sait de la clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Note of the pack</source>
   <translation>Remarque du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Problems of the pack</source>
   <translation>Problèmes du pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Checking the pack…</source>
   <translation>Vérification du pack…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Done</source>
   <translation>Terminé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Import anyway</source>
   <translation>Importer quand même</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>and {count} more</source>
   <translation>et {count} de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>What the import does</source>
   <translation>Ce que fait l’import</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/packs_page.py" />
   <source>Where</source>
   <translation>Où</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>empty</source>
   <translation>vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>A quiz asks for what your students know, in your own words: what is right in it is what you say. Press New quiz, or take one from a file. Frequencies are asked by drills.</source>
   <translation>Un quiz demande ce que vos élèves savent, avec vos mots : ce qui y est juste est ce que vous dites. Appuyez sur « Nouveau quiz », ou prenez-en un dans un fichier. Les fréquences sont l’affaire des exercices.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>New question</source>
   <translation>Nouvelle question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Questions of the quiz</source>
   <translation>Questions du quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Text of the question</source>
   <translation>Texte de la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Explanation, shown after the answer</source>
   <translation>Explication, montrée après la réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Board that is shown with the question</source>
   <translation>Board montré avec la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Picture of the pack that is shown with the question</source>
   <translation>Image du pack montrée avec la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Spot of the pack that is shown with the question</source>
   <translation>Spot du pack montré avec la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Markdown, as in formatted notes</source>
   <translation>Markdown, comme dans les remarques mises en forme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Answers: 2 to 6, the right ones ticked</source>
   <translation>Réponses : 2 à 6, les justes cochées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Move the question up</source>
   <translation>Monter la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Move the question down</source>
   <translation>Descendre la question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Take the question out of the quiz</source>
   <translation>Retirer la question du quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Questions of {name}</source>
   <translation>Questions de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Answer {number} is right</source>
   <translation>La réponse {number} est juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Answer {number}</source>
   <translation>Réponse {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Name in the pack</source>
   <translation>Nom dans le pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_editor.py" />
   <source>Board</source>
   <translation>Board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Task: {asked}. So far: {reached}.</source>
   <translation>Devoir : {asked}. Jusqu’ici : {reached}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Ask it again</source>
   <translation>Redemander</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Leave the quiz (Esc)</source>
   <translation>Quitter le quiz (Échap)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>{title}, by {author}. What is right here is what {author} says; how often an action is taken is asked by drills.</source>
   <translation>{title}, par {author}. Ce qui est juste ici est ce que dit {author} ; la fréquence d’une action est l’affaire des exercices.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Question {number} of {count}</source>
   <translation>Question {number} sur {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Answer (Enter)</source>
   <translation>Répondre (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Back to the pack (Enter)</source>
   <translation>Retour au pack (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Result (Enter)</source>
   <translation>Résultat (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Next question (Enter)</source>
   <translation>Question suivante (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Answered just now: {count}, right: {right}.</source>
   <translation>Réponses à l’instant : {count}, dont justes : {right}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Right at once: {first} of {count}. Right by now: {last} of {count}.</source>
   <translation>Justes d’emblée : {first} sur {count}. Justes à ce jour : {last} sur {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Your answers are kept with the day, and go to your coach with the results.</source>
   <translation>Vos réponses sont gardées avec leur date, et vont à votre coach avec les résultats.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Whether the answer is right</source>
   <translation>Si la réponse est juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Explanation</source>
   <translation>Explication</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Choose all that are right, by mouse or by their numbers, then press Enter.</source>
   <translation>Choisissez toutes les réponses justes, à la souris ou par leurs numéros, puis appuyez sur Entrée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Choose one, by mouse or by its number, then press Enter.</source>
   <translation>Choisissez-en une, à la souris ou par son numéro, puis appuyez sur Entrée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Wrong answers: to question {numbers}.</source>
   <translation>Mauvaises réponses : à la question {numbers}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Right answer, not chosen</source>
   <translation>Bonne réponse, non choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Right answer</source>
   <translation>Bonne réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Right: {answers}</source>
   <translation>Juste : {answers}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/coaching/panels/quiz_page.py" />
   <source>Wrong answer</source>
   <translation>Mauvaise réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Own solve, target {percent} %</source>
   <translation>Résolution perso, cible {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>{source}, pot {pot}, stack {stack}</source>
   <translation>{source}, pot {pot}, tapis {stack}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Solved on the coach's machine</source>
   <translation>Résolu sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Own solve</source>
   <translation>Résolution perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Own solve, stopped before its target of {percent} %</source>
   <translation>Résolution perso, arrêtée avant sa cible de {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>{source}: {board}</source>
   <translation>{source} : {board}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Only places in a hand can be bookmarked: this solution belongs to no hand.</source>
   <translation>Seules les situations d’une main peuvent avoir un signet : cette solution n’appartient à aucune.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Removed the bookmark.</source>
   <translation>Signet retiré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/app_models.py" />
   <source>Bookmarked.</source>
   <translation>Signet ajouté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>The backup is checked and lies ready: it comes in when you start the program again. What you have now is kept in a folder beside it.</source>
   <translation>La sauvegarde est vérifiée et prête : elle prendra place au prochain démarrage du programme. Vos données actuelles seront gardées dans un dossier à côté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Backups (*{ending})</source>
   <translation>Sauvegardes (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Back up all data</source>
   <translation>Sauvegarder toutes les données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Restore a backup</source>
   <translation>Restaurer une sauvegarde</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>A backup lies ready</source>
   <translation>Une sauvegarde est prête</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Quit now</source>
   <translation>Quitter maintenant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Do not restore</source>
   <translation>Ne pas restaurer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Backed up into {name}: {count} files, your keys too. Keep it private.</source>
   <translation>Sauvegardé dans {name} : {count} fichiers, vos clés comprises. Gardez-le pour vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Backing up {name}</source>
   <translation>Sauvegarde dans {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>No backup was made: {why}</source>
   <translation>Aucune sauvegarde n’a été faite : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Reading {name}</source>
   <translation>Lecture de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/backups.py" />
   <source>Nothing is restored: {why}</source>
   <translation>Rien n’est restauré : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>It is found there where it is still solved or kept, and counted once</source>
   <translation>Elle est retrouvée là-bas si elle y est encore en cours ou gardée, et comptée une fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>The program ended while your coach's machine was solving {board} for you.</source>
   <translation>Le programme s’est arrêté pendant que la machine de votre coach résolvait {board} pour vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>Solves on the coach's machine</source>
   <translation>Résolutions sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>Go on with it</source>
   <translation>Continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>Give it up</source>
   <translation>Y renoncer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coach_bar.py" />
   <source>The program ended while your coach's machine was solving reviewed hands for you.</source>
   <translation>Le programme s’est arrêté pendant que la machine de votre coach résolvait des mains analysées pour vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coaching_panels.py" />
   <source>The solution {name} is not among your solves: import your pack.</source>
   <translation>La solution {name} n’est pas parmi vos résolutions : importez votre pack.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coaching_panels.py" />
   <source>The hand {name} is not among your hands.</source>
   <translation>La main {name} n’est pas parmi vos mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/coaching_panels.py" />
   <source>These decisions are on solutions that are not among your solves.</source>
   <translation>Ces décisions portent sur des solutions absentes de vos résolutions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Fold</source>
   <translation>Fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Check, call</source>
   <translation>Check, call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Small bet or raise</source>
   <translation>Petite mise/relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Medium bet or raise</source>
   <translation>Mise/relance moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Large bet or raise</source>
   <translation>Grosse mise/relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>All-in</source>
   <translation>All-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Theme</source>
   <translation>Thème</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Size of text</source>
   <translation>Taille du texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Four-colour deck</source>
   <translation>Paquet à quatre couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Action palette</source>
   <translation>Palette des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Classic</source>
   <translation>Classique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Colour-blind safe</source>
   <translation>Pour daltoniens</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Reset all colours</source>
   <translation>Réinitialiser toutes les couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Cards</source>
   <translation>Cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Colour of {action}</source>
   <translation>Couleur de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Reset the colour of {action}</source>
   <translation>Réinitialiser la couleur de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Preview of the colours</source>
   <translation>Aperçu des couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Small</source>
   <translation>Petite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Medium</source>
   <translation>Moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Large</source>
   <translation>Grande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Suits in their colours</source>
   <translation>Chaque enseigne a sa couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>System</source>
   <translation>Système</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Light</source>
   <translation>Clair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Dark</source>
   <translation>Sombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>{percent} %</source>
   <translation>{percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Colours of the actions</source>
   <translation>Couleurs des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>Reset</source>
   <translation>Réinitialiser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/colours_page.py" />
   <source>{first} and {second} can hardly be told apart.</source>
   <translation>{first} et {second} se distinguent à peine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>GTO Desktop did not close properly last time</source>
   <translation>GTO Desktop ne s’est pas fermé correctement la dernière fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>GTO Desktop did not close properly last time. Your work and answers were saved.</source>
   <translation>GTO Desktop ne s’est pas fermé correctement la dernière fois. Votre travail et vos réponses sont enregistrés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Show the report</source>
   <translation>Voir le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Crash reports</source>
   <translation>Rapports de plantage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Report</source>
   <translation>Rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>The report</source>
   <translation>Le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Copy</source>
   <translation>Copier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Save as…</source>
   <translation>Enregistrer sous…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Delete</source>
   <translation>Supprimer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Copied.</source>
   <translation>Copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Save the report</source>
   <translation>Enregistrer le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Each time the program has not closed properly, it notes what is known about it. That stays on this machine: nothing is sent unless you send it yourself.</source>
   <translation>Chaque fois que le programme ne s’est pas fermé correctement, il note ce qu’il en sait. Tout reste sur cette machine : rien n’est envoyé, sauf si vous l’envoyez vous-même.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Close the notice</source>
   <translation>Fermer l’avis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Text (*.txt)</source>
   <translation>Texte (*.txt)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Saved {name}.</source>
   <translation>{name} enregistré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Not saved: {reason}</source>
   <translation>Non enregistré : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/crash_reports.py" />
   <source>Not deleted: {reason}</source>
   <translation>Non supprimé : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/dock_title.py" />
   <source>Close {panel}</source>
   <translation>Fermer {panel}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/dock_title.py" />
   <source>Put {panel} back into the window</source>
   <translation>Remettre {panel} dans la fenêtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/dock_title.py" />
   <source>Take {panel} out of the window</source>
   <translation>Sortir {panel} de la fenêtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/docking.py" />
   <source>Reset the layout</source>
   <translation>Réinitialiser la disposition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/docking.py" />
   <source>Layout</source>
   <translation>Disposition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/docking.py" />
   <source>Panels</source>
   <translation>Panneaux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Spots, solutions, packs, results (*.json {endings})</source>
   <translation>Spots, solutions, packs, résultats (*.json {endings})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Save solution without rivers</source>
   <translation>Enregistrer la solution sans ses rivers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Getting flops of {name}</source>
   <translation>Ajout des flops de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Save spot</source>
   <translation>Enregistrer le spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Save solution</source>
   <translation>Enregistrer la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Packs of flops (*{ending})</source>
   <translation>Packs de flops (*{ending})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Get more flops</source>
   <translation>Ajouter des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>{title} by {author} (key {key}): {added} flops added, {there} were there already.</source>
   <translation>{title} de {author} (clé {key}) : {added} flops ajoutés, {there} étaient déjà là.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Opening {name}…</source>
   <translation>Ouverture de {name}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Opened {name}.</source>
   <translation>{name} ouvert.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Saving {name}…</source>
   <translation>Enregistrement de {name}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>No flops were added: {why}</source>
   <translation>Aucun flop n’a été ajouté : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>Not saved: {why}</source>
   <translation>Non enregistré : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/files.py" />
   <source>{name} cannot be opened: {why}</source>
   <translation>Impossible d’ouvrir {name} : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/game_panels.py" />
   <source>Preflop game</source>
   <translation>Partie préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/game_panels.py" />
   <source>Preflop games cannot be solved here.</source>
   <translation>Les parties préflop ne peuvent pas être résolues ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/game_panels.py" />
   <source>Solved and kept: {name}.</source>
   <translation>Résolu et gardé : {name}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Have it solved on your coach's machine, within the plan of your key</source>
   <translation>Le faire résoudre sur la machine de votre coach, dans la limite de votre clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>It can be solved here with the ranges of this line.</source>
   <translation>Il peut être résolu ici avec les ranges de cette ligne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Solve on the coach's machine</source>
   <translation>Résoudre sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>What is being prepared</source>
   <translation>Ce qui est en préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Progress of the solve</source>
   <translation>Avancement de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Coach's machine</source>
   <translation>Machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Show the grid</source>
   <translation>Afficher la grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Solving {board}…</source>
   <translation>Résolution de {board}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Stop</source>
   <translation>Arrêter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Pause</source>
   <translation>Pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>End the solve and keep the result so far</source>
   <translation>Finir la résolution et garder le résultat actuel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Solving {board} on the coach's machine…</source>
   <translation>Résolution de {board} sur la machine du coach…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Give the solve up; nothing of it is kept, and it costs nothing</source>
   <translation>Renoncer à la résolution ; rien n’en est gardé, et elle ne coûte rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>{board} is solved next</source>
   <translation>{board} est résolu ensuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>The solve that is running goes first.</source>
   <translation>La résolution en cours passe d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Stop that solve</source>
   <translation>Arrêter cette résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>End the running solve and keep its result so far</source>
   <translation>Finir la résolution en cours et garder son résultat actuel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>{flop} is not in the library</source>
   <translation>{flop} n’est pas dans la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Solve it here</source>
   <translation>Le résoudre ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Choose one of the list</source>
   <translation>En choisir un de la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>It can be solved with the ranges of this line: here, or on your coach's machine, within the plan of your key.</source>
   <translation>Il peut être résolu avec les ranges de cette ligne : ici, ou sur la machine de votre coach, dans la limite de votre clé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Open the solve that is ready</source>
   <translation>Ouvrir la résolution qui est prête</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/grid_place.py" />
   <source>Resume</source>
   <translation>Reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/guide_window.py" />
   <source>Guide</source>
   <translation>Guide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/guide_window.py" />
   <source>Back</source>
   <translation>Retour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/guide_window.py" />
   <source>Forward</source>
   <translation>Avancer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/guide_window.py" />
   <source>First page</source>
   <translation>Première page</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/hand_solves.py" />
   <source>{board} is solved once the solve that is running has ended.</source>
   <translation>{board} est résolu une fois la résolution en cours terminée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/hand_solves.py" />
   <source>Not solved: {why}</source>
   <translation>Non résolu : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/hand_solves.py" />
   <source>Not kept in the library: {why}</source>
   <translation>Non gardé dans la bibliothèque : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>Running job</source>
   <translation>Tâche en cours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>Progress of the job</source>
   <translation>Avancement de la tâche</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>End the job and keep what it has</source>
   <translation>Finir la tâche et garder ce qu’elle a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>  (+{count} more)</source>
   <translation>  (+{count} en plus)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>paused</source>
   <translation>en pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>exploitability {percent} % of the pot</source>
   <translation>exploitabilité {percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/jobs_bar.py" />
   <source>{time} left</source>
   <translation>reste {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/kept_solves.py" />
   <source>Opening the kept solve…</source>
   <translation>Ouverture de la résolution gardée…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/kept_solves.py" />
   <source>The library ends with the flop: solve the turn from here to go on.</source>
   <translation>La bibliothèque s’arrête au flop : résolvez le turn d’ici pour continuer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/kept_solves.py" />
   <source>The kept solve cannot be opened: {why}</source>
   <translation>Impossible d’ouvrir la résolution gardée : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/kept_solves.py" />
   <source>What was open here was not kept.</source>
   <translation>Ce qui était ouvert ici n’a pas été gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/main_window.py" />
   <source>Preparing, once for this version</source>
   <translation>Préparation, une fois pour cette version</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/main_window.py" />
   <source>The guide is not installed beside the program.</source>
   <translation>Le guide n’est pas installé avec le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/main_window.py" />
   <source>There are no reports: the program has always closed properly.</source>
   <translation>Il n’y a aucun rapport : le programme s’est toujours fermé correctement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/main_window.py" />
   <source>A new spot. Undo brings the former one back.</source>
   <translation>Un nouveau spot. « Annuler » ramène le précédent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;File</source>
   <translation>&amp;Fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;Edit</source>
   <translation>É&amp;dition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>St&amp;udy</source>
   <translation>É&amp;tude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;Solve</source>
   <translation>&amp;Résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;Tools</source>
   <translation>&amp;Outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;View</source>
   <translation>&amp;Affichage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>Se&amp;rvice</source>
   <translation>&amp;Service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>&amp;Help</source>
   <translation>A&amp;ide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/menus.py" />
   <source>Layouts</source>
   <translation>Dispositions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>{fault} ({count} times)</source>
   <translation>{fault} ({count} fois)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Paused for fair play</source>
   <translation>En pause par fair-play</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>GTO Desktop is for study, never for use during play at real-money tables. New solves and lookups wait, here and in the service, and go on by themselves once the client is closed. What is shown stays.</source>
   <translation>GTO Desktop sert à étudier, jamais à jouer en argent réel. Nouvelles résolutions et consultations attendent, ici et dans le service, et reprennent d’elles-mêmes une fois le client fermé. Ce qui est affiché reste.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Paused while a poker client runs: {names}</source>
   <translation>En pause : un client de poker tourne ({names})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>The disk is full</source>
   <translation>Le disque est plein</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>The disk is full: nothing can be saved. Solving goes on in memory, and what is shown stays until the program is closed.</source>
   <translation>Le disque est plein : rien ne peut être enregistré. La résolution continue en mémoire, et ce qui est affiché reste jusqu’à la fermeture du programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Damaged files</source>
   <translation>Fichiers endommagés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Fault in the program</source>
   <translation>Erreur dans le programme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Details of the fault</source>
   <translation>Détails de l’erreur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Details</source>
   <translation>Détails</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/notices.py" />
   <source>Copy the details</source>
   <translation>Copier les détails</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>Your remarks are included: notes {notes}, tags {tags}.</source>
   <translation>Vos annotations sont incluses : remarques {notes}, étiquettes {tags}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>{who} at {place}</source>
   <translation>{who} à {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>{count} ranges</source>
   <translation>{count} ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>All listed hands: {count}</source>
   <translation>Toutes les mains listées : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>All that are kept</source>
   <translation>Tout ce qui est gardé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The shown solution is not saved yet: save it first, then add it again.</source>
   <translation>La solution affichée n’est dans aucun fichier : enregistrez-la d’abord, puis ajoutez-la de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The spot is incomplete: correct the marked fields first.</source>
   <translation>Le spot en préparation est incomplet : complétez-le d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The shown flop is from the library, which everyone has: add it as a drill.</source>
   <translation>Le flop affiché vient de la bibliothèque, que tout le monde a : ajoutez-le comme exercice.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>No node is shown: open a solution or walk a hand first.</source>
   <translation>Aucun nœud affiché : ouvrez une solution ou déroulez d’abord une main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>Those that match the filter of the hands</source>
   <translation>Celles que laisse le filtre des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>the first {count} are listed below</source>
   <translation>les {count} premières sont ci-dessous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>No hands are listed: import some first.</source>
   <translation>Aucune main listée : importez-en d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The shown place, as a drill</source>
   <translation>La situation affichée, en exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The spot being set up</source>
   <translation>Le spot en préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The shown solution</source>
   <translation>La solution affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>{count} combos</source>
   <translation>{count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The range of {who} at the shown node</source>
   <translation>La range de {who} au nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>Ready, {place}</source>
   <translation>Tout prêt, {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>The selected hand</source>
   <translation>La main choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/pack_sources.py" />
   <source>Group {name}</source>
   <translation>Groupe {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/palette.py" />
   <source>Commands</source>
   <translation>Commandes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/palette.py" />
   <source>What do you want to do?</source>
   <translation>Que voulez-vous faire ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/palette.py" />
   <source>Search the commands</source>
   <translation>Chercher une commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Trainer</source>
   <translation>Entraînement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Range quiz</source>
   <translation>Quiz de range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Progress</source>
   <translation>Progression</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Repetition</source>
   <translation>Révisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Review</source>
   <translation>Analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Leaks</source>
   <translation>Fuites</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/practice_panels.py" />
   <source>Session</source>
   <translation>Session</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/ready_bar.py" />
   <source>A solve is ready</source>
   <translation>Une résolution est prête</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/ready_bar.py" />
   <source>Ready: {oop} v {ip} on {board}.</source>
   <translation>Prêt : {oop} contre {ip} sur {board}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/ready_bar.py" />
   <source>Open the solve</source>
   <translation>Ouvrir la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>The language changes at the next start; everything else applies at once.</source>
   <translation>La langue change au prochain démarrage ; le reste vaut tout de suite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Applies from the next start of the service, once saved.</source>
   <translation>Vaut dès le prochain démarrage du service, une fois enregistré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>What is kept of solves, and on how much disk, is chosen under Past solves.</source>
   <translation>Ce qui est gardé des résolutions, et sur combien de disque, se choisit sous « Résolutions passées ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Others can use the service, and nothing is encrypted. Save turns TLS on.</source>
   <translation>D’autres peuvent utiliser le service, et rien n’est chiffré. « Enregistrer » active TLS.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Settings</source>
   <translation>Préférences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Pages of settings</source>
   <translation>Pages des préférences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Changes apply at once.</source>
   <translation>Les changements sont immédiats.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Applies to solves started from now on.</source>
   <translation>Vaut pour les résolutions lancées désormais.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>The language changes at the next start.</source>
   <translation>Le changement de langue prend effet au prochain démarrage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Language</source>
   <translation>Langue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>At the start, show</source>
   <translation>Au démarrage, afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>All processors</source>
   <translation>Tous les processeurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Precision</source>
   <translation>Bits</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source> % of the pot</source>
   <translation> % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Solve a typed flop at once if the library lacks it</source>
   <translation>Résoudre aussitôt un flop saisi qui manque à la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Threads</source>
   <translation>Threads</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Target accuracy</source>
   <translation>Précision à atteindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Maximum iterations</source>
   <translation>Itérations au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Solve flops of my hands in spare time</source>
   <translation>Résoudre les flops de mes mains au repos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Serve on the local network (TLS)</source>
   <translation>Servir sur le réseau local (TLS)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Solve flops that callers ask for and the library lacks</source>
   <translation>Résoudre les flops demandés qui manquent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Make a new certificate…</source>
   <translation>Nouveau certificat…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Confirm a new certificate</source>
   <translation>Confirmer un nouveau certificat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Make a new one</source>
   <translation>En faire un nouveau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Keep it</source>
   <translation>Garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Save</source>
   <translation>Enregistrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Students on your network can then use the service with a key of yours: everything sent is encrypted, and they recognise this machine by a certificate made for it.</source>
   <translation>Les élèves de votre réseau peuvent alors utiliser le service avec une clé à vous : tout ce qui est envoyé est chiffré, et ils reconnaissent cette machine à un certificat fait pour elle.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Port</source>
   <translation>Port</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>The file you gave out then stops working: everybody needs the new one.</source>
   <translation>Le fichier que vous avez donné ne sert alors plus à rien : tout le monde a besoin du nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>General</source>
   <translation>Général</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Appearance</source>
   <translation>Apparence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Shortcuts</source>
   <translation>Raccourcis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Service</source>
   <translation>Service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>As the system</source>
   <translation>Comme le système</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>The start page</source>
   <translation>La page d’accueil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>What was open last</source>
   <translation>Ce qui était ouvert</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>{bits}-bit</source>
   <translation>{bits} bits</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>16-bit takes half the memory; 32-bit is for very small targets.</source>
   <translation>16 bits : moitié moins de mémoire ; 32 bits : pour les cibles très fines.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>On mains only, after two minutes without a key or the mouse.</source>
   <translation>Sur secteur seulement, après deux minutes sans clavier ni souris.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Save the port and who can call the service</source>
   <translation>Enregistrer le port et qui peut appeler le service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/settings_dialog.py" />
   <source>Saved. It applies from the next start of the service.</source>
   <translation>Enregistré. Prend effet au prochain démarrage du service.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Search commands or keys</source>
   <translation>Chercher commandes ou touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Commands and their keys</source>
   <translation>Commandes et leurs touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>New keys</source>
   <translation>Nouvelles touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Assign</source>
   <translation>Attribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Take over</source>
   <translation>Reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>No keys</source>
   <translation>Sans touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Reset all keys</source>
   <translation>Tout réinitialiser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>{keys} belongs to “{command}”: choose other keys, or take them over.</source>
   <translation>{keys} est déjà pris par « {command} » : choisissez d’autres touches, ou reprenez-les.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>New keys for “{command}”</source>
   <translation>Nouvelles touches de « {command} »</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Default: {keys}.</source>
   <translation>Par défaut : {keys}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Command</source>
   <translation>Commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Menu</source>
   <translation>Menu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Keys</source>
   <translation>Touches</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/shortcuts_page.py" />
   <source>Choose a command to change its keys.</source>
   <translation>Choisissez une commande pour changer ses touches.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Walk a hand</source>
   <translation>Dérouler une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Solve a spot</source>
   <translation>Résoudre un spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Try a sample</source>
   <translation>Voir un exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open a file</source>
   <translation>Ouvrir un fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Train</source>
   <translation>S’entraîner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Review your hands</source>
   <translation>Analyser vos mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Toolkit</source>
   <translation>Boîte à outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Recent</source>
   <translation>Récents</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Study no-limit hold'em</source>
   <translation>Étudier le no-limit hold’em</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Mixed strategies, never a single move. For training, coaching, review and study.</source>
   <translation>Des stratégies mixtes, jamais un seul coup. Pour s’entraîner, enseigner, analyser et étudier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Every command: {key}</source>
   <translation>Toutes les commandes : {key}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open the library</source>
   <translation>Ouvrir la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Choose the preflop line seat by seat, then a flop of the library.</source>
   <translation>Choisissez la ligne préflop siège par siège, puis un flop de la bibliothèque.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>New solve</source>
   <translation>Nouvelle résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Two ranges, a board, pot, stacks and sizes: solved on this machine.</source>
   <translation>Deux ranges, un board, pot, tapis et tailles : résolu sur votre machine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open the sample</source>
   <translation>Ouvrir l’exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>A small river spot, ready to solve in seconds.</source>
   <translation>Un petit spot de river, prêt à résoudre : quelques secondes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open…</source>
   <translation>Ouvrir…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>A spot or a solution that was saved before.</source>
   <translation>Un spot ou une solution déjà enregistrés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Start training</source>
   <translation>S’entraîner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Play spots against the solution, and see what each choice costs.</source>
   <translation>Jouez des spots contre la solution, et voyez ce que coûte chaque choix.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open the review</source>
   <translation>Ouvrir l’analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Import hand histories: every decision is graded, leaks are listed.</source>
   <translation>Importez des historiques : chaque décision est notée, les fuites sont listées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Open the toolkit</source>
   <translation>Ouvrir la boîte à outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_panel.py" />
   <source>Equities, outs, pot odds and the other analyses, each on its own.</source>
   <translation>Équités, outs, cotes du pot et les autres analyses, chacune à part.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/start_up.py" />
   <source>{folder} cannot be used ({why}): nothing is kept. The environment variable {name} names another folder.</source>
   <translation>{folder} est inutilisable ({why}) : rien n’est gardé. La variable d’environnement {name} indique un autre dossier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>For study only. Not for use while playing for real money.</source>
   <translation>Pour l’étude seulement. Pas pour jouer en argent réel.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Solves and studies no-limit hold'em on this machine. Free software under the MIT licence.</source>
   <translation>Résout et étudie le no-limit hold’em sur cette machine. Logiciel libre sous licence MIT.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>GTO Desktop is made for training, coaching, hand review, study and research, away from the tables.</source>
   <translation>GTO Desktop est fait pour s’entraîner, coacher, analyser ses mains, étudier et faire de la recherche, loin des tables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>It must never be used during play at real-money tables. Poker rooms forbid such help, and it cheats the people you play with.</source>
   <translation>Il ne doit jamais servir pendant une partie en argent réel. Les salles de poker interdisent cette aide, et c’est tricher envers vos adversaires.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>While a poker client runs on this machine, new solves and lookups wait, in this window and in its local service. There is no setting for this.</source>
   <translation>Tant qu’un client de poker tourne sur cette machine, nouvelles résolutions et consultations attendent, dans cette fenêtre et dans son service local. Aucun réglage n’y change rien.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>About GTO Desktop</source>
   <translation>À propos de GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Copy versions</source>
   <translation>Copier les versions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Version {version}</source>
   <translation>Version {version}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>GTO Desktop</source>
   <translation>GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Your data lies in {folder}.</source>
   <translation>Vos données se trouvent dans {folder}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Welcome</source>
   <translation>Bienvenue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>I use it for study only, never while I play for real money.</source>
   <translation>Je m’en sers pour l’étude seulement, jamais en jouant en argent réel.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Start</source>
   <translation>Démarrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Quit</source>
   <translation>Quitter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Accepted on {day}.</source>
   <translation>Accepté le {day}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Accept and start</source>
   <translation>Accepter et démarrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Quit without accepting</source>
   <translation>Quitter sans accepter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/terms.py" />
   <source>Welcome to GTO Desktop</source>
   <translation>Bienvenue dans GTO Desktop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Get more flops…</source>
   <translation>Ajouter des flops…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Save spot…</source>
   <translation>Enregistrer le spot…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Save solution…</source>
   <translation>Enregistrer la solution…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Save solution without rivers…</source>
   <translation>Enregistrer la solution sans ses rivers…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Close solution</source>
   <translation>Fermer la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Back up all data…</source>
   <translation>Sauvegarder toutes les données…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Restore a backup…</source>
   <translation>Restaurer une sauvegarde…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Undo: {edit}</source>
   <translation>Annuler : {edit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Undo</source>
   <translation>Annuler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Redo: {edit}</source>
   <translation>Rétablir : {edit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Redo</source>
   <translation>Rétablir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>All commands…</source>
   <translation>Toutes les commandes…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Settings…</source>
   <translation>Préférences…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>To the root</source>
   <translation>À la racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Previous card</source>
   <translation>Carte précédente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Next card</source>
   <translation>Carte suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Type a place</source>
   <translation>Saisir une situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Add or remove a bookmark</source>
   <translation>Ajouter ou retirer un signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Take action {number}</source>
   <translation>Jouer l’action {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Crash reports…</source>
   <translation>Rapports de plantage…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_commands.py" />
   <source>Action colours</source>
   <translation>Couleurs des actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Pick the turn card: it is solved here with these ranges.</source>
   <translation>Choisissez la carte du turn : il est résolu ici avec ces ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Flops</source>
   <translation>Flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Tree</source>
   <translation>Arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Start page</source>
   <translation>Accueil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Range grid</source>
   <translation>Grille de range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Turn and river report</source>
   <translation>Rapport turn/river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Graphs</source>
   <translation>Graphiques</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Breakdown</source>
   <translation>Répartition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Compare</source>
   <translation>Comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Node locks</source>
   <translation>Verrous de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Node</source>
   <translation>Nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Filter</source>
   <translation>Filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Study</source>
   <translation>Étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Solve</source>
   <translation>Résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Walk to the decision whose range you want, then ask again.</source>
   <translation>Allez à la décision dont vous voulez la range, puis redemandez.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>My ranges</source>
   <translation>Mes ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Took the range of the shown node.</source>
   <translation>Range du nœud affiché reprise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/frame/window_panels.py" />
   <source>Took the range of {who}.</source>
   <translation>Range de {who} reprise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>{card}, free</source>
   <translation>{card}, libre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>{card}, chosen</source>
   <translation>{card}, choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>{card}, not available</source>
   <translation>{card}, indisponible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Pick a flop</source>
   <translation>Choisir un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Cards of the flop</source>
   <translation>Cartes du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Clear</source>
   <translation>Effacer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Pick three cards</source>
   <translation>Choisissez trois cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Two more cards</source>
   <translation>Encore deux cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>One more card</source>
   <translation>Encore une carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/card_grid.py" />
   <source>Clear the picked cards</source>
   <translation>Effacer les cartes choisies</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Copy the chart as a picture</source>
   <translation>Copier le graphique en image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Save the chart as PNG or SVG</source>
   <translation>Enregistrer le graphique en PNG ou SVG</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Save picture…</source>
   <translation>Image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Picture (*.png)</source>
   <translation>Image (*.png)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Drawing (*.svg)</source>
   <translation>Dessin (*.svg)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Save picture</source>
   <translation>Enregistrer l’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Drawing…</source>
   <translation>Dessin…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Copied the chart.</source>
   <translation>Graphique copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/chart_view.py" />
   <source>Not saved: {problem}</source>
   <translation>Non enregistré : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Dead cards</source>
   <translation>Cartes mortes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hero's range</source>
   <translation>Range de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Villain's range</source>
   <translation>Range de Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Range or hand</source>
   <translation>Range ou main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Ranges or hands</source>
   <translation>Ranges ou mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Betting faced</source>
   <translation>Mises à affronter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Weakest category</source>
   <translation>Catégorie minimale</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Random deals</source>
   <translation>Tirages au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Seed</source>
   <translation>Graine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Players</source>
   <translation>Joueurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Prize</source>
   <translation>Prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Stack</source>
   <translation>Tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hand history</source>
   <translation>Historique de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Ante</source>
   <translation>Ante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Blind</source>
   <translation>Blind</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Minimum bet (big blind)</source>
   <translation>Mise minimale (big blind)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Return the part of an ante above all others</source>
   <translation>Rendre l’ante qui dépasse toutes les autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Automatic</source>
   <translation>Automatique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Actions</source>
   <translation>Actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Next action</source>
   <translation>Action suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Actions expected before it</source>
   <translation>Actions attendues avant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>3 to 5 cards, like Qs7h2d</source>
   <translation>3 à 5 cartes, comme Qs7h2d</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Cards out of the deck, if any</source>
   <translation>Cartes hors du paquet, s’il y en a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Two cards, like AhKh</source>
   <translation>Deux cartes, comme AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Any notation: kh, 10H as</source>
   <translation>Toute écriture : kh, 10H as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Cards, like AhKh</source>
   <translation>Cartes, comme AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>QQ+, AKs, A5s-A2s:0.25</source>
   <translation>QQ+, AKs, A5s-A2s:0.25</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>QQ+, AK</source>
   <translation>QQ+, AK</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>22-JJ, AQs-ATs, KQs</source>
   <translation>22-JJ, AQs-ATs, KQs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>AhKh, or QQ+, AKs</source>
   <translation>AhKh, ou QQ+, AKs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Exact where possible</source>
   <translation>Exact si possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>1</source>
   <translation>1</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>2</source>
   <translation>2</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Paste one hand in PHH: variant, antes, blinds, stacks and actions</source>
   <translation>Collez une main en PHH : variante, antes, blinds, tapis et actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>One action a line: d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd</source>
   <translation>Une action par ligne : d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>p2 cbr 20</source>
   <translation>p2 cbr 20</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Not checked</source>
   <translation>Non vérifié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>No bet: a pair or better</source>
   <translation>Sans mise : paire ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>One bet: two pair or better</source>
   <translation>Une mise : double paire ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>A raise: three of a kind or better</source>
   <translation>Une relance : brelan ou mieux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Unknown hands are dealt</source>
   <translation>Distribuer les mains inconnues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Unknown boards are dealt</source>
   <translation>Distribuer les boards inconnus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Everybody who can win shows</source>
   <translation>Tous ceux qui peuvent gagner montrent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Kind of hand</source>
   <translation>Type de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Strength</source>
   <translation>Force</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Made hand</source>
   <translation>Main faite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>The five cards</source>
   <translation>Les cinq cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Held as</source>
   <translation>Combos qui l’ont</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Combos</source>
   <translation>Combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Of all live combos</source>
   <translation>Combos possibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Shared by everybody</source>
   <translation>Tout le monde l’a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Rank</source>
   <translation>Rang</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Own cards in it</source>
   <translation>Cartes en main jouées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Better than</source>
   <translation>Bat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>The nuts</source>
   <translation>Les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Among the nuts</source>
   <translation>Rang dans les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Pair</source>
   <translation>Paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Kicker</source>
   <translation>Kicker</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Two pair</source>
   <translation>Double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Three of a kind</source>
   <translation>Brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>In short</source>
   <translation>En bref</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hand class</source>
   <translation>Classe de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Before the flop</source>
   <translation>Préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush draw to</source>
   <translation>Tirage couleur vers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Straight draw to</source>
   <translation>Tirage quinte vers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Completing cards</source>
   <translation>Cartes utiles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Cards to the flush</source>
   <translation>Cartes pour la couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Cards to the straight</source>
   <translation>Cartes pour la quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Cards to a straight flush</source>
   <translation>Cartes pour la quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush and straight draw</source>
   <translation>Tirages couleur et quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Overcards</source>
   <translation>Overcards</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Own cards in the draw</source>
   <translation>Cartes en main dans le tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Count</source>
   <translation>Nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Own outs</source>
   <translation>Outs à soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Clean outs</source>
   <translation>Outs sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Card</source>
   <translation>Carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Makes</source>
   <translation>Donne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>For everybody</source>
   <translation>Pour tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Clean</source>
   <translation>Sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Beware of</source>
   <translation>Attention à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>With the next card</source>
   <translation>À la carte suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>By the river</source>
   <translation>D’ici la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Combos of the nuts</source>
   <translation>Combos de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Blocked of them</source>
   <translation>Dont bloqués</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Share blocked</source>
   <translation>Part bloquée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Blocks the nuts</source>
   <translation>Bloque les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Blocking cards</source>
   <translation>Cartes bloqueuses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Blocked</source>
   <translation>Bloqués</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Sorted</source>
   <translation>Triées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Standard notation</source>
   <translation>Écriture simple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Suits</source>
   <translation>Couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Pairs</source>
   <translation>Paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>High card</source>
   <translation>Carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Height</source>
   <translation>Hauteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Connected</source>
   <translation>Connectivité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Straight draw</source>
   <translation>Tirage quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush draw</source>
   <translation>Tirage couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Straights possible</source>
   <translation>Quintes possibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush possible</source>
   <translation>Couleur possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush draw possible</source>
   <translation>Tirage couleur possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flush</source>
   <translation>Couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Straight</source>
   <translation>Quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Open-ended or double gutshot</source>
   <translation>Bilatéral ou double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Gutshot</source>
   <translation>Ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Wetness</source>
   <translation>Humidité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Wet or dry</source>
   <translation>Sec ou humide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>The board alone has</source>
   <translation>Le board seul a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Combos that hit the board</source>
   <translation>Combos qui touchent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Those that hit it with their own cards</source>
   <translation>Dont grâce à leurs cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Share</source>
   <translation>Part</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Equity</source>
   <translation>Équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Win</source>
   <translation>Gagne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Tie</source>
   <translation>Partage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Lose</source>
   <translation>Perd</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>From ties</source>
   <translation>Issu des partages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Method</source>
   <translation>Méthode</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Runouts</source>
   <translation>Runouts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Standard error</source>
   <translation>Erreur type</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Ahead at this moment</source>
   <translation>Devant en ce moment</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Gets ahead when behind</source>
   <translation>Passe devant si derrière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Falls behind when ahead</source>
   <translation>Passe derrière si devant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hero's advantage</source>
   <translation>Avantage de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Weight</source>
   <translation>Poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Share of the range</source>
   <translation>Part de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hero's share by villain's</source>
   <translation>Part de Hero / part de Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Combos, weighted</source>
   <translation>Combos, pondérés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Combo</source>
   <translation>Combo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Prize pool</source>
   <translation>Dotation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Chips in play</source>
   <translation>Jetons en jeu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Number of the hand</source>
   <translation>Numéro de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Hand is over</source>
   <translation>Main terminée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Big blind</source>
   <translation>Big blind</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Notes</source>
   <translation>Remarques</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>One pair</source>
   <translation>Une paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Full house</source>
   <translation>Full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Four of a kind</source>
   <translation>Carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Straight flush</source>
   <translation>Quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Second nuts</source>
   <translation>Deuxièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Third nuts</source>
   <translation>Troisièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Not the nuts</source>
   <translation>Pas les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Overpair</source>
   <translation>Overpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Top pair</source>
   <translation>Top paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Second pair</source>
   <translation>Deuxième paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Third pair</source>
   <translation>Troisième paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Low pair</source>
   <translation>Petite paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Underpair</source>
   <translation>Underpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>The best</source>
   <translation>Le meilleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Weak</source>
   <translation>Faible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Premium</source>
   <translation>Premium</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Strong</source>
   <translation>Forte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Playable</source>
   <translation>Jouable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Top set</source>
   <translation>Top set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Middle set</source>
   <translation>Middle set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Bottom set</source>
   <translation>Bottom set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Trips on the board</source>
   <translation>Brelan sur le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Top two</source>
   <translation>Top deux paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Top and bottom</source>
   <translation>Plus haute et plus basse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Bottom two</source>
   <translation>Deux plus basses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>A pocket pair and one of the board's</source>
   <translation>Une paire en main et une du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>One pair and one of the board's</source>
   <translation>Une paire et une du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Live</source>
   <translation>Direct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Backdoor</source>
   <translation>Backdoor</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Open-ended</source>
   <translation>Bilatéral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Double gutshot</source>
   <translation>Double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>A flush</source>
   <translation>Une couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>The board pairs</source>
   <translation>Board pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>A straight</source>
   <translation>Une quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Better ones</source>
   <translation>Meilleure main possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Rainbow</source>
   <translation>Rainbow</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Two-tone</source>
   <translation>Bicolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Monotone</source>
   <translation>Monocolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Two of two suits</source>
   <translation>Deux cartes de deux couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>No flush</source>
   <translation>Sans couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Three of a suit</source>
   <translation>Trois de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Four of a suit</source>
   <translation>Quatre de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Five of a suit</source>
   <translation>Cinq de même couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Unpaired</source>
   <translation>Non pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Paired</source>
   <translation>Pairé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Two pairs</source>
   <translation>Deux paires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Trips</source>
   <translation>Brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Quads</source>
   <translation>Carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Low</source>
   <translation>Basse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>High</source>
   <translation>Haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Not at all</source>
   <translation>Nulle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Dry</source>
   <translation>Sec</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>In between</source>
   <translation>Entre les deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Wet</source>
   <translation>Humide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Exact</source>
   <translation>Exacte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Sampled</source>
   <translation>Par échantillon</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>No bet</source>
   <translation>Sans mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>One bet</source>
   <translation>Une mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>A raise</source>
   <translation>Une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Flop</source>
   <translation>Flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Turn</source>
   <translation>Turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>River</source>
   <translation>River</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figure_words.py" />
   <source>Showdown</source>
   <translation>Abattage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figures.py" />
   <source>Yes</source>
   <translation>Oui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/figures.py" />
   <source>No</source>
   <translation>Non</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>{name}: full weight</source>
   <translation>{name} : plein poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>put in the top {percent} %</source>
   <translation>mettre les {percent} % meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>{name}: not in the range</source>
   <translation>{name} : hors de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>{count} hands</source>
   <translation>{count} mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>type the {player} range</source>
   <translation>saisir la range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>empty the {player} range</source>
   <translation>vider la range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>fill the {player} range</source>
   <translation>remplir la range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>put in the {player} range</source>
   <translation>mettre la range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>erase {hands}</source>
   <translation>effacer {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/range_editor_model.py" />
   <source>paint {hands}</source>
   <translation>peindre {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/models/sizes.py" />
   <source>'{size}' is a multiple of a bet: only raises are written like this.</source>
   <translation>« {size} » est un multiple d’une mise : seules les relances s’écrivent ainsi.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/page_bars.py" />
   <source>Hide</source>
   <translation>Masquer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/page_bars.py" />
   <source>Undo the last change</source>
   <translation>Annuler le dernier changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>clubs</source>
   <translation>trèfle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>diamonds</source>
   <translation>carreau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>hearts</source>
   <translation>cœur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>spades</source>
   <translation>pique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>{player} range as text</source>
   <translation>Range {player} en texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Type or paste a range: QQ+, AKs, A5s-A2s, KTo+:0.5</source>
   <translation>Saisissez ou collez une range : QQ+, AKs, A5s-A2s, KTo+:0.5</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Click a hand to add or remove it, drag to paint.</source>
   <translation>Cliquez sur une main pour la mettre ou l’ôter, glissez pour peindre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Weight to paint, percent</source>
   <translation>Poids à peindre, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Remove every hand</source>
   <translation>Ôter toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Fill</source>
   <translation>Remplir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Add every hand at full weight</source>
   <translation>Mettre toutes les mains à plein poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Top percent of hands</source>
   <translation>Pourcentage des meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Put in the best hands, up to this percent of all combos, in order of their equity all-in before the flop against a random hand; Enter does it</source>
   <translation>Mettre les meilleures mains, jusqu’à ce pourcentage de tous les combos, dans l’ordre de leur équité all-in préflop contre une main quelconque ; Entrée le fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Paint only {suit}</source>
   <translation>Ne peindre que {suit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>More</source>
   <translation>Plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>{player} range: more</source>
   <translation>Range {player} : plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Paste from PioSOLVER, GTO+ and others</source>
   <translation>Coller de PioSOLVER, GTO+ et autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>{count} combos   {percent} % of hands</source>
   <translation>{count} combos   {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Paint only combos with a card of {suit}</source>
   <translation>Ne peindre que les combos avec une carte de {suit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Saved ranges, import and export</source>
   <translation>Ranges enregistrées, import et export</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>From my ranges…</source>
   <translation>De mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>From a line before the flop…</source>
   <translation>D’une ligne préflop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>From the shown node</source>
   <translation>Du nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Save to my ranges…</source>
   <translation>Enregistrer dans mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Copy for PioSOLVER</source>
   <translation>Copier pour PioSOLVER</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Copy for GTO+</source>
   <translation>Copier pour GTO+</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Copy as 1326 weights</source>
   <translation>Copier en 1326 poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Paint only</source>
   <translation>Ne peindre que</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_editor.py" />
   <source>Top</source>
   <translation>Meilleures</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/kit/range_grid.py" />
   <source>{player} range</source>
   <translation>Range {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>{hand}: not in the range</source>
   <translation>{hand} : absente de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>{hand}: outside the filter</source>
   <translation>{hand} : hors du filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>{hand}: {count} combos</source>
   <translation>{hand} : {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>Difference, points</source>
   <translation>Différence, points</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>EV {ev}</source>
   <translation>EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>equity {percent} %</source>
   <translation>équité {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>EQR {percent} %</source>
   <translation>EQR {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>difference {amount}</source>
   <translation>différence {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>Difference of EV, {unit}</source>
   <translation>Différence d’EV, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>EV, {unit}</source>
   <translation>EV, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>Equity, %</source>
   <translation>Équité, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>Equity realised, %</source>
   <translation>Équité réalisée, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>200 and more</source>
   <translation>200 et plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/cells.py" />
   <source>EV lost by {action}, {unit}</source>
   <translation>EV perdue par {action}, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Set</source>
   <translation>Set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Ace high</source>
   <translation>Hauteur as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Nothing</source>
   <translation>Rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Combo draw</source>
   <translation>Combo draw</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Backdoor flush</source>
   <translation>Backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Backdoor straight</source>
   <translation>Backdoor quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Two overcards</source>
   <translation>Deux overcards</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>No draw</source>
   <translation>Sans tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Clubs</source>
   <translation>Trèfle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Diamonds</source>
   <translation>Carreau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Hearts</source>
   <translation>Cœur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Spades</source>
   <translation>Pique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Best, from 75 %</source>
   <translation>Excellente, dès 75 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Good, 50 to 75 %</source>
   <translation>Bonne, 50 à 75 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Weak, 33 to 50 %</source>
   <translation>Faible, 33 à 50 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>Trash, below 33 %</source>
   <translation>Très faible, moins de 33 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>weight from {percent} %</source>
   <translation>poids dès {percent} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source> or </source>
   <translation> ou </translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/combo_filter.py" />
   <source>flush of {suit}</source>
   <translation>couleur à {suit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>bb</source>
   <translation>bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>chips</source>
   <translation>jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Raise {amount}</source>
   <translation>Relance {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Check</source>
   <translation>Check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Call</source>
   <translation>Call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Bet {share} %</source>
   <translation>Mise {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Raise {share} %</source>
   <translation>Relance {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Root</source>
   <translation>Racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Strategy</source>
   <translation>Stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>EV</source>
   <translation>EV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>All-in {amount}</source>
   <translation>All-in {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Raise {share} % ({amount})</source>
   <translation>Relance {share} % ({amount})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Bet {amount}</source>
   <translation>Mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/display.py" />
   <source>Bet {share} % ({amount})</source>
   <translation>Mise {share} % ({amount})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Big ({sizes})</source>
   <translation>Grosse ({sizes})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>The hand is over.</source>
   <translation>La main est terminée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seats} fold</source>
   <translation>{seats} fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Grades go by percent of the pot: correct to {correct} % (of a mix to {mixed} %), inaccuracy to {inaccuracy} %, mistake to {mistake} %, blunder above.</source>
   <translation>Notes selon le pourcentage du pot : correct jusqu’à {correct} % (dans un mix, {mixed} %), imprécision jusqu’à {inaccuracy} %, erreur jusqu’à {mistake} %, gaffe au-delà.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{grade}: loses {amount}, {percent} % of the pot</source>
   <translation>{grade} : perd {amount}, {percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Score: a random click gets 0, the strategy itself 100.</source>
   <translation>Score : un clic au hasard obtient 0, la stratégie elle-même 100.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Always checking or calling would have got {score} here.</source>
   <translation>Toujours checker ou payer aurait obtenu {score} ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Small ({sizes})</source>
   <translation>Petite ({sizes})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>The street is over.</source>
   <translation>Le tour d’enchères est terminé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} folds</source>
   <translation>{seat} fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} checks</source>
   <translation>{seat} check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} calls</source>
   <translation>{seat} paie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} is all-in for {amount}</source>
   <translation>{seat} est all-in pour {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} bets {share} % ({amount})</source>
   <translation>{seat} mise {share} % ({amount})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} raises {share} % ({amount})</source>
   <translation>{seat} relance {share} % ({amount})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{action}: {share}</source>
   <translation>{action} : {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Graded by how often the strategy does it, as its EV is not known here.</source>
   <translation>Note selon la fréquence de l’action dans la stratégie, car son EV n’est pas connue ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{grade}, by frequency</source>
   <translation>{grade}, selon la fréquence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{grade}: nothing lost</source>
   <translation>{grade} : rien de perdu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{grade}: only {amount} behind the top action, within the accuracy of the solve</source>
   <translation>{grade} : {amount} seulement de moins que la meilleure action, sous la précision de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{grade}: {amount} behind the top action, with an error of {error}</source>
   <translation>{grade} : {amount} de moins que la meilleure action, avec une erreur de {error}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>No answers yet</source>
   <translation>Aucune réponse encore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Answers: {count}</source>
   <translation>Réponses : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{share} best</source>
   <translation>{share} optimales</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{share} best or correct</source>
   <translation>{share} optimales ou correctes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{hand} (of the board)</source>
   <translation>{hand} (du board)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{hand}, the nuts</source>
   <translation>{hand}, les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Made hand: {hand}</source>
   <translation>Main faite : {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Equity against the range: {equity}</source>
   <translation>Équité contre la range : {equity}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Blocks {count} of {all} combos of the nuts</source>
   <translation>Bloque {count} combos de nuts sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>flush draw</source>
   <translation>tirage couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>backdoor flush draw</source>
   <translation>tirage backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>open-ended straight draw</source>
   <translation>tirage quinte bilatéral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>double gutshot</source>
   <translation>double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>gutshot</source>
   <translation>ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>backdoor straight draw</source>
   <translation>tirage backdoor quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Correct</source>
   <translation>Correct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Too close to tell</source>
   <translation>Trop proche pour trancher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Inaccuracy</source>
   <translation>Imprécision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Mistake</source>
   <translation>Erreur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Blunder</source>
   <translation>Gaffe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>One decision</source>
   <translation>Une décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>The street</source>
   <translation>Le tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>The whole hand</source>
   <translation>Toute la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>All sizes</source>
   <translation>Toutes les tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Small, big, all-in</source>
   <translation>Petite, grosse, all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Easy hands</source>
   <translation>Mains faciles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Hands that matter</source>
   <translation>Mains qui comptent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Hard hands</source>
   <translation>Mains difficiles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Hands as dealt</source>
   <translation>Mains telles que distribuées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>A place</source>
   <translation>Une situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>All flops of a pot</source>
   <translation>Tous les flops d’un pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>A solution</source>
   <translation>Une solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>A list of mistakes</source>
   <translation>Une liste d’erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Big bet or raise</source>
   <translation>Grosse mise ou relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Raise</source>
   <translation>Relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} shows {cards}, board {board}.</source>
   <translation>{seat} montre {cards}, board {board}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} bets {amount}</source>
   <translation>{seat} mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{seat} raises to {amount}</source>
   <translation>{seat} relance à {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>score {score}</source>
   <translation>score {score}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{ev} bb lost each</source>
   <translation>{ev} bb perdues par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Draws: {draws}</source>
   <translation>Tirages : {draws}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>Own outs: {count}</source>
   <translation>Outs à soi : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{street}: {actions}</source>
   <translation>{street} : {actions}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>You win {won} bb.</source>
   <translation>Vous gagnez {won} bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>{percent} % of the pot lost each</source>
   <translation>{percent} % du pot perdus par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>You lose {lost} bb.</source>
   <translation>Vous perdez {lost} bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/drill_words.py" />
   <source>You get back what you put in.</source>
   <translation>Vous récupérez votre mise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/node_reader.py" />
   <source>The strategies never get here: the locks keep every hand from this action.</source>
   <translation>Les stratégies n’arrivent jamais ici : les verrous écartent toutes les mains de cette action.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/playable.py" />
   <source>As solved</source>
   <translation>Résolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/playable.py" />
   <source>Steps of 25 %</source>
   <translation>Pas de 25 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/playable.py" />
   <source>Steps of 50 %</source>
   <translation>Pas de 50 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/playable.py" />
   <source>One action per hand</source>
   <translation>Une action par main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/range_export.py" />
   <source>EV of {action}, {unit}</source>
   <translation>EV de {action}, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/range_export.py" />
   <source>Undecided</source>
   <translation>Indécis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>{count} iterations</source>
   <translation>{count} itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>with 1 lock</source>
   <translation>avec 1 verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>with {count} locks</source>
   <translation>avec {count} verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>solved on the coach's machine</source>
   <translation>résolu sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>solved {day}</source>
   <translation>résolu le {day}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>river solved again: {percent} % of its pot</source>
   <translation>river résolue de nouveau : {percent} % de son pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>being solved</source>
   <translation>en cours de résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>on some of the rivers so far</source>
   <translation>sur une partie des rivers jusqu’ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>rivers are not kept, but solved again</source>
   <translation>les rivers ne sont pas gardées, mais résolues de nouveau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>EQR</source>
   <translation>EQR</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>One action</source>
   <translation>Une action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>Difference</source>
   <translation>Différence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>EV loss</source>
   <translation>Perte d’EV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>Normalised</source>
   <translation>Normalisée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>Absolute</source>
   <translation>Absolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/study_model.py" />
   <source>Full</source>
   <translation>Pleine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/undecided_words.py" />
   <source>Undecided: {one} and {other} differ by {apart} {unit}, with an error of {error} {unit}</source>
   <translation>Indécis : {one} et {other} diffèrent de {apart} {unit}, avec une erreur de {error} {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/models/undecided_words.py" />
   <source>A marked corner: the best two actions differ by less than the error of their EVs, so which is better is not known.</source>
   <translation>Coin marqué : les deux meilleures actions diffèrent de moins que l’erreur de leurs EV ; on ne sait donc pas laquelle est la meilleure.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>What the strategy does with this hand</source>
   <translation>Ce que la stratégie fait de cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>Action</source>
   <translation>Action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>Frequency</source>
   <translation>Fréquence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>Lost</source>
   <translation>Perte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>your answer</source>
   <translation>votre réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/answer_table.py" />
   <source>random number</source>
   <translation>nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source>Combos of the chosen class</source>
   <translation>Combos de la classe choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source>{hand}: weight {percent}</source>
   <translation>{hand} : poids {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source>Weight {share}</source>
   <translation>Poids {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source>Equity {share}</source>
   <translation>Équité {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source>equity {percent}</source>
   <translation>équité {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/combo_panel.py" />
   <source> (EV {ev})</source>
   <translation> (EV {ev})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/hand_figures.py" />
   <source>weight {percent}</source>
   <translation>poids {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/hand_figures.py" />
   <source>Numbers of the hand</source>
   <translation>Chiffres de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/hand_figures.py" />
   <source>filtered out</source>
   <translation>hors filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/hand_figures.py" />
   <source>not in the range</source>
   <translation>absente de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/hand_figures.py" />
   <source>EQR {percent}</source>
   <translation>EQR {percent}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/node/widgets/strategy_grid.py" />
   <source>Hands, 13 by 13</source>
   <translation>Mains, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hand_deletion.py" />
   <source>Deleted, with notes, tags and reviews: {count}.</source>
   <translation>Supprimées, avec remarques, étiquettes et analyses : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hand_deletion.py" />
   <source>Put back: {count}.</source>
   <translation>Remises en place : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>{format} has no words for all of these hands: {things}. Write {n} hands all the same?</source>
   <translation>{format} ne sait pas tout dire de ces mains : {things}. Écrire quand même {n} mains ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Importing hands</source>
   <translation>Importation des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Finding your hands</source>
   <translation>Recherche de vos mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Checking hands</source>
   <translation>Vérification des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Writing hands</source>
   <translation>Écriture des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Wrote {file}.</source>
   <translation>{file} enregistré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>{thing} ({n} of {all})</source>
   <translation>{thing} ({n} sur {all})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/hands_model.py" />
   <source>Taken as yours: {taken}. Without a name of yours: {left}.</source>
   <translation>Prises comme vôtres : {taken}. Sans un nom à vous : {left}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>New hands: {new}. Already imported: {old}.</source>
   <translation>Nouvelles mains : {new}. Déjà là : {old}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>The import of {names} was cut off when the program ended. The hands that it took are here. Go on with the others?</source>
   <translation>L’importation de {names} a été interrompue à la fin du programme. Les mains déjà prises sont là. Continuer avec les autres ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{what}: {why}.</source>
   <translation>{what} : {why}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{n} hands of {files} files</source>
   <translation>{n} mains de {files} fichiers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{names} and {count} more</source>
   <translation>{names} et {count} autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{why}; also {others}</source>
   <translation>{why} ; aussi {others}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>1 hand</source>
   <translation>1 main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{n} hands</source>
   <translation>{n} mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{n} more for other reasons.</source>
   <translation>{n} de plus pour d’autres raisons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>1 file</source>
   <translation>1 fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>{n} files</source>
   <translation>{n} fichiers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>Files that have not changed since they were read: {n}.</source>
   <translation>Fichiers inchangés depuis leur lecture : {n}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>Left out: {n}.</source>
   <translation>Laissées de côté : {n}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/import_words.py" />
   <source>First: {place}.</source>
   <translation>La première : {place}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Solving the streets of mistakes</source>
   <translation>Résolution des tours avec erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Mistakes to drill: {count}.</source>
   <translation>Erreurs à travailler : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Reviewed hands have no mistakes to drill.</source>
   <translation>Les mains analysées n’ont pas d’erreur à travailler.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Also {count} on streets whose full solve is not kept; solving them again takes about {time}.</source>
   <translation>En outre : {count}, sur des tours dont la résolution entière n’est pas gardée ; les résoudre de nouveau prend environ {time}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Not all were solved: {why}</source>
   <translation>Tout n’a pas été résolu : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>Mistakes of reviewed hands</source>
   <translation>Erreurs des mains analysées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/leaks_model.py" />
   <source>{name}: none of these mistakes can be asked before their streets are solved again.</source>
   <translation>{name} : aucune de ces erreurs ne peut être demandée avant que leurs tours ne soient résolus de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/opponents_model.py" />
   <source>Counting the opponents</source>
   <translation>Comptage des adversaires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Solving a hand for its review</source>
   <translation>Résolution d’une main pour son analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Solving reviewed hands</source>
   <translation>Résolution des mains analysées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Solving reviewed hands on the coach's machine</source>
   <translation>Résolution des mains analysées sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Reviewing hands</source>
   <translation>Analyse des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>{phase}: {done} of {all}</source>
   <translation>{phase} : {done} sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>{phase}, about {time} left</source>
   <translation>{phase}, reste environ {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Solving a hand for its review on the coach's machine</source>
   <translation>Résolution d’une main sur la machine du coach pour son analyse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Stopped: start it again and the solve resumes from here.</source>
   <translation>Arrêtée : redemandée, la résolution reprend d’ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>This is the solve of a hand that differs in suits alone: {cards} is {other} there.</source>
   <translation>C’est la résolution d’une main qui ne diffère que par les couleurs : {cards} y est {other}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>The solve was not kept: {why}</source>
   <translation>La résolution n’a pas été gardée : {why}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/review_model.py" />
   <source>Solving the {street} of a reviewed hand again</source>
   <translation>Nouvelle résolution d’une main analysée ({street})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/saved_filters_model.py" />
   <source>Renamed to {name}.</source>
   <translation>Renommé en {name}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/saved_filters_model.py" />
   <source>Deleted {name}.</source>
   <translation>{name} supprimé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/saved_filters_model.py" />
   <source>Replaced {name}.</source>
   <translation>{name} remplacé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/session_model.py" />
   <source>Counting the session</source>
   <translation>Décompte de la session</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/models/wanted_hands.py" />
   <source>{text} is not a date: write one like 2025-01-31.</source>
   <translation>{text} n’est pas un jour : écrivez-en un comme 2025-01-31.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>How the decision is graded</source>
   <translation>D’après quoi la décision est notée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>End of the hand</source>
   <translation>Fin de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>Why the confidence is low</source>
   <translation>Pourquoi la confiance est faible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>EV, bb</source>
   <translation>EV, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>The cards of this player are not known.</source>
   <translation>Les cartes de ce joueur ne sont pas connues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/decision_view.py" />
   <source>What was done</source>
   <translation>Ce qui a été fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Some of your decisions in this hand are not graded, are graded by frequency, or have a low confidence: their cost is not in the sum.</source>
   <translation>Des décisions de cette main ne sont pas notées, sont notées à la fréquence ou ont une confiance faible : leur coût n’est pas dans la somme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>{pot} multiway</source>
   <translation>{pot} à plusieurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>≥ {number}</source>
   <translation>≥ {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Tags</source>
   <translation>Étiquettes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>EV lost, bb</source>
   <translation>EV perdue, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Played</source>
   <translation>Jouée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Room</source>
   <translation>Salle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Stakes</source>
   <translation>Enjeux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Seat</source>
   <translation>Siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Pot type</source>
   <translation>Type de pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hand_table.py" />
   <source>Result, bb</source>
   <translation>Résultat, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Hands: {all}</source>
   <translation>Mains : {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Result of the last import</source>
   <translation>Résultat du dernier import</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>The first {shown} of {found} matching hands, of {all}</source>
   <translation>Les {shown} premières des {found} mains qui correspondent, sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>The first {shown} of {all} hands</source>
   <translation>Les {shown} premières mains sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>{found} of {all} hands</source>
   <translation>{found} mains sur {all}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Show more</source>
   <translation>Afficher plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>List more of these hands</source>
   <translation>Lister davantage de ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Export hands</source>
   <translation>Exporter des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Write them</source>
   <translation>Les écrire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Leave it</source>
   <translation>Laisser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import hands</source>
   <translation>Importer des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Go on</source>
   <translation>Continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import hand histories</source>
   <translation>Importer des historiques de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import a folder of hands</source>
   <translation>Importer un dossier de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Export these hands</source>
   <translation>Exporter ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Files…</source>
   <translation>Fichiers…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Folder…</source>
   <translation>Dossier…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Paste</source>
   <translation>Coller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Sample hands</source>
   <translation>Mains d’exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Your names…</source>
   <translation>Vos noms…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>No hand matches: widen the filters, or clear them.</source>
   <translation>Aucune main ne correspond : élargissez les filtres, ou ôtez-les tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import hand histories…</source>
   <translation>Importer des historiques de mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import a folder of hands…</source>
   <translation>Importer un dossier de mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import the copied hands</source>
   <translation>Importer les mains copiées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Import the sample hands</source>
   <translation>Importer les mains d’exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Export these hands…</source>
   <translation>Exporter ces mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Your names at the tables…</source>
   <translation>Vos noms aux tables…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Report of the session of this hand</source>
   <translation>Rapport de la session de cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Copied as text: {count}.</source>
   <translation>Copiées comme texte : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>The picture of the hand is copied.</source>
   <translation>L’image de la main est copiée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Report of its session</source>
   <translation>Rapport de sa session</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Copy as text</source>
   <translation>Copier comme texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>Copy as picture</source>
   <translation>Copier comme image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/hands_panel.py" />
   <source>No hands: import some, or drop files, folders or a text here. The menu of Import has sample hands to begin with.</source>
   <translation>Aucune main : importez-en, ou déposez ici des fichiers, des dossiers ou un texte. Le menu « Importer » a des mains d’exemple pour commencer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Too little {action}: you {you}, GTO {gto} (± {margin} points).</source>
   <translation>Trop peu de {action} : vous {you}, GTO {gto} (± {margin} points).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Ask the mistakes of this leak once each, the costliest first</source>
   <translation>Demander une fois chaque erreur de cette fuite, les plus coûteuses d’abord</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>The situations that cost you most. The number after ± is the margin of chance: in 95 of 100 cases chance alone moves the figure by no more. The grid shows what each hand class lost there; grey ones were not held.</source>
   <translation>Les situations qui vous coûtent le plus. Le nombre après ± est la marge du hasard : dans 95 cas sur 100, le seul hasard ne déplace pas le chiffre de plus. La grille montre ce que chaque classe de mains y a perdu ; les grises n’ont pas été tenues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Too few decisions to say which way you err here.</source>
   <translation>Trop peu de décisions pour dire dans quel sens vous vous trompez ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Furthest from GTO: {action}, you {you}, GTO {gto}, which may be chance (± {margin} points).</source>
   <translation>Le plus loin de GTO : {action}, vous {you}, GTO {gto}, ce qui peut être le hasard (± {margin} points).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Too much {action}: you {you}, GTO {gto} (± {margin} points).</source>
   <translation>Trop de {action} : vous {you}, GTO {gto} (± {margin} points).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Costliest leaks</source>
   <translation>Fuites les plus coûteuses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Decisions of the leak</source>
   <translation>Décisions de la fuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Drill this leak</source>
   <translation>Travailler cette fuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Leak</source>
   <translation>Fuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Decisions</source>
   <translation>Décisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Mistakes</source>
   <translation>Erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>bb per 100 hands</source>
   <translation>bb pour 100 mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Position</source>
   <translation>Position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>Street</source>
   <translation>Tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leak_plan_page.py" />
   <source>You did</source>
   <translation>Vous l’avez fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>bb per 100 hands: over all reviewed hands, so that the rows add up to the total.</source>
   <translation>bb pour 100 mains : sur toutes les mains analysées, si bien que la somme des lignes donne le total.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>The number after ± is the margin of chance: in 95 of 100 cases chance alone moves the figure by no more.</source>
   <translation>Le nombre après ± est la marge du hasard : dans 95 cas sur 100, le seul hasard ne déplace pas le chiffre de plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>bb per 100 of these: lost per 100 hands in this position, which Hands counts.</source>
   <translation>bb pour 100 de celles-ci : perte pour 100 mains à cette position, dont « Mains » donne le nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Known: opportunities where the strategy for your hand is known and its confidence is not low. You there and GTO there: what you and the strategy do in those same decisions; compare these two. You: over all opportunities, with the interval that holds your true share in 95 of 100 cases. Difference: You there less GTO there; in colour where it is more than chance makes in 95 of 100 cases, over at least 10 decisions. Of twenty figures one is so by chance alone.</source>
   <translation>Connues : les occasions où la stratégie de votre main est connue et sa confiance n’est pas faible. « Vous, là » et « GTO, là » : ce que vous et la stratégie faites dans ces mêmes décisions ; comparez ces deux-là. Vous : sur toutes les occasions, avec l’intervalle qui contient votre vraie part dans 95 cas sur 100. Différence : « Vous, là » moins « GTO, là » ; en couleur là où c’est plus que ce que fait le hasard dans 95 cas sur 100, sur au moins 10 décisions. Sur vingt chiffres, un l’est par le seul hasard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Against a model: behind an action that GTO hardly ever takes, decisions are graded against a stated model of who does it; they count in the other tables too. Loose lines count in none of them.</source>
   <translation>Contre un modèle : derrière une action que GTO ne prend presque jamais, les décisions sont notées contre un modèle énoncé de qui la prend ; elles comptent aussi dans les autres tableaux. Les lignes trop larges ne comptent dans aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>After the flop: bets in percent of the pot before them, raises as multiples of the bet they answer. Where the strategy is known, your bet counts under the solved size it is read as.</source>
   <translation>Après le flop : les mises en pourcentage du pot avant elles, les relances en multiples de la mise à laquelle elles répondent. Là où la stratégie est connue, c’est la taille à laquelle la vôtre est assimilée qui compte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Hands that do not say whose they are, and are not counted: {count}. Give your names in Hands.</source>
   <translation>Mains qui ne disent pas à qui elles sont, et qui ne comptent pas : {count}. Donnez vos noms dans « Mains ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Left out for low confidence: {count}. The strategy hardly ever takes these lines, which leaves a player with almost no hands, or the line is longer than the solved ones. The review of the hand says which.</source>
   <translation>Écartées pour confiance faible : {count}. La stratégie n’y prend presque jamais la ligne, ce qui ne laisse presque aucune main à un joueur, ou la ligne est plus longue que celles qui sont résolues. L’analyse de la main le précise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>All-in adjusted: where all players were all-in and showed before the last cards came, the equity of the cards at that moment counts; every other hand counts as it ended. EV lost is what your decisions lost, as far as it is known.</source>
   <translation>Ajusté des all-in : là où les dernières cartes sont venues quand tous étaient all-in et avaient montré, c’est l’équité des cartes à ce moment qui compte ; toute autre main compte comme elle a fini. L’EV perdue est ce que vos décisions ont perdu, pour autant qu’on le sache.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Grade every hand as far as the stored strategies go</source>
   <translation>Noter ce que les stratégies stockées savent de chaque main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>No reviewed hands: import hands, then review them all.</source>
   <translation>Aucune main analysée : importez des mains, puis analysez-les toutes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>1 hand is not reviewed yet and not counted here.</source>
   <translation>1 main n’est pas encore analysée : rien n’en est compté ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Hands: {hands}, decisions: {decisions}, graded: {graded}. EV lost where it is known: {lost} bb, {rate} bb per 100 hands.</source>
   <translation>Mains : {hands}, décisions : {decisions}, notées : {graded}. EV perdue là où elle est connue : {lost} bb, soit {rate} bb pour 100 mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Too close to tell, counted as 0: {count}.</source>
   <translation>Trop proches pour trancher, comptées 0 : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>A double click or Enter opens the hand at the decision.</source>
   <translation>Un double clic ou Entrée ouvre la main à la décision.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Review all hands</source>
   <translation>Tout analyser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Export…</source>
   <translation>Exporter…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>bb per 100 of these</source>
   <translation>bb pour 100 de celles-ci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Flop texture</source>
   <translation>Texture du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Graded</source>
   <translation>Notées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Frequencies</source>
   <translation>Fréquences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Bet sizes</source>
   <translation>Tailles de mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Graph</source>
   <translation>Graphique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Opponents</source>
   <translation>Adversaires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Export the leak report…</source>
   <translation>Exporter le rapport des fuites…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Export the leak report</source>
   <translation>Exporter le rapport des fuites</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Nothing is counted before the review, which uses the stored strategies.</source>
   <translation>Rien n’est compté avant l’analyse : elle utilise les stratégies stockées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>{count} hands are not reviewed yet and not counted here.</source>
   <translation>{count} mains ne sont pas encore analysées : rien n’en est compté ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>After loose lines, counted apart: {count}, {lost} bb lost, {rate} bb per 100 hands. GTO would not have played on with these hands; they are graded against the ranges that GTO holds there.</source>
   <translation>Après des lignes trop larges, comptées à part : {count}, {lost} bb perdues, {rate} bb pour 100 mains. GTO n’aurait pas continué avec ces mains ; elles sont notées contre les ranges que GTO y tient.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>EV known</source>
   <translation>EV connue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>{gap}, significant</source>
   <translation>{gap}, significatif</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Figure</source>
   <translation>Indicateur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Opportunities</source>
   <translation>Occasions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>You</source>
   <translation>Vous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>95 % interval</source>
   <translation>Intervalle à 95 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Known</source>
   <translation>Connues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>You there</source>
   <translation>Vous, là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>GTO there</source>
   <translation>GTO, là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>Page (*.html)</source>
   <translation>Page (*.html)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>No reviewed hand matches: widen the filters, or clear them.</source>
   <translation>Aucune main analysée ne correspond : élargissez les filtres, ou ôtez-les tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>In points of percent, with its 95 % interval; in colour where it is significant.</source>
   <translation>En points de pourcentage, avec son intervalle à 95 % ; en couleur là où elle est significative.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/leaks_panel.py" />
   <source>All</source>
   <translation>Toutes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/mistakes_row.py" />
   <source>Solve the streets of these mistakes and keep them under Past solves</source>
   <translation>Résoudre les tours de ces erreurs et les garder dans « Résolutions passées »</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/mistakes_row.py" />
   <source>Ask each mistake once, the costliest first; what is missed again comes back</source>
   <translation>Poser chaque erreur une fois, la plus chère d’abord ; ce qui est raté de nouveau revient</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/mistakes_row.py" />
   <source>Solve them again</source>
   <translation>Les résoudre de nouveau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/mistakes_row.py" />
   <source>Drill the mistakes</source>
   <translation>Travailler les erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/mistakes_row.py" />
   <source>Drill the mistakes of reviewed hands</source>
   <translation>Travailler les erreurs des mains analysées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>Counted from the hands themselves, reviewed or not, over all opponents or one of them; the interval holds the true share in 95 of 100 cases. WTSD is of the hands that saw a flop, W$SD of those that came to a showdown.</source>
   <translation>Compté dans les mains elles-mêmes, analysées ou non, sur tous les adversaires ou l’un d’eux ; l’intervalle contient la vraie part dans 95 cas sur 100. WTSD porte sur les mains qui ont vu un flop, W$SD sur celles qui sont allées à l’abattage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>Counting the hands…</source>
   <translation>Comptage des mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>Opponent</source>
   <translation>Adversaire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>Hands: {count}</source>
   <translation>Mains : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>All opponents</source>
   <translation>Tous les adversaires</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>{name} ({hands})</source>
   <translation>{name} ({hands})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>They</source>
   <translation>Eux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/opponents_page.py" />
   <source>Yours, opportunities</source>
   <translation>Vos occasions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Flops, and what takes long here, are solved on your coach's machine, within the plan of your key; where most EV is at stake first.</source>
   <translation>Les flops, et ce qui est long ici, sont résolus sur la machine de votre coach, dans la limite de votre clé ; d’abord là où le plus d’EV est en jeu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>All hands: no street waits to be solved.</source>
   <translation>Toutes les mains : aucun tour n’attend d’être résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Flops: {count}, about {time} with their turns and rivers.</source>
   <translation>Flops : {count}, environ {time} avec la suite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>No stored strategy has this line, so that it cannot be drilled.</source>
   <translation>Aucune stratégie stockée n’a cette ligne : impossible d’en faire un exercice.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Nothing is stored for this decision, and it cannot be solved.</source>
   <translation>Rien n’est stocké de cette décision, et elle ne peut pas être résolue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Where its solve is not kept, it is solved once more, about {time}, and kept under Past solves; it can be stopped.</source>
   <translation>Si sa résolution n’est pas gardée, le tour est résolu encore une fois, environ {time}, et gardé dans « Résolutions passées » ; vous pouvez l’arrêter.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>All hands: streets to solve: {count}, about {time}.</source>
   <translation>Toutes les mains : {count} tours à résoudre, environ {time}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Flops: {count}, of which {different} differ, about {time} with their turns and rivers.</source>
   <translation>Flops : {count}, dont {different} différents, environ {time} avec leurs turns et rivers.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve the streets of this hand that are not solved</source>
   <translation>Résoudre les tours de cette main qui ne sont pas résolus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Open a hand of the list to see what each decision cost.</source>
   <translation>Ouvrez une main de la liste pour voir ce que chaque décision a coûté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>{grade}: {bb} bb lost</source>
   <translation>{grade} : perd {bb} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Deal this decision again and again, with hands of its range</source>
   <translation>Redonner sans cesse cette décision, avec des mains de sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve this hand first: what is not solved cannot be drilled.</source>
   <translation>Résolvez d’abord cette main : ce qui n’est pas résolu ne donne pas d’exercice.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>What cannot be solved cannot be drilled.</source>
   <translation>Ce qui ne peut pas être résolu ne donne pas d’exercice.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Show this place in the study, with the hand selected</source>
   <translation>Montrer cette situation dans l’étude, la main choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Show this decision in the solve of its street, with the hand selected</source>
   <translation>Montrer cette décision dans la résolution de son tour, la main choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Set up the spot of this street, to be solved</source>
   <translation>Préparer le spot de ce tour, à résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Wait until the running solve ends, or stop it.</source>
   <translation>Attendez la fin de la résolution en cours, ou arrêtez-la.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Where its solve is not kept, it is solved once more and kept.</source>
   <translation>Si sa résolution n’est pas gardée, le tour est résolu encore une fois et gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>When and where the hand was played</source>
   <translation>Quand et où la main a été jouée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Result of the hand</source>
   <translation>Issue de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>EV lost: the sum over your decisions whose grades count, as far as it is known.</source>
   <translation>EV perdue : la somme sur vos décisions dont la note compte, là où elle est connue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Waiting to be solved, in all hands</source>
   <translation>En attente d’être résolu, dans toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Also solve flops (half a minute to a minute each)</source>
   <translation>Résoudre aussi les flops (une demi-minute à une minute chacun)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Flops come after turns and rivers, those first that may change the leak report most for the time they take.</source>
   <translation>Les flops viennent après les turns et les rivers, d’abord ceux qui peuvent changer le plus le rapport des fuites pour le temps qu’ils prennent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve all waiting</source>
   <translation>Tout résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve all waiting on the coach's machine</source>
   <translation>Tout résoudre sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Many are waiting: each is solved roughly first, and again only where the grade is still in doubt.</source>
   <translation>Beaucoup attendent : chacun est d’abord résolu en gros, puis de nouveau seulement là où la note reste incertaine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Share of the EV at stake that the first hours cover: {first}.</source>
   <translation>Part de l’EV en jeu que couvrent les premières heures : {first}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Study this</source>
   <translation>Étudier ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve this hand</source>
   <translation>Résoudre cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve this hand on the coach's machine</source>
   <translation>Résoudre cette main sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve this game…</source>
   <translation>Résoudre cette partie…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>No data set has this depth and table: fill in the preflop game that has. Once it is solved, the hand is graded by it when it is opened again.</source>
   <translation>Aucun jeu de données n’a cette profondeur et cette table : remplir la partie préflop qui les a. Une fois qu’elle est résolue, la main est notée d’après elle quand on la rouvre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Up, Down, Home and End go through the actions.</source>
   <translation>Haut, Bas, Début et Fin parcourent les actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Result {bb} bb</source>
   <translation>Résultat {bb} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>EV lost {bb} bb</source>
   <translation>EV perdue {bb} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>{hours} h: {share}</source>
   <translation>{hours} h : {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve the reviewed hands that wait</source>
   <translation>Résoudre les mains analysées en attente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve the reviewed hands that wait on the coach's machine</source>
   <translation>Résoudre les mains analysées en attente sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Stop solving reviewed hands</source>
   <translation>Arrêter la résolution des mains analysées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve the streets of this hand</source>
   <translation>Résoudre les tours de cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Solve the streets of this hand on the coach's machine</source>
   <translation>Résoudre les tours de cette main sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Study the shown decision</source>
   <translation>Étudier la décision affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_panel.py" />
   <source>Drill the shown decision</source>
   <translation>Travailler la décision affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Its strategies are not kept with the hand.</source>
   <translation>Ses stratégies ne sont pas gardées avec la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>{numbers} (the hand held)</source>
   <translation>{numbers} (la main tenue)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>What the ranges come from</source>
   <translation>D’où viennent les ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Solve this street again</source>
   <translation>Résoudre ce tour de nouveau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Reading the ranges…</source>
   <translation>Lecture des ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Combos of {seat}</source>
   <translation>Combos de {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Weight {share}; the other player acts here.</source>
   <translation>Poids {share} ; c’est à l’autre joueur de parler ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>What the player to act does with the range</source>
   <translation>Ce que fait de sa range celui qui parle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Facts of the hand</source>
   <translation>Données de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Cell height</source>
   <translation>Hauteur des cases</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>What the filled height of a cell shows</source>
   <translation>Ce que représente la hauteur remplie d’une case</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>What the chosen combo does</source>
   <translation>Ce que fait le combo choisi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Blocks {share} of {seat}'s range</source>
   <translation>Bloque {share} de la range de {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Range of the player to act, 13 by 13</source>
   <translation>Range de celui qui parle, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Range of the other player, 13 by 13</source>
   <translation>Range de l’autre joueur, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>{seat} acts: {share} of hands</source>
   <translation>{seat} parle : {share} des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Not possible here.</source>
   <translation>Impossible ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Cells: {height}</source>
   <translation>Cases : {height}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Beats {share} of the other hands</source>
   <translation>Bat {share} des mains adverses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>{seat} to act: {share} of hands</source>
   <translation>{seat} à parler : {share} des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>{seat}: {count} combos left</source>
   <translation>{seat} : {count} combos restants</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>{share} of hands</source>
   <translation>{share} des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_ranges_panel.py" />
   <source>Nobody to play against yet</source>
   <translation>Encore personne contre qui jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{share} of the pot: {bounds} of it.</source>
   <translation>{share} du pot ({bounds}).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Grades go by the share of the pot that is lost:</source>
   <translation>Les notes suivent la part du pot perdue :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{grade} is {low} to {high} %</source>
   <translation>{grade} : de {low} à {high} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Not counted, low confidence: {reasons}.</source>
   <translation>Non comptée, confiance faible : {reasons}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seat} does not show ({net})</source>
   <translation>{seat} ne montre pas ({net})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seats} share the pot</source>
   <translation>{seats} partagent le pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{action}, all-in</source>
   <translation>{action}, all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Not graded: {reason}</source>
   <translation>Non noté : {reason}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{grade}, by frequency: EV lost is not known</source>
   <translation>{grade}, selon la fréquence : EV perdue inconnue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{grade}: {bb} bb behind the best action</source>
   <translation>{grade} : {bb} bb de moins que la meilleure action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Graded by how often the strategy does it.</source>
   <translation>Note selon la fréquence de l’action dans la stratégie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>No action is worth more.</source>
   <translation>Aucune action ne rapporte davantage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Another action shows {bb} bb more, {share} of the pot: the solve is not exact enough to tell them apart.</source>
   <translation>Une autre action affiche {bb} bb de plus, {share} du pot : la résolution n’est pas assez précise pour les départager.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>EVs before the flop are known to {error} bb here: it is not known that anything is lost, so it counts as 0.</source>
   <translation>Les EV préflop sont connues ici à {error} bb près : on ne sait pas si quelque chose est perdu, donc cela compte 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{share} of the pot; correct because the strategy often does it with this hand.</source>
   <translation>{share} du pot ; correct, car la stratégie le fait souvent avec cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{grade} is more than {low} %</source>
   <translation>{grade} : plus de {low} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Counted, by a model: {reasons}.</source>
   <translation>Compté, selon un modèle : {reasons}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>Counted apart, as a loose line: {reasons}.</source>
   <translation>Compté à part, comme ligne trop large : {reasons}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seat} takes {won} bb ({net})</source>
   <translation>{seat} prend {won} bb ({net})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seat} shows {cards} ({net})</source>
   <translation>{seat} montre {cards} ({net})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seat} takes {won} bb</source>
   <translation>{seat} prend {won} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>No. {number}</source>
   <translation>N° {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>folds</source>
   <translation>fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>checks</source>
   <translation>check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>calls</source>
   <translation>paie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>bets</source>
   <translation>mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>raises to</source>
   <translation>relance à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/review_words.py" />
   <source>{seat} shows {cards} and takes {won} bb ({net})</source>
   <translation>{seat} montre {cards} et prend {won} bb ({net})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>{began} to {ended}, hands: {hands}</source>
   <translation>{began} à {ended}, mains : {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Hands: {hands}. Won: {won} bb, all-in adjusted {adjusted} bb ({all_ins} adjusted). EV lost where it is known: {lost} bb.</source>
   <translation>Mains : {hands}. Gagné : {won} bb, ajusté des all-in {adjusted} bb ({all_ins} ajustées). EV perdue là où elle est connue : {lost} bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Not reviewed, so that nothing is known of their EV lost: {count}.</source>
   <translation>Non analysées, si bien que rien n’est connu de leur EV perdue : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Export the session report</source>
   <translation>Exporter le rapport de la session</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Usual: all your other hands. Counted from the hands themselves, reviewed or not. The difference is in points of percent, with its 95 % interval; in colour where it is more than chance makes in 95 of 100 cases, over at least 10 opportunities of both. Of twenty figures one is so by chance alone.</source>
   <translation>Habitude : toutes vos autres mains. Compté d’après les mains elles-mêmes, analysées ou non. La différence est en points de pourcentage, avec son intervalle à 95 % ; en couleur là où elle dépasse ce que fait le hasard dans 95 cas sur 100, sur au moins 10 occasions de chaque côté. Sur vingt chiffres, un l’est par le seul hasard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>What your decisions lost in them, as far as it is known. Enter opens one.</source>
   <translation>Ce que vos décisions y ont perdu, pour autant qu’on le sache. Entrée en ouvre une.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>No hand of yours with a time: import hands first.</source>
   <translation>Aucune de vos mains n’a d’heure : importez d’abord des mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>{gap} ({low} to {high})</source>
   <translation>{gap} ({low} à {high})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Costliest hands</source>
   <translation>Mains les plus coûteuses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Compared with your usual play</source>
   <translation>Comparé à votre jeu habituel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Export the session report…</source>
   <translation>Exporter le rapport de la session…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Hands with no more than an hour between them; times in UTC</source>
   <translation>Mains sans plus d’une heure entre elles ; heures en UTC</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>All hands of a day</source>
   <translation>Toutes les mains d’un jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Day, as 2025-01-31</source>
   <translation>Jour, comme 2025-01-31</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Usual</source>
   <translation>Habitude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Its interval</source>
   <translation>Son intervalle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/session_panel.py" />
   <source>Counting the session…</source>
   <translation>Décompte de la session…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>Hand {number}</source>
   <translation>Main {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>Winnings over time</source>
   <translation>Gains au fil du temps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>Won</source>
   <translation>Gagné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>All-in adjusted</source>
   <translation>Ajusté des all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>EV lost</source>
   <translation>EV perdue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>Hands, by the day they were played</source>
   <translation>Mains, selon le jour où elles ont été jouées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>Adding up the hands…</source>
   <translation>Addition des mains…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/panels/winnings_chart.py" />
   <source>No hand of the filter says what you won in it.</source>
   <translation>Aucune main du filtre ne dit ce que vous y avez gagné.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>fold</source>
   <translation>fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>check</source>
   <translation>check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>call</source>
   <translation>call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>bet</source>
   <translation>mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>raise</source>
   <translation>relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>check-raise</source>
   <translation>check-raise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>check-call</source>
   <translation>check-call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>check-fold</source>
   <translation>check-fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Clear filters</source>
   <translation>Ôter les filtres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Played since</source>
   <translation>Jouées depuis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Played until</source>
   <translation>Jouées jusqu’au</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Text</source>
   <translation>Texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>What you did</source>
   <translation>Ce que vous avez fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Result</source>
   <translation>Résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Clear all filters</source>
   <translation>Ôter tous les filtres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Since 2025-01-31</source>
   <translation>Depuis 2025-01-31</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Until 2025-12-31</source>
   <translation>Jusqu’au 2025-12-31</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Number, AJs, AhJh, flop…</source>
   <translation>Numéro, AJs, AhJh, flop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Any EV lost</source>
   <translation>Toutes les EV perdues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Any action</source>
   <translation>Toutes les actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All stakes</source>
   <translation>Tous les enjeux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All seats</source>
   <translation>Tous les sièges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>First decision before the flop</source>
   <translation>Première décision préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All situations</source>
   <translation>Toutes les situations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All pots</source>
   <translation>Tous les pots</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All flops</source>
   <translation>Tous les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Tag</source>
   <translation>Étiquette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>All tags</source>
   <translation>Toutes les étiquettes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>Any result</source>
   <translation>Tous les résultats</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>From {bb} bb</source>
   <translation>À partir de {bb} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_filter_row.py" />
   <source>{street}: {action}</source>
   <translation>{street} : {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_line.py" />
   <source>Actions of the hand</source>
   <translation>Actions de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_line.py" />
   <source>not counted</source>
   <translation>non comptée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>Board {board}, pot {pot} bb</source>
   <translation>Board {board}, pot {pot} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>Pot {pot} bb</source>
   <translation>Pot {pot} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>The table</source>
   <translation>La table</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>{net} bb</source>
   <translation>{net} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>folded</source>
   <translation>couché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/hand_picture.py" />
   <source>D</source>
   <translation>D</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/loss_grid.py" />
   <source>{hand}: {lost} bb lost in {count} decisions</source>
   <translation>{hand} : {lost} bb perdus en {count} décisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/loss_grid.py" />
   <source>EV lost by hand class</source>
   <translation>EV perdue par classe de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/loss_grid.py" />
   <source>{hand}: not held</source>
   <translation>{hand} : pas tenue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Remove the tag in the field, or else the last one</source>
   <translation>Enlever l’étiquette du champ, sinon la dernière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Untag</source>
   <translation>Enlever</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Note on the hand</source>
   <translation>Remarque sur la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Tags of the hand</source>
   <translation>Étiquettes de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Tag to add to the hand or to remove</source>
   <translation>Étiquette à mettre sur la main ou à enlever</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Tags: {tags}</source>
   <translation>Étiquettes : {tags}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>No tags</source>
   <translation>Aucune étiquette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Tag removed: {tag}</source>
   <translation>Étiquette enlevée : {tag}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/remarks_row.py" />
   <source>Tagged: {tag}</source>
   <translation>Étiquette mise : {tag}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Saved</source>
   <translation>Gardés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Saved filters</source>
   <translation>Filtres gardés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Filters under names: choose one, save, rename or delete it</source>
   <translation>Filtres sous des noms : en choisir un, l’enregistrer, le renommer ou le supprimer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Name of the filter</source>
   <translation>Nom du filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Save these filters as…</source>
   <translation>Enregistrer ces filtres sous…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/saved_filters_button.py" />
   <source>Rename…</source>
   <translation>Renommer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>Your names at the tables, with commas between them</source>
   <translation>Vos noms aux tables, séparés par des virgules</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>Take the hands in which one of these names sits as yours, now and later</source>
   <translation>Prendre comme vôtres les mains où l’un de ces noms est assis, maintenant et plus tard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>Hands taken in under these names are yours.</source>
   <translation>Les mains importées sous ces noms sont les vôtres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>Your names, with commas</source>
   <translation>Vos noms, avec des virgules</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>These are mine</source>
   <translation>Ce sont les miennes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/review/widgets/whose_row.py" />
   <source>Hands that do not say whose they are: {count}. Nothing in them counts as yours, in Review or in Leaks.</source>
   <translation>Mains qui ne disent pas à qui elles sont : {count}. Rien en elles ne compte comme vôtre, ni dans « Analyse » ni dans « Fuites ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Together this month: lookups {lookups}, solves {solves}</source>
   <translation>En tout ce mois-ci : consultations {lookups}, résolutions {solves}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>{name} (revoked {day})</source>
   <translation>{name} (révoquée le {day})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Open the interactive documentation of the API in the browser</source>
   <translation>Ouvrir la documentation interactive de l’API dans le navigateur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Running on the network, encrypted</source>
   <translation>En marche sur le réseau, chiffré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Keys of the service</source>
   <translation>Clés du service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Recent requests</source>
   <translation>Requêtes récentes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Never</source>
   <translation>Jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Revoke…</source>
   <translation>Révoquer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Change plan…</source>
   <translation>Changer de forfait…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Show revoked keys</source>
   <translation>Afficher les clés révoquées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>No keys yet. Students and programs need one each: make it above.</source>
   <translation>Pas encore de clé. Il en faut une par élève ou programme : créez-la ci-dessus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>No requests yet. They appear here while the service runs.</source>
   <translation>Aucune requête encore. Elles s’affichent ici tant que le service tourne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Server</source>
   <translation>Serveur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Address of the service</source>
   <translation>Adresse du service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Documentation</source>
   <translation>Documentation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Stopped</source>
   <translation>Arrêté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Running</source>
   <translation>En marche</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Make a key…</source>
   <translation>Créer une clé…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Local service</source>
   <translation>Service local</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Copy the address</source>
   <translation>Copier son adresse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Other programs on this machine can use the library and the solver through it.</source>
   <translation>Il donne accès à la bibliothèque et au solveur aux autres programmes de cette machine.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Plan</source>
   <translation>Forfait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Created</source>
   <translation>Créée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Last used</source>
   <translation>Dernier usage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Lookups this month</source>
   <translation>Consult. du mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Solves this month</source>
   <translation>Résolutions du mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Requests</source>
   <translation>Requêtes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Time</source>
   <translation>Heure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Path</source>
   <translation>Chemin</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Status</source>
   <translation>Statut</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>ms</source>
   <translation>ms</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Free plan</source>
   <translation>Gratuit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Unlimited</source>
   <translation>Illimité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Stopping…</source>
   <translation>Arrêt en cours…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/dashboard_panel.py" />
   <source>Starting…</source>
   <translation>Démarrage…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>GTO Desktop on our network: for study only, never use it during play.

Address: {address}
Key: {key}
Certificate: {file}, which you get from me
SHA-256 of the certificate: {fingerprint}

Try it:
curl --cacert {file} {address}/v1/gto/preflop/versions -H "X-API-Key: {key}"
</source>
   <translation>GTO Desktop sur notre réseau : pour l’étude seulement, jamais pendant le jeu.

Adresse : {address}
Clé : {key}
Certificat : {file}, que je vous donne
SHA-256 du certificat : {fingerprint}

Pour essayer :
curl --cacert {file} {address}/v1/gto/preflop/versions -H "X-API-Key: {key}"
</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>The key with the address and the certificate, to send to a student</source>
   <translation>La clé avec l’adresse et le certificat, à envoyer à un élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Plan: lookups and solves per month</source>
   <translation>Forfait : consultations et résolutions par mois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Or lookups and solves per month, such as 500/10</source>
   <translation>Ou consultations et résolutions par mois, comme 500/10</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Free: 1,000 lookups, 25 solves</source>
   <translation>Gratuit : 1 000 consultations, 25 résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Student: 500 lookups, 10 solves</source>
   <translation>Élève : 500 consultations, 10 résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Whose key it is: a student, or a program</source>
   <translation>À qui est la clé : un élève, ou un programme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Name of the new key</source>
   <translation>Nom de la nouvelle clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Create key</source>
   <translation>Créer la clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>The new key</source>
   <translation>La nouvelle clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Copy it now: it is shown only once and stored nowhere. Whoever has it can use the service in its name.</source>
   <translation>Copiez-la maintenant : elle n’est montrée que cette fois et n’est gardée nulle part. Quiconque l’a peut utiliser le service en son nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Copy with instructions</source>
   <translation>Copier avec le mode d’emploi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>I have it</source>
   <translation>Je l’ai</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>The key of {name}</source>
   <translation>La clé de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Copied</source>
   <translation>Copié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Confirm revoking</source>
   <translation>Confirmer la révocation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Revoke</source>
   <translation>Révoquer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Revoke the key of {name}? Programs that use it are refused from then on; this cannot be undone.</source>
   <translation>Révoquer la clé de {name} ? Les programmes qui l’utilisent seront refusés ; c’est irréversible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Change a plan</source>
   <translation>Changer un forfait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Change</source>
   <translation>Modifier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Plan of {name}; what was used this month stays counted.</source>
   <translation>Forfait de {name} ; ce qui a servi ce mois-ci reste compté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Copy the key</source>
   <translation>Copier la clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Change the plan</source>
   <translation>Changer le forfait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/panels/key_forms.py" />
   <source>Keep the plan</source>
   <translation>Garder le forfait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Start the service</source>
   <translation>Démarrer le service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Stop the service</source>
   <translation>Arrêter le service</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Open the documentation</source>
   <translation>Ouvrir sa documentation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Starting the service…</source>
   <translation>Démarrage du service…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Stopping the service…</source>
   <translation>Arrêt du service…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>Copied {address}.</source>
   <translation>{address} copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>The service answers at {address}.</source>
   <translation>Le service répond à {address}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/service_control.py" />
   <source>The service stopped.</source>
   <translation>Le service s’est arrêté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>Address of the service on the network</source>
   <translation>Adresse du service sur le réseau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>File of the certificate</source>
   <translation>Fichier du certificat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>The certificate does not name {address}, the address of this machine now: make a new one in the settings.</source>
   <translation>Le certificat ne nomme pas {address}, l’adresse actuelle de cette machine : faites-en un nouveau dans les préférences.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>Copy: {what}</source>
   <translation>Copier : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>Certificate</source>
   <translation>Certificat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>SHA-256</source>
   <translation>SHA-256</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>The certificate ends on {day}: make a new one in the settings, and give it out.</source>
   <translation>Le certificat expire le {day} : faites-en un nouveau dans les préférences, et distribuez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/service/widgets/audience_facts.py" />
   <source>Give the file to your students; they compare the SHA-256. It is valid until {day}.</source>
   <translation>Donnez le fichier à vos élèves ; ils comparent le SHA-256. Il est valable jusqu’au {day}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/bet_presets_model.py" />
   <source>{street} {field}: {problem}</source>
   <translation>{street}, {field} : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/draft_tree.py" />
   <source>take all changes of nodes back</source>
   <translation>annuler tous les changements de nœuds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game.py" />
   <source>type {field}</source>
   <translation>saisir {field}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game.py" />
   <source>set the game up</source>
   <translation>préparer la partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game.py" />
   <source>change the locks</source>
   <translation>changer les verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>out of position</source>
   <translation>hors position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Times the raise. {several}</source>
   <translation>Multiples de la relance. {several}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>A prize</source>
   <translation>Un prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The stack</source>
   <translation>Le tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The open</source>
   <translation>L’open</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The 3-bet</source>
   <translation>Le 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The 4-bet</source>
   <translation>Le 4-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Several sizes at once are several raises: 2, 2.5, 3</source>
   <translation>Plusieurs tailles à la fois font plusieurs relances : 2, 2.5, 3</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Seats</source>
   <translation>Sièges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Limps behind</source>
   <translation>Limps derrière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Callers</source>
   <translation>Payeurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The all-in limit</source>
   <translation>La limite d’all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The 5-bet</source>
   <translation>Le 5-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Each seat by itself</source>
   <translation>Chaque siège à part</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Antes</source>
   <translation>Antes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Straddle</source>
   <translation>Straddle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Of the seat after BB; empty for none</source>
   <translation>Du siège après la BB ; vide : aucun</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Rake</source>
   <translation>Rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Rake cap</source>
   <translation>Plafond du rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Empty for no cap</source>
   <translation>Vide : sans plafond</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>No flop, no drop</source>
   <translation>Pas de flop, pas de rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Push or fold</source>
   <translation>Push or fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>SB open</source>
   <translation>Open de SB</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>3-bet in position</source>
   <translation>3-bet en position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>3-bet out of position</source>
   <translation>3-bet hors de position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>4-bet in position</source>
   <translation>4-bet en position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>4-bet out of position</source>
   <translation>4-bet hors de position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>5-bet in position</source>
   <translation>5-bet en position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Times the 4-bet; empty for all-in</source>
   <translation>Multiples du 4-bet ; vide : all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>5-bet out of position</source>
   <translation>5-bet hors de position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Times the 4-bet; empty for the same as in position</source>
   <translation>Multiples du 4-bet ; vide : comme en position</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>BB over a limp of SB</source>
   <translation>BB sur limp de SB</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>All-in from</source>
   <translation>All-in dès</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>A raise beyond this part of the stack is all-in</source>
   <translation>Une relance au-delà de cette part du tapis est all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Limps</source>
   <translation>Limps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>How many may limp behind the first</source>
   <translation>Combien peuvent limper derrière le premier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Most players who call one raise</source>
   <translation>Payeurs d’une relance, au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Cold calls of a raise</source>
   <translation>Cold calls d’une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Cold calls of a 3-bet</source>
   <translation>Cold calls d’un 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Cold calls of a 4-bet</source>
   <translation>Cold calls d’un 4-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Prizes</source>
   <translation>Prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The first place first, such as 500, 300, 200; empty for chips</source>
   <translation>La première place d’abord, comme 500, 300, 200 ; vide : en jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>Target</source>
   <translation>Cible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>mbb</source>
   <translation>mbb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>{name} is missing: type a number, or several.</source>
   <translation>{name} manque : tapez un nombre, ou plusieurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>{name}: at most {count} sizes.</source>
   <translation>{name} : {count} tailles au plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The ante</source>
   <translation>L’ante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The rake</source>
   <translation>Le rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The raise over a limp of SB</source>
   <translation>La relance sur un limp de SB</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>a raise</source>
   <translation>d’une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>a 3-bet</source>
   <translation>d’un 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>a 4-bet</source>
   <translation>d’un 4-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The target</source>
   <translation>La cible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The straddle</source>
   <translation>Le straddle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_fields.py" />
   <source>The rake cap</source>
   <translation>Le plafond du rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_needs.py" />
   <source>{nodes} decisions, {edges} actions, {memory} of memory.</source>
   <translation>{nodes} décisions, {edges} actions, {memory} de mémoire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_needs.py" />
   <source>gain {mbb} mbb</source>
   <translation>gain {mbb} mbb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_presets.py" />
   <source>6-max, 100bb</source>
   <translation>6-max, 100bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_presets.py" />
   <source>Heads-up, 100bb</source>
   <translation>Heads-up, 100bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_presets.py" />
   <source>Nine-max, 100bb</source>
   <translation>9-max, 100bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_presets.py" />
   <source>Tournament, 20bb, BB ante</source>
   <translation>Tournoi, 20bb, ante de BB</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_presets.py" />
   <source>Heads-up push or fold, 10bb</source>
   <translation>Push or fold en heads-up, 10bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Laying out the tree…</source>
   <translation>Construction de l’arbre…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Telling what the flops are worth…</source>
   <translation>Estimation de la valeur des flops…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Working out EVs…</source>
   <translation>Calcul des EV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Working out how exact the EVs are…</source>
   <translation>Calcul de la précision des EV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Counting the decisions…</source>
   <translation>Décompte des décisions…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Stopping; the result so far is kept.</source>
   <translation>Arrêt en cours ; le résultat actuel est gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Waiting for its turn.</source>
   <translation>Attend son tour.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Solving {name}</source>
   <translation>Résolution de {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Stopped: {news}.</source>
   <translation>Arrêtée : {news}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Done: {news}.</source>
   <translation>Terminée : {news}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/game_solve.py" />
   <source>Cancelled.</source>
   <translation>Annulé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>One size was chosen at {count} nodes. {oop}, {ip}, with a noise of {noise} % of the pot.</source>
   <translation>Une seule taille a été choisie à {count} nœuds. {oop}, {ip}, avec un bruit de {noise} % du pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>{player} wins {amount} ({share} %)</source>
   <translation>{player} gagne {amount} ({share} %)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>{amount} ({share} %)</source>
   <translation>{amount} ({share} %)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>Stopped before a size was chosen.</source>
   <translation>Arrêté avant qu’une taille soit choisie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>One size was chosen at {count} nodes. {oop}, {ip}: within the noise of both solves, {noise} % of the pot.</source>
   <translation>Une seule taille a été choisie à {count} nœuds. {oop}, {ip} : dans le bruit des deux résolutions, {noise} % du pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>{player} loses {amount} ({share} %)</source>
   <translation>{player} perd {amount} ({share} %)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>chosen</source>
   <translation>choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>far more</source>
   <translation>bien plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/one_size_words.py" />
   <source>as good</source>
   <translation>aussi bien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/past_solves_model.py" />
   <source>Solves deleted: {count}.</source>
   <translation>Résolutions supprimées : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/past_solves_model.py" />
   <source>Wrote {name}.</source>
   <translation>{name} écrit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/past_solves_model.py" />
   <source>Oldest solves deleted to stay below the limit: {count}.</source>
   <translation>Plus anciennes résolutions supprimées pour rester sous la limite : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/saved_ranges_model.py" />
   <source>Deleted {name} and what was in it.</source>
   <translation>{name} et son contenu supprimés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/saved_ranges_model.py" />
   <source>Ranges deleted: {count}.</source>
   <translation>Ranges supprimées : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>Time: {about} for some {iterations} iterations, {based}.</source>
   <translation>Durée : {about} pour quelque {iterations} itérations, {based}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>a few seconds</source>
   <translation>quelques secondes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>about {time}</source>
   <translation>environ {time}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>a first guess</source>
   <translation>première estimation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>after one earlier solve here</source>
   <translation>d’après une résolution ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_needs.py" />
   <source>after {count} earlier solves here</source>
   <translation>d’après {count} résolutions ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_queue_model.py" />
   <source>Waiting for {name}, which the queue is solving.</source>
   <translation>Attend {name}, que la file résout.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_queue_model.py" />
   <source>Waiting for {name}, which is paused in the queue.</source>
   <translation>Attend {name}, en pause dans la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_queue_model.py" />
   <source>Removed {name} from the queue.</source>
   <translation>{name} retiré de la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/solve_queue_model.py" />
   <source>Solved from the queue: {name}. It is a past solve now.</source>
   <translation>Résolu depuis la file : {name}. C’est maintenant une résolution passée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>The board is full: remove a card before adding {card}.</source>
   <translation>Le board est plein : ôtez une carte avant d’ajouter {card}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>set the spot up</source>
   <translation>préparer le spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>begin a new spot</source>
   <translation>commencer un nouveau spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>remove {card}</source>
   <translation>ôter {card}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>add {card}</source>
   <translation>ajouter {card}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>own sizes for OOP and IP</source>
   <translation>tailles propres à OOP et IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>the same sizes for both</source>
   <translation>mêmes tailles pour les deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>fill in fields</source>
   <translation>remplir les champs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>The {player} range is empty: paint hands on its grid or type a range.</source>
   <translation>La range {player} est vide : peignez des mains sur sa grille ou saisissez une range.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot.py" />
   <source>change sizes of a node</source>
   <translation>changer les tailles d’un nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name} must be at least {limit}, not {value}.</source>
   <translation>{name} : au moins {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name} must be at most {limit}, not {value}.</source>
   <translation>{name} : au plus {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Such as 5.5bb, or 550 chips.</source>
   <translation>Par exemple 5,5bb, ou 550 jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Such as 97.5bb, or 9750 chips.</source>
   <translation>Par exemple 97,5bb, ou 9750 jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>These are chips: write {amount}bb for big blinds.</source>
   <translation>Ce sont des jetons : écrivez {amount}bb pour des big blinds.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Donk</source>
   <translation>Donk</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>as bets</source>
   <translation>comme mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Three to five cards, such as Qs7h2d.</source>
   <translation>Trois à cinq cartes, comme Qs7h2d.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Empty for no limit.</source>
   <translation>Vide : sans limite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Iterations</source>
   <translation>Itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Choose three to five cards, or type them.</source>
   <translation>Choisissez trois à cinq cartes, ou saisissez-les.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>The pot</source>
   <translation>Le pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Raises per street</source>
   <translation>Relances par tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Raises in all</source>
   <translation>Relances en tout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Pot</source>
   <translation>Pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Effective stack</source>
   <translation>Tapis effectif</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Add all-in</source>
   <translation>Ajouter all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>% pot</source>
   <translation>% pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Force all-in</source>
   <translation>Forcer all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Merging</source>
   <translation>Fusion</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Target, % of pot</source>
   <translation>Cible, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name} is missing: type a whole number.</source>
   <translation>{name} : saisissez un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name}: {text} has more than two decimals.</source>
   <translation>{name} : {text} a plus de deux décimales.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name} is missing: type a number.</source>
   <translation>{name} : saisissez un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name}: '{text}' is not a number.</source>
   <translation>{name} : « {text} » n’est pas un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name} must be above {limit}, not {value}.</source>
   <translation>{name} : plus de {limit}, pas {value}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>0 for no cap; 0.6bb, or chips.</source>
   <translation>0 pour aucun plafond ; 0,6bb, ou en jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name}: '{text}' is not a whole number.</source>
   <translation>{name} : « {text} » n’est pas un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>Bet</source>
   <translation>Mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/models/spot_fields.py" />
   <source>{name}: {text} is not a whole number of chips; write {text}bb for big blinds.</source>
   <translation>{name} : {text} n’est pas un nombre entier de jetons ; écrivez {text}bb pour des big blinds.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>It is drawn after the first iteration.</source>
   <translation>Elle se dessine après la première itération.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>Grid of the game under way, 13 by 13</source>
   <translation>Grille de la partie en cours, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>Decision of the grid</source>
   <translation>Décision de la grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>As it is kept.</source>
   <translation>Telle qu’elle est gardée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>It is drawn while the game is solved.</source>
   <translation>Elle se dessine pendant la résolution.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>Grid</source>
   <translation>Grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_chart.py" />
   <source>{action} {share}</source>
   <translation>{action} {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Smaller raises become {size}bb.</source>
   <translation>Les relances plus petites deviennent {size}bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Preset of games</source>
   <translation>Modèle de partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Name of the data set</source>
   <translation>Nom du jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Table</source>
   <translation>Table</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Stacks and sizes by seat; what is left empty is as above</source>
   <translation>Tapis et tailles par siège ; ce qui reste vide est comme ci-dessus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>None</source>
   <translation>Aucune</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Each seat</source>
   <translation>Chaque siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>BB for all</source>
   <translation>BB pour tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Raises</source>
   <translation>Relances</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>all-in</source>
   <translation>all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Limps and calls</source>
   <translation>Limps et calls</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Nobody</source>
   <translation>Personne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>SB</source>
   <translation>SB</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Everybody</source>
   <translation>Tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>no cap</source>
   <translation>aucun</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>none: EVs are chips; 500, 300, 200: ICM</source>
   <translation>aucun : EV en jetons ; 500, 300, 200 : ICM</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Cold calls of</source>
   <translation>Cold calls</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Preset</source>
   <translation>Préréglage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_form.py" />
   <source>Own game</source>
   <translation>Partie à soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Locks of the table before were dropped; undo brings them back.</source>
   <translation>Les verrous de la table précédente ont été retirés ; « Annuler » les ramène.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>{where}: {what}</source>
   <translation>{where} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Lock a range…</source>
   <translation>Verrouiller une range…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Hold what a seat does, and solve everybody else around it</source>
   <translation>Fixer ce que fait un siège, et résoudre les autres autour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Decision to lock</source>
   <translation>Décision à verrouiller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Hands in none of the ranges fold, or check.</source>
   <translation>Les mains d’aucune range couchent, ou checkent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Lock</source>
   <translation>Verrouiller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Remove the lock {lock}</source>
   <translation>Retirer le verrou {lock}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>all hands check</source>
   <translation>toutes les mains checkent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>all hands fold</source>
   <translation>toutes les mains se couchent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Range of {action}</source>
   <translation>Range de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>{group}: {name}</source>
   <translation>{group} : {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>These ranges overlap.</source>
   <translation>Ces ranges se recouvrent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Locks</source>
   <translation>Verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Load</source>
   <translation>Charger</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>Load a range of mine: {action}</source>
   <translation>Charger une de mes ranges : {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_locks.py" />
   <source>No range saved yet</source>
   <translation>Aucune range enregistrée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>The most that any seat can still gain per hand</source>
   <translation>Ce qu’un siège peut encore gagner par main, au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>What the game takes</source>
   <translation>Ce que demande la partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Progress of the game's solve</source>
   <translation>Avancement de la résolution de la partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>How the solve goes</source>
   <translation>Où en est la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Replace a data set</source>
   <translation>Remplacer un jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Replace</source>
   <translation>Remplacer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>End the solve and keep the result</source>
   <translation>Terminer la résolution et garder le résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Replace your data set {name}?</source>
   <translation>Remplacer votre jeu de données {name} ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>A solve replaces your data set of this name.</source>
   <translation>Une résolution remplace votre jeu de données de ce nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Preflop games</source>
   <translation>Parties préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Solve the preflop game</source>
   <translation>Résoudre la partie préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Stop the preflop game and keep the result</source>
   <translation>Arrêter la partie préflop et garder le résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/game_panel.py" />
   <source>Not solved yet.</source>
   <translation>Pas encore résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>Solve with all sizes, choose the one that loses least at every node, and solve again</source>
   <translation>Résoudre avec toutes les tailles, choisir à chaque nœud celle qui perd le moins, et résoudre de nouveau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>Look into the solve under way; it becomes more exact meanwhile</source>
   <translation>Consulter la résolution en cours ; elle gagne en précision pendant ce temps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>One size of {name}</source>
   <translation>Une seule taille, {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>One size</source>
   <translation>Une seule taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>Choosing one size</source>
   <translation>Choix d’une seule taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>End it, and keep what was chosen so far</source>
   <translation>Finir, et garder ce qui est déjà choisi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>The spot was changed meanwhile. {outcome}</source>
   <translation>Le spot a été modifié entre-temps. {outcome}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>one size at every node</source>
   <translation>une seule taille à chaque nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/one_size_bar.py" />
   <source>waiting</source>
   <translation>en attente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>A new data set</source>
   <translation>Un nouveau jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>My preflop data sets</source>
   <translation>Mes jeux de données préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>No game solved yet. What you solve is kept here.</source>
   <translation>Aucune partie résolue encore. Ce que vous résolvez est gardé ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Delete…</source>
   <translation>Supprimer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Delete a data set</source>
   <translation>Supprimer un jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Game</source>
   <translation>Partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Gain, mbb</source>
   <translation>Gain, mbb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Solved</source>
   <translation>Résolu le</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Delete {name} for good? Drills on it lose it too; saved packs keep it.</source>
   <translation>Supprimer {name} définitivement ? Les exercices qui s’y jouent le perdent aussi ; les packs enregistrés le gardent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Open the data set in Study</source>
   <translation>Ouvrir le jeu de données dans Étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>Delete the data set…</source>
   <translation>Supprimer le jeu de données…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>{name} is solved.</source>
   <translation>{name} : résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>The largest gain of a seat</source>
   <translation>Le plus grand gain d’un siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/own_games.py" />
   <source>My data sets</source>
   <translation>Mes jeux de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Everything: half a gigabyte to two for a single-raised flop; it can be solved further.
Flop and turns: some megabytes; a river that you look at is solved again in under a second.
The flop only: some ten kilobytes in the library, and no file; flops that are of none of its pots are kept with their turns.</source>
   <translation>Tout : un demi à deux gigaoctets pour un flop d’un pot relancé une fois ; la résolution peut être affinée.
Flop et turns : quelques mégaoctets ; une river que vous regardez est résolue de nouveau en moins d’une seconde.
Le flop seul : une dizaine de kilooctets dans la bibliothèque, et pas de fichier ; les flops qui ne sont d’aucun de ses pots sont gardés avec leurs turns.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>{oop} v {ip}</source>
   <translation>{oop} vs {ip}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Percent of the pot; stopped before the target of {target} %</source>
   <translation>Pour cent du pot ; arrêtée avant la cible de {target} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Nothing solved yet. Every finished solve is kept here automatically.</source>
   <translation>Rien de résolu encore. Chaque résolution qui se termine est gardée ici d’office.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Past solves</source>
   <translation>Résolutions passées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>without rivers</source>
   <translation>sans rivers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Pinned: never deleted automatically</source>
   <translation>Épinglée : jamais supprimée automatiquement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Named by you: never deleted automatically</source>
   <translation>Nommée par vous : jamais supprimée automatiquement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Percent of the pot</source>
   <translation>Pour cent du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Percent of the pot; the target of {target} % was reached</source>
   <translation>Pour cent du pot ; la cible de {target} % est atteinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Filter by name, board, sizes or day</source>
   <translation>Filtrer par nom, board, tailles ou jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Filter the past solves</source>
   <translation>Filtrer les résolutions passées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Solve further…</source>
   <translation>Affiner…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Pin</source>
   <translation>Épingler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Protect it from automatic deletion</source>
   <translation>La protéger de la suppression automatique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Rename</source>
   <translation>Renommer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Keep every solve</source>
   <translation>Garder toutes les résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>What is kept of each solve</source>
   <translation>Ce qui est gardé de chaque résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Maximum gigabytes of all kept solves; empty for no limit</source>
   <translation>Gigaoctets au plus pour toutes ; vide : sans limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>no limit</source>
   <translation>sans limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>The oldest are deleted first; those pinned or named by you stay.</source>
   <translation>Les plus anciennes partent d’abord ; celles que vous épinglez ou nommez restent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Target, percent of the pot</source>
   <translation>Cible, pour cent du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Add to queue</source>
   <translation>Mettre en file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Solves: {count}, {used} on the disk</source>
   <translation>Résolutions : {count}, {used} sur le disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Solves: {count}, {used} of {limit} on the disk</source>
   <translation>Résolutions : {count}, {used} sur {limit} du disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Export the solve</source>
   <translation>Exporter la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Accuracy</source>
   <translation>Précision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>On disk</source>
   <translation>Sur disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>pinned</source>
   <translation>épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Rename the solve</source>
   <translation>Renommer la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Pin or unpin the solve</source>
   <translation>Épingler ou détacher la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Export the solve…</source>
   <translation>Exporter la résolution…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Delete the solves</source>
   <translation>Supprimer les résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>everything</source>
   <translation>tout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>flop and turns</source>
   <translation>flop et turns</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>the flop only</source>
   <translation>le flop seul</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>To</source>
   <translation>Jusqu’à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>% of the pot, in at most</source>
   <translation>% du pot, en au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>iterations</source>
   <translation>itérations</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Limit</source>
   <translation>Limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>GB</source>
   <translation>Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Unpin</source>
   <translation>Détacher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>The file of this solve is gone: {path}</source>
   <translation>Le fichier de cette résolution a disparu : {path}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>The limit</source>
   <translation>La limite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/past_solves_page.py" />
   <source>Solutions</source>
   <translation>Solutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Group</source>
   <translation>Groupe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Name of the range</source>
   <translation>Nom de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>BTN open 2.5x</source>
   <translation>BTN open 2.5x</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Ranges to import</source>
   <translation>Ranges à importer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
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
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Imported {name}.</source>
   <translation>{name} importé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Ranges imported: {count}.</source>
   <translation>Ranges importées : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Save a range</source>
   <translation>Enregistrer une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>Import ranges</source>
   <translation>Importer des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/range_forms.py" />
   <source>and {count} more.</source>
   <translation>et {count} de plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>New group</source>
   <translation>Nouveau groupe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Save the {player} range to my ranges…</source>
   <translation>Enregistrer la range {player} dans mes ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Filter my ranges</source>
   <translation>Filtrer mes ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Import…</source>
   <translation>Importer…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Chosen range</source>
   <translation>Range choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>A double click puts it into</source>
   <translation>Un double-clic la met dans</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>From before the flop…</source>
   <translation>Du préflop…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>For PioSOLVER and most others</source>
   <translation>Pour PioSOLVER et la plupart</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>For GTO+, Flopzilla and Equilab</source>
   <translation>Pour GTO+, Flopzilla et Equilab</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>As 1326 weights, for PioSOLVER</source>
   <translation>En 1326 poids, pour PioSOLVER</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Export ranges</source>
   <translation>Exporter des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Import ranges…</source>
   <translation>Importer des ranges…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>To {player}</source>
   <translation>Vers {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Save {player}…</source>
   <translation>Garder {player}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Take from the spot or the study</source>
   <translation>Prendre du spot ou de l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source> and {count} more</source>
   <translation> et {count} de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>{group}   {combos} combos   {percent} % of hands</source>
   <translation>{group}   {combos} combos   {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Ranges (*.txt)</source>
   <translation>Ranges (*.txt)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Ranges (*.txt *.rng *.range)</source>
   <translation>Ranges (*.txt *.rng *.range)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Choose a range</source>
   <translation>Choisissez une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Save one of the spot below, or import some.</source>
   <translation>Enregistrez-en une du spot ci-dessous, ou importez-en.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/ranges_panel.py" />
   <source>Drag it onto a range of the spot, or use the buttons below.</source>
   <translation>Glissez-la sur une range du spot, ou utilisez les boutons ci-dessous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Solve the shown solution further</source>
   <translation>Affiner la solution affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Solve the spot when its turn comes</source>
   <translation>Résoudre le spot quand vient son tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Have the spot solved on your coach's machine, within the plan of your key</source>
   <translation>Faire résoudre le spot sur la machine de votre coach, dans la limite de votre clé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Add the spot to the queue</source>
   <translation>Ajouter le spot à la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Paused. {progress}</source>
   <translation>En pause. {progress}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Memory</source>
   <translation>Mémoire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Expected time</source>
   <translation>Durée prévue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Solve although memory may run out</source>
   <translation>Résoudre même si la mémoire ne suffit pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>The computer may become very slow, or end the program; checkpoints are kept.</source>
   <translation>L’ordinateur peut devenir très lent, ou fermer le programme ; les points de reprise restent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Continue</source>
   <translation>Continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Preparing.</source>
   <translation>Préparation.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>On the coach's machine: {progress}</source>
   <translation>Sur la machine du coach : {progress}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Added to the queue.</source>
   <translation>Ajouté à la file.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Pause or resume</source>
   <translation>Mettre en pause ou reprendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Stop and keep the result</source>
   <translation>Arrêter et garder le résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>Undone.</source>
   <translation>Annulé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solve_panel.py" />
   <source>To solve: {problem}</source>
   <translation>Pour résoudre : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>The running solve goes on; no other is started after it</source>
   <translation>La résolution en cours continue ; aucune n’est lancée ensuite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>The queue is paused.</source>
   <translation>La file est suspendue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Waiting</source>
   <translation>En attente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Preparing</source>
   <translation>Préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Paused</source>
   <translation>En pause</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Stopping</source>
   <translation>Arrêt</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Failed: {problem}</source>
   <translation>Échec : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>In another window</source>
   <translation>Dans une autre fenêtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Queue of solves</source>
   <translation>File des résolutions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>The queue is empty. Add a spot with “Add to queue”.</source>
   <translation>Rien n’attend. Ajoutez un spot avec « Mettre en file ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Solve the queue</source>
   <translation>Résoudre la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Pause the queue</source>
   <translation>Suspendre la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Stop and keep</source>
   <translation>Arrêter et garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Try again</source>
   <translation>Réessayer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>One solve is left from last time.</source>
   <translation>Il reste une résolution de la dernière fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>{count} solves are left from last time.</source>
   <translation>Il reste {count} résolutions de la dernière fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>State</source>
   <translation>État</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Time left</source>
   <translation>Reste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Queue</source>
   <translation>File</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Open the queue's solve</source>
   <translation>Ouvrir la résolution de la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Pause or resume the queue's solve</source>
   <translation>Mettre en pause ou reprendre la résolution de la file</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/solves_panel.py" />
   <source>Stop the queue's solve and keep it</source>
   <translation>Arrêter la résolution de la file et la garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Maximum raises per street, the first bet not counted</source>
   <translation>Relances au plus par tour, sans compter la première mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Maximum raises on all streets together, first bets not counted</source>
   <translation>Nombre maximal de relances sur tous les tours, premières mises non comptées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>All-in is added where it is at most this large; 0 is off</source>
   <translation>L’all-in est proposé s’il ne dépasse pas cette taille ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>A bet becomes all-in where at most this much would be left behind; 0 is off</source>
   <translation>Une mise devient all-in là où il ne resterait pas plus que cela ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Of two sizes this close, the larger stays; 0 is off</source>
   <translation>De deux tailles aussi proches, la plus grande reste ; 0 : jamais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>What the house takes from the pot</source>
   <translation>Ce que la salle prélève sur le pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>The most the house takes</source>
   <translation>Le plus que la salle prélève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Remove the node locks of this spot</source>
   <translation>Retirer les verrous de ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Preset of bet sizes</source>
   <translation>Préréglage des tailles de mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Name of the preset</source>
   <translation>Nom du préréglage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Own sizes for OOP and IP</source>
   <translation>Tailles séparées OOP et IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Percent of the pot; also 2.5x, 3bb, 100c, 2e or a.</source>
   <translation>Pour cent du pot ; aussi 2.5x, 3bb, 100c, 2e ou a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>50: percent of the pot.  2.5x: times the bet, for raises.
3bb: big blinds.  100c: chips.  Of a raise both are on top of the bet.
2e: geometric over two streets, e over all that are left.  a: all-in.</source>
   <translation>50 : pour cent du pot.  2.5x : fois la mise, pour les relances.
3bb : big blinds.  100c : jetons.  Pour une relance, les deux s’ajoutent à la mise.
2e : géométrique sur deux tours, e sur tous ceux qui restent.  a : all-in.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Board cards</source>
   <translation>Cartes du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>OOP range</source>
   <translation>Range OOP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>IP range</source>
   <translation>Range IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Betting</source>
   <translation>Mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Own sizes</source>
   <translation>Tailles perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>{street} {kind} sizes</source>
   <translation>{street}, tailles : {kind}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Sizes</source>
   <translation>Tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Rules</source>
   <translation>Règles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Solved with 1 node lock</source>
   <translation>Résolu avec 1 verrou de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/spot_panel.py" />
   <source>Solved with {count} node locks</source>
   <translation>Résolu avec {count} verrous de nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>{count} nodes, {memory} of memory</source>
   <translation>{count} nœuds, {memory} de mémoire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Take the selected bet or raise out of the tree: Delete</source>
   <translation>Retirer de l’arbre la mise ou relance choisie : Suppr</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Use these sizes at every node of this street and player</source>
   <translation>Prendre ces tailles à tous les nœuds de ce tour et de ce joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Use the sizes of the street at this node again</source>
   <translation>Reprendre à ce nœud les tailles du tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>{street}: bets of {player}</source>
   <translation>{street} : mises de {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Give every node the sizes of its street again</source>
   <translation>Rendre à chaque nœud les tailles de son tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Take the sizes and rules that the library was solved with</source>
   <translation>Reprendre les tailles et les règles avec lesquelles la bibliothèque a été résolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>{count} nodes</source>
   <translation>{count} nœuds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Sizes of the node</source>
   <translation>Tailles du nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>33, 2.5x, 3bb, 100c, 2e, a; Enter takes them</source>
   <translation>33, 2.5x, 3bb, 100c, 2e, a ; Entrée les prend</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Use everywhere</source>
   <translation>Prendre partout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>There is no tree yet: the board, stakes or sizes are not complete.</source>
   <translation>Pas encore d’arbre : le board, les enjeux ou les tailles sont incomplets.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>The hand ends here, or nobody has chips left.</source>
   <translation>La main finit ici, ou plus personne n’a de jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>{street}: raises of {player}</source>
   <translation>{street} : relances de {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Size of the tree</source>
   <translation>Taille de l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Close all</source>
   <translation>Tout fermer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Reset all</source>
   <translation>Tout réinitialiser</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Copy from the library…</source>
   <translation>Copier de la bibliothèque…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>Forget them</source>
   <translation>Les oublier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>1 change leads nowhere in this tree: it is kept, but does not count.</source>
   <translation>1 changement ne mène nulle part dans cet arbre : il est gardé, mais ne compte pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>{count} changes lead nowhere in this tree: they are kept, but do not count.</source>
   <translation>{count} changements ne mènent nulle part dans cet arbre : ils sont gardés, mais ne comptent pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>No bet or raise.</source>
   <translation>Ni mise ni relance.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/panels/tree_page.py" />
   <source>The library has no trees.</source>
   <translation>La bibliothèque n’a pas d’arbre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/chosen_sizes.py" />
   <source>Sizes that were compared</source>
   <translation>Tailles comparées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/chosen_sizes.py" />
   <source>Loses</source>
   <translation>Perd</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/chosen_sizes.py" />
   <source>What the player loses by this size against the chosen one</source>
   <translation>Ce que le joueur perd avec cette taille par rapport à celle choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/chosen_sizes.py" />
   <source>{node}: Enter goes there</source>
   <translation>{node} : Entrée y va</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/draft_tree_view.py" />
   <source>changed</source>
   <translation>changée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/draft_tree_view.py" />
   <source>changed below</source>
   <translation>changé dessous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/draft_tree_view.py" />
   <source>Tree of the spot</source>
   <translation>Arbre du spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>3-bet IP</source>
   <translation>3-bet IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>3-bet OOP</source>
   <translation>3-bet OOP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>4-bet IP</source>
   <translation>4-bet IP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>4-bet OOP</source>
   <translation>4-bet OOP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>{seat}: {what}</source>
   <translation>{seat} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/solve/widgets/game_inputs.py" />
   <source>{seat}: {problem}</source>
   <translation>{seat} : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>{action}, combos</source>
   <translation>{action}, combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>{action}, EV</source>
   <translation>{action}, EV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>{action}: how often the hands take it</source>
   <translation>{action} : à quelle fréquence les mains la prennent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>{action}: how many combos take it</source>
   <translation>{action} : combien de combos la prennent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>{action}: what it wins those that take it</source>
   <translation>{action} : ce qu’elle rapporte à ceux qui la prennent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>Draw</source>
   <translation>Tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>Chosen hands</source>
   <translation>Mains choisies</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/breakdown.py" />
   <source>All hands</source>
   <translation>Toutes les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_batch_model.py" />
   <source>Flops of {spot}</source>
   <translation>Flops de {spot}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_batch_model.py" />
   <source>{count} flops were solved.</source>
   <translation>{count} flops ont été résolus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_batch_model.py" />
   <source>One flop was solved.</source>
   <translation>Un flop a été résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>How often {seat} does it with the whole range</source>
   <translation>À quelle fréquence {seat} le fait avec toute sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>{seat} after {line}</source>
   <translation>{seat} après {line}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Texture</source>
   <translation>Texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Exploit.</source>
   <translation>Exploit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Source</source>
   <translation>Source</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>EV {seat}</source>
   <translation>EV {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Equity {seat}</source>
   <translation>Équité {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>The flop; it stands for all flops that differ from it only by suits</source>
   <translation>Le flop ; ses couleurs valent pour tous les flops égaux à cela près</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>The share of all flops that it stands for</source>
   <translation>La part de tous les flops qu’il représente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Pairs and suits of the flop</source>
   <translation>Paires et couleurs du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Exploitability of the solve, percent of the pot; of a group the largest</source>
   <translation>Exploitabilité de la résolution, en pourcentage du pot ; pour un groupe, la plus grande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>Flops that you solved yourself; the others came with the program</source>
   <translation>Les flops que vous avez résolus vous-même ; les autres sont livrés avec le programme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>What the range of the seat wins of the pot, in big blinds</source>
   <translation>Ce que la range du siège gagne du pot, en big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>The equity of the seat's range</source>
   <translation>L’équité de la range du siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>{seat}, first to act</source>
   <translation>{seat}, premier à parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/flop_words.py" />
   <source>{rank} high</source>
   <translation>Hauteur {rank}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/lock_draft.py" />
   <source>lock {hands}</source>
   <translation>verrouiller {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/lock_draft.py" />
   <source>unlock {hands}</source>
   <translation>déverrouiller {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/lock_draft.py" />
   <source>remove a lock</source>
   <translation>retirer un verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/lock_draft.py" />
   <source>discard changes</source>
   <translation>abandonner les changements</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/navigator.py" />
   <source>own solve {oop} v {ip} {board}</source>
   <translation>résolution perso {oop} vs {ip} {board}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/navigator.py" />
   <source>The betting before the flop goes on.</source>
   <translation>Les enchères préflop continuent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Press Make report to read this decision on every card.</source>
   <translation>Cliquez sur « Créer le rapport » pour lire cette décision sur chaque carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>EV {player}</source>
   <translation>EV {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Equity {player}</source>
   <translation>Équité {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Turn or river report</source>
   <translation>Rapport turn ou river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Turn report</source>
   <translation>Rapport turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>River report</source>
   <translation>Rapport river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Open a solution to see what each turn or river card changes.</source>
   <translation>Ouvrez une solution pour voir ce que change chaque carte de turn ou de river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>This solution begins on the river: no card is to come.</source>
   <translation>Cette solution commence à la river : plus de carte à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/runout_report.py" />
   <source>Walk the line to where the turn or river comes, or past it.</source>
   <translation>Suivez la ligne jusqu’au turn ou à la river, ou au-delà.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/spare_flops_model.py" />
   <source>{flop} of your hands</source>
   <translation>{flop} de vos mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/models/spare_flops_model.py" />
   <source>Looking for the flops of your hands</source>
   <translation>Recherche des flops de vos mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Before the flop there are no made hands: go on to a flop.</source>
   <translation>Avant le flop il n’y a pas de mains faites : allez jusqu’à un flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Open a solution to see what the ranges hold.</source>
   <translation>Ouvrez une solution pour voir ce que contiennent les ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Click or Enter: these hands only; with Ctrl or by Space, these too</source>
   <translation>Clic ou Entrée : ces mains seulement ; avec Ctrl ou par Espace, ces mains en plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>A hand may have several draws</source>
   <translation>Une main peut avoir plusieurs tirages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Show all hands</source>
   <translation>Tout afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Of each action</source>
   <translation>De chaque action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Breakdown of the range</source>
   <translation>Répartition de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>The breakdown is copied.</source>
   <translation>La répartition est copiée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Copy the breakdown</source>
   <translation>Copier la répartition</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/breakdown_panel.py" />
   <source>Of the hands that are looked at</source>
   <translation>Des mains qui sont regardées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pin the node shown, then go elsewhere: both stand side by side here.</source>
   <translation>Épinglez le nœud affiché, puis allez ailleurs : les deux sont ici côte à côte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Whole ranges compared</source>
   <translation>Ranges entières comparées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>One hand compared</source>
   <translation>Une main comparée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Show</source>
   <translation>Afficher</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pinned side</source>
   <translation>Côté épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pin this node</source>
   <translation>Épingler ce nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Keep the node shown on the right</source>
   <translation>Garder le nœud affiché à droite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pin this</source>
   <translation>Épingler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Keep the node shown on the right instead</source>
   <translation>Garder plutôt le nœud affiché à droite</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Show the pinned node</source>
   <translation>Afficher le nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Empty the right side</source>
   <translation>Vider le côté droit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>The pinned side keeps its node, or shows the same line of its own solution</source>
   <translation>Le côté épinglé garde son nœud, ou montre la même ligne de sa propre solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>no source</source>
   <translation>sans source</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Shown: {source}</source>
   <translation>Affiché : {source}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>No such node</source>
   <translation>Pas de tel nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Shown minus pinned</source>
   <translation>Affiché moins épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Node shown</source>
   <translation>Nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pinned node</source>
   <translation>Nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Stays</source>
   <translation>Reste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Follows the line</source>
   <translation>Suit la ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Pin this node to compare</source>
   <translation>Épingler ce nœud pour comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Unpin the node</source>
   <translation>Détacher le nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Go to the pinned node</source>
   <translation>Aller au nœud épinglé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Whole range</source>
   <translation>Range entière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Hover or click a hand to compare it</source>
   <translation>Survolez une main ou cliquez dessus pour la comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/compare_panel.py" />
   <source>Freq. %</source>
   <translation>Fréq. %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Not known here: hardly any hand gets here, and its value was not stored.</source>
   <translation>Inconnu ici : presque aucune main n’arrive ici, et ce qu’elle vaut n’a pas été stocké.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Pot {amount}</source>
   <translation>Pot {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>{name} to act</source>
   <translation>À {name} de parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Card to come</source>
   <translation>Carte à venir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>{action}, {percent}, {count} combos</source>
   <translation>{action}, {percent}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>, {amount} to call</source>
   <translation>, {amount} à payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Nothing to decide</source>
   <translation>Rien à décider</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Ranges on the flop</source>
   <translation>Ranges au flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Ranges all-in</source>
   <translation>Ranges all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>, EV {ev}</source>
   <translation>, EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Take {action} (key {key})</source>
   <translation>Jouer {action} (touche {key})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Freq.</source>
   <translation>Fréq.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>{name}: only {hands}</source>
   <translation>{name} : seulement {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/figures_panel.py" />
   <source>Action, filtered hands</source>
   <translation>Action, mains filtrées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>Hands to look at</source>
   <translation>Mains à regarder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>77+, AQs+, AhKh</source>
   <translation>77+, AQs+, AhKh</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>In range notation; weights are ignored.</source>
   <translation>S’écrit comme une range ; les poids ne comptent pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>Minimum weight, percent</source>
   <translation>Poids minimal, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>Flush or flush draw of</source>
   <translation>Couleur ou tirage couleur à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>{count} of {whole} combos</source>
   <translation>{count} combos sur {whole}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>{kind}, {count} combos</source>
   <translation>{kind}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>Holds a card of</source>
   <translation>Contient une carte de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/filter_panel.py" />
   <source>Minimum weight</source>
   <translation>Poids minimal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>{missing} of {count} flops are missing: about {time}, {memory} of memory.</source>
   <translation>Il manque {missing} flops sur {count} : environ {time}, {memory} de mémoire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Solve several flops of this pot</source>
   <translation>Résoudre plusieurs flops de ce pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>End it; the flops that are solved stay</source>
   <translation>Arrêter ; les flops résolus restent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>All {count} flops are there.</source>
   <translation>Les {count} flops sont là.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Only {memory} are free now.</source>
   <translation>Seuls {memory} sont libres en ce moment.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Solve several…</source>
   <translation>En résoudre plusieurs…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>How many flops</source>
   <translation>Nombre de flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Progress of the flops</source>
   <translation>Avancement des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>{spot}: {flop}, {number} of {total}</source>
   <translation>{spot} : {flop}, {number} sur {total}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>{count} flops</source>
   <translation>{count} flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Solve these flops</source>
   <translation>Résoudre ces flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>Counting…</source>
   <translation>Calcul…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>{spot}: preparing</source>
   <translation>{spot} : préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>A first guess.</source>
   <translation>Première estimation.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flop_batch_panel.py" />
   <source>waits for another solve</source>
   <translation>attend une autre résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Export the list of flops as CSV</source>
   <translation>Exporter la liste des flops en CSV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Copy the list of flops as a table</source>
   <translation>Copier la liste des flops comme tableau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Solve a flop of this pot</source>
   <translation>Résoudre un flop de ce pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>The flops of such a pot are not listed. A flop that you type is solved with the ranges of this line, and kept under Past solves.</source>
   <translation>Les flops d’un tel pot ne sont pas listés. Un flop que vous saisissez est résolu avec les ranges de cette ligne, et gardé dans « Résolutions passées ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>No flops of this pot in the library</source>
   <translation>Aucun flop de ce pot dans la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Form</source>
   <translation>Forme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Solve a flop that is not in the list</source>
   <translation>Résoudre un flop absent de la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Solve another…</source>
   <translation>Résoudre un autre…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Solve a flop</source>
   <translation>Résoudre un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Tables (*.csv)</source>
   <translation>Tableaux (*.csv)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Export the list of flops</source>
   <translation>Exporter la liste des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Filter flops</source>
   <translation>Filtrer les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Kh7d2c, AK, paired…</source>
   <translation>Kh7d2c, AK, pairé…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>A flop in any suits, ranks that are on it, or a part of its texture</source>
   <translation>Un flop dans n’importe quelles couleurs, des rangs qu’il contient, ou une partie de sa texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>No groups</source>
   <translation>Sans groupes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>By texture</source>
   <translation>Par texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>By high card</source>
   <translation>Par carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Click an action to sort by it</source>
   <translation>Cliquez sur une action pour trier par elle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>The flops cannot be read</source>
   <translation>Impossible de lire les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>{shown} of {total} flops</source>
   <translation>{shown} flops sur {total}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>{total} flops</source>
   <translation>{total} flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>1 flop</source>
   <translation>1 flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Flops of the library</source>
   <translation>Flops de la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Play on: once two players see the flop, the solved flops of their pot are listed here.</source>
   <translation>Poursuivez la main : quand deux joueurs vont au flop, les flops résolus de leur pot s’affichent ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Groups</source>
   <translation>Groupes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>List</source>
   <translation>Liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Chart</source>
   <translation>Graphique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Find a flop in the list</source>
   <translation>Chercher un flop dans la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Export the list of flops…</source>
   <translation>Exporter la liste des flops…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Copy the list of flops</source>
   <translation>Copier la liste des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Chart of the flops</source>
   <translation>Graphique des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>The list of flops is copied.</source>
   <translation>La liste des flops est copiée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Exported {name}.</source>
   <translation>{name} exporté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Reading the flops of {spot}…</source>
   <translation>Lecture des flops de {spot}…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>{spot} is not in the library: solve one of its flops here.</source>
   <translation>{spot} n’est pas résolu d’avance : résolvez un de ses flops ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>All textures</source>
   <translation>Toutes les textures</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>{count} without this decision</source>
   <translation>{count} sans cette décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>of the data set {version}</source>
   <translation>du jeu de données {version}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/flops_panel.py" />
   <source>Not exported: {problem}</source>
   <translation>Non exporté : {problem}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Share of the combos with at least this equity</source>
   <translation>Part des combos qui ont au moins cette équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Equity from {least} %</source>
   <translation>Équité dès {least} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Graph of both ranges</source>
   <translation>Graphique des deux ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Open a solution to see how both ranges compare.</source>
   <translation>Ouvrez une solution pour voir comment les deux ranges se comparent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Who is ahead</source>
   <translation>Qui est devant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Advantage of the ranges</source>
   <translation>Avantage des ranges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Nuts: {hand}</source>
   <translation>Nuts : {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>{player} has the range advantage: {more} equity against {less}.</source>
   <translation>{player} a l’avantage de range : équité {more} contre {less}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Neither range is ahead in equity.</source>
   <translation>Aucune range n’est devant en équité.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>{player} has the nut advantage: {more} of combos have 80 % or more, not {less}.</source>
   <translation>{player} a l’avantage de nuts : {more} des combos ont 80 % ou plus, contre {less}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Strong hands are spread evenly.</source>
   <translation>Les mains fortes sont bien réparties.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>high card</source>
   <translation>carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>pair</source>
   <translation>paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>two pair</source>
   <translation>double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>three of a kind</source>
   <translation>brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>straight</source>
   <translation>quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>flush</source>
   <translation>couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>full house</source>
   <translation>full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>four of a kind</source>
   <translation>carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>straight flush</source>
   <translation>quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Hands that get here, each with its weight</source>
   <translation>Mains qui arrivent ici, chacune avec son poids</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Share of the pot if all cards came and nobody bet again</source>
   <translation>Part du pot si toutes les cartes venaient et que personne ne misait plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>What the range wins of the pot at this node; a fold is worth 0</source>
   <translation>Ce que la range gagne du pot à ce nœud ; un fold vaut 0</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Equity realised: what is won of the pot by what equity alone would win</source>
   <translation>Équité réalisée : ce qui est gagné du pot rapporté à ce que l’équité seule gagnerait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Nuts</source>
   <translation>Nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Share of the combos that make the best kind of hand somebody can hold here</source>
   <translation>Part des combos qui font le meilleur type de main possible ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Histogram</source>
   <translation>Histogramme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Save the graph as a picture…</source>
   <translation>Enregistrer le graphique en image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Copy the graph</source>
   <translation>Copier le graphique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Before the flop there are no two ranges to compare: go on to a flop.</source>
   <translation>Avant le flop, il n’y a pas deux ranges à comparer : allez jusqu’à un flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>One of the ranges is empty here: there is nothing to compare.</source>
   <translation>L’une des ranges est vide ici : rien à comparer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Share of the range, the worst hands first</source>
   <translation>Part de la range, pires mains d’abord</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>At {share}</source>
   <translation>À {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/graph_panel.py" />
   <source>Equity {range} %</source>
   <translation>Équité {range} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>the shown range</source>
   <translation>la range affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copied {what}: {count} combos.</source>
   <translation>Copié, {what} : {count} combos.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copied the picture.</source>
   <translation>Image copiée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Pictures (*.png)</source>
   <translation>Images (*.png)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Export picture</source>
   <translation>Exporter l’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Export table</source>
   <translation>Exporter le tableau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the hands of</source>
   <translation>Copier les mains de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Nothing to copy: no hand is left.</source>
   <translation>Rien à copier : il ne reste aucune main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>{name} could not be written.</source>
   <translation>Impossible d’écrire {name}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Export the grid as a picture…</source>
   <translation>Exporter la grille en image…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the grid as a picture</source>
   <translation>Copier la grille en image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Export the hands as a table…</source>
   <translation>Exporter les mains en tableau…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the range</source>
   <translation>Copier la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the range, hand by hand (PioSOLVER)</source>
   <translation>Copier la range, main par main (PioSOLVER)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the range as 1326 weights (PioSOLVER)</source>
   <translation>Copier la range en 1326 poids (PioSOLVER)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_export.py" />
   <source>Copy the hands of the chosen action</source>
   <translation>Copier les mains de l’action choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Compare with this</source>
   <translation>Comparer à ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Copy and export</source>
   <translation>Copier et exporter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>costs {amount} {unit}, {percent} % of the pot</source>
   <translation>coûte {amount} {unit}, {percent} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Source and accuracy</source>
   <translation>Source et précision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Range of</source>
   <translation>Range de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Unit</source>
   <translation>Unité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Highlighted action</source>
   <translation>Action mise en évidence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Difference of</source>
   <translation>Différence de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Round the strategy to what a person can play</source>
   <translation>Arrondir la stratégie à ce qu’on peut jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Stop comparing</source>
   <translation>Ne plus comparer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Export</source>
   <translation>Exporter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>EVs in cells</source>
   <translation>EV dans les cases</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Write the EV of each hand into the cells of the strategy</source>
   <translation>Écrire l’EV de chaque main dans les cases de la stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Grid shows</source>
   <translation>La grille montre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Big blinds</source>
   <translation>Big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Chips</source>
   <translation>Jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>cost unknown: no EVs here</source>
   <translation>coût inconnu : pas d’EV ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>Only {hands}</source>
   <translation>Seulement {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>EVs in the cells of the strategy</source>
   <translation>EV dans les cases de la stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>All actions</source>
   <translation>Toutes les actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_panel.py" />
   <source>less {place}</source>
   <translation>moins {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/grid_picture.py" />
   <source>Range of {player}</source>
   <translation>Range de {player}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Pot {pot}bb</source>
   <translation>Pot {pot}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>How exact the data set is</source>
   <translation>Précision du jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Take back the last move</source>
   <translation>Annuler le dernier coup</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>New hand</source>
   <translation>Nouvelle main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Go to the first decision</source>
   <translation>Aller à la première décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Data set: the stacks, the rake and the sizes of the game</source>
   <translation>Jeu de données : tapis, rake et tailles de la partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>This solution is not part of a hand of the library, so the line before the flop does not apply.</source>
   <translation>Cette solution n’est d’aucune main de la bibliothèque : la ligne préflop ne s’applique pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Back to the hand</source>
   <translation>Retour à la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Show the hand of the library again</source>
   <translation>Afficher de nouveau la main de la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Go</source>
   <translation>Aller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Go to the typed flop</source>
   <translation>Aller au flop saisi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Pick cards…</source>
   <translation>Cartes…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Pick the flop's cards</source>
   <translation>Choisir les cartes du flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Random</source>
   <translation>Au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Deal a random flop</source>
   <translation>Tirer un flop au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>From the list</source>
   <translation>De la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Show the flops of the library</source>
   <translation>Afficher les flops de la bibliothèque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Type three cards, like Kh7d2c.</source>
   <translation>Saisissez trois cartes, comme Kh7d2c.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>A flop has three cards, here: {count}.</source>
   <translation>Un flop a trois cartes, ici : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>a seat gains at most {gain} mbb per hand</source>
   <translation>gain max. par siège {gain} mbb/main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>{share} % of the pot</source>
   <translation>{share} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>{amount}bb to call</source>
   <translation>{amount}bb à payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>{stack}bb behind</source>
   <translation>{stack}bb restants</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Take back a move before the flop</source>
   <translation>Annuler un coup préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Type a flop</source>
   <translation>Saisir un flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/hand_panel.py" />
   <source>Random flop</source>
   <translation>Flop au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>{hands}: {combos} combos</source>
   <translation>{hands} : {combos} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Go to a decision: what its player does there can then be locked.</source>
   <translation>Allez à une décision : ce que son joueur y fait peut alors être verrouillé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Hands locked here: {hands} ({combos} combos)   ·   {changed} combos changed</source>
   <translation>Mains verrouillées ici : {hands} ({combos} combos)   ·   {changed} combos changés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Lock the selected hands at the strategy of {line}</source>
   <translation>Verrouiller les mains choisies sur la stratégie de {line}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Click hands to select them</source>
   <translation>Cliquez sur des mains pour les choisir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>{count} hands, {combos} combos</source>
   <translation>{count} mains, {combos} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Strategy as solved</source>
   <translation>Stratégie résolue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Lock this node</source>
   <translation>Verrouiller ce nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>What would change</source>
   <translation>Ce qui changerait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Applies to</source>
   <translation>Vaut pour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>A lock for one runout alone needs more memory: isomorphic suits are then solved separately.</source>
   <translation>Un verrou pour un seul runout demande plus de mémoire : les couleurs égales sont alors résolues à part.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Take back the last change (Ctrl+Z)</source>
   <translation>Annuler le dernier changement (Ctrl+Z)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Make the change again</source>
   <translation>Rétablir le changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Select every hand (Ctrl+A)</source>
   <translation>Choisir toutes les mains (Ctrl+A)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Locked</source>
   <translation>Verrouillées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Select the locked hands</source>
   <translation>Choisir les mains verrouillées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Select no hand (Esc)</source>
   <translation>Ne choisir aucune main (Échap)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Lock the selected hands at what they play</source>
   <translation>Verrouiller les mains choisies sur ce qu’elles jouent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Unlock</source>
   <translation>Déverrouiller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Let the solver decide on the selected hands again</source>
   <translation>Laisser de nouveau le solveur décider des mains choisies</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Copy node</source>
   <translation>Copier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Copy this node's strategy for another node</source>
   <translation>Emporter la stratégie de ce nœud vers un autre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Discard</source>
   <translation>Abandonner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Go back to the locks it was solved with</source>
   <translation>Revenir aux verrous de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Apply and solve</source>
   <translation>Appliquer et résoudre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Solve the spot again with these locks</source>
   <translation>Résoudre de nouveau le spot avec ces verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Open or solve a spot: then the strategy of any decision can be locked here.</source>
   <translation>Ouvrez ou résolvez un spot : la stratégie de chaque décision peut alors être verrouillée ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Copy the strategy of a node first</source>
   <translation>Copiez d’abord la stratégie d’un nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>The copied strategy is for other actions: {line}</source>
   <translation>La stratégie copiée est pour d’autres actions : {line}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Solve with the locks</source>
   <translation>Résoudre avec les verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Discard changes of locks</source>
   <translation>Abandonner les changements de verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Lock hands as solved</source>
   <translation>Verrouiller les mains comme résolues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Unlock hands</source>
   <translation>Déverrouiller les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Select all hands to lock</source>
   <translation>Choisir toutes les mains à verrouiller</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Copy this node's strategy</source>
   <translation>Copier la stratégie de ce nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>Lock hands at the copied strategy</source>
   <translation>Verrouiller les mains sur la stratégie copiée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>This runout</source>
   <translation>Ce runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>All runouts</source>
   <translation>Tous les runouts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/lock_panel.py" />
   <source>As locked</source>
   <translation>Avec verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Decision</source>
   <translation>Décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>The decision that is compared from card to card</source>
   <translation>La décision comparée d’une carte à l’autre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Make report</source>
   <translation>Créer le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>End the report and keep the cards read so far</source>
   <translation>Finir le rapport et garder les cartes déjà lues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Save CSV…</source>
   <translation>CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Copy the table, for a spreadsheet</source>
   <translation>Copier le tableau, pour un tableur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Progress of the report</source>
   <translation>Avancement du rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Mean over all cards</source>
   <translation>Moyenne de toutes les cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>First decision</source>
   <translation>Première décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>{player} after a check</source>
   <translation>{player} après un check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>This decision</source>
   <translation>Cette décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Each turn, all rivers</source>
   <translation>Chaque turn, toutes les rivers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Mean of all cards:</source>
   <translation>Moyenne de toutes les cartes :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Of iteration {count}: the solve has gone on since, make the report again.</source>
   <translation>À l’itération {count} : la résolution a continué depuis, refaites le rapport.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>{player} EV {ev}, equity {share} %</source>
   <translation>{player} EV {ev}, équité {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Make a turn or river report</source>
   <translation>Créer un rapport turn ou river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Save the report as CSV…</source>
   <translation>Enregistrer le rapport en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Copy the report</source>
   <translation>Copier le rapport</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Copied the report.</source>
   <translation>Rapport copié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Make again</source>
   <translation>Refaire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Reading the first card…</source>
   <translation>Lecture de la première carte…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Mean of {done} of {total} cards:</source>
   <translation>Moyenne de {done} cartes sur {total} :</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Rivers that are not solved yet are left out.</source>
   <translation>Les rivers qui ne sont pas encore résolues sont laissées de côté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>The library ends with the flop: equities only. Click a card to solve it here, in seconds, for strategies and EVs.</source>
   <translation>La bibliothèque s’arrête au flop : équités seulement. Cliquez sur une carte pour la résoudre ici, en quelques secondes, avec stratégies et EV.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Lowest</source>
   <translation>Plus bas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>Highest</source>
   <translation>Plus haut</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/runout_panel.py" />
   <source>{player} equity {share} %</source>
   <translation>{player} équité {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Close every street but the one shown</source>
   <translation>Fermer tous les tours sauf celui affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Close everything but the way to the node shown</source>
   <translation>Tout fermer sauf le chemin du nœud affiché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Arrows open and close, Enter goes there, Space picks another card.</source>
   <translation>Flèches : ouvrir et fermer, Entrée : y aller, Espace : autre carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Card to deal</source>
   <translation>Carte à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Close streets</source>
   <translation>Fermer les tours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>The tree appears here once a solution is open.</source>
   <translation>L’arbre d’une solution vient ici dès qu’une est ouverte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Find the node in the tree</source>
   <translation>Trouver le nœud dans l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Close the streets of the tree</source>
   <translation>Fermer les tours de l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/panels/tree_panel.py" />
   <source>Close the tree</source>
   <translation>Fermer l’arbre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/board_line.py" />
   <source>Pot, stacks and SPR</source>
   <translation>Pot, tapis et SPR</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/board_line.py" />
   <source>{amount} behind</source>
   <translation>{amount} restants</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/board_line.py" />
   <source>{player} {amount} behind</source>
   <translation>{player} : {amount} restants</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/board_line.py" />
   <source>SPR {ratio}</source>
   <translation>SPR {ratio}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>EV {player}, {unit}</source>
   <translation>EV {player}, {unit}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>Equity {player}, %</source>
   <translation>Équité {player}, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>Mean</source>
   <translation>Moyenne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>Report by card</source>
   <translation>Rapport par carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>{card}: no figures</source>
   <translation>{card} : pas de chiffres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>{card}: comes {share} %</source>
   <translation>{card} : sort à {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>Report as a table</source>
   <translation>Rapport en tableau</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>Comes, %</source>
   <translation>Sort, %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/card_report.py" />
   <source>equity {player} {share} %</source>
   <translation>équité {player} {share} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/flop_chart.py" />
   <source>{flop}: no such decision</source>
   <translation>{flop} : pas de telle décision</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/flop_table.py" />
   <source>Mean of the flops</source>
   <translation>Moyenne des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/flop_table.py" />
   <source>own</source>
   <translation>le vôtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>Hands to lock, 13 by 13</source>
   <translation>Mains à verrouiller, 13 sur 13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>Combos of {hands}</source>
   <translation>Combos de {hands}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>selected</source>
   <translation>choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>no longer locked</source>
   <translation>plus verrouillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>locked</source>
   <translation>verrouillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_grid.py" />
   <source>partly locked</source>
   <translation>verrouillée en partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Locks of this spot</source>
   <translation>Verrous de ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Show the node of the lock (Enter)</source>
   <translation>Afficher le nœud du verrou (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Remove the lock (Delete)</source>
   <translation>Retirer le verrou (Suppr)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>all</source>
   <translation>tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Locks of this spot: {count}</source>
   <translation>Verrous de ce spot : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>This spot has no locks</source>
   <translation>Ce spot n’a pas de verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Line</source>
   <translation>Ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/lock_list.py" />
   <source>Runout</source>
   <translation>Runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Always</source>
   <translation>Toujours</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Share of {action}</source>
   <translation>Part de {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Share of {action}, percent</source>
   <translation>Part de {action}, pour cent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Keep the differences between hands</source>
   <translation>Garder les écarts entre mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Every hand's frequency shifts alike, instead of all hands getting the same one</source>
   <translation>Décale d’autant la fréquence de chaque main, au lieu de donner la même à toutes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Always {action}</source>
   <translation>Toujours {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/mix_editor.py" />
   <source>Never {action}</source>
   <translation>Jamais {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>pot {amount}</source>
   <translation>pot {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Previous card ([)</source>
   <translation>Carte précédente ([)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Next card (])</source>
   <translation>Carte suivante (])</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Pick the next card on the right.</source>
   <translation>Choisissez la carte suivante à droite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Line from the root</source>
   <translation>Ligne depuis la racine</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Runout cards</source>
   <translation>Cartes du runout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Place in the hand</source>
   <translation>Situation dans la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>What is shown belongs to no hand</source>
   <translation>Ce qui est affiché n’appartient à aucune main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>A place such as 6max: F F F R2.5 F C | Kh7d2c | CHECK: edit or paste, then Enter</source>
   <translation>Une situation comme 6max: F F F R2.5 F C | Kh7d2c | CHECK : modifiez ou collez, puis Entrée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Add a bookmark</source>
   <translation>Ajouter un signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Remove the bookmark</source>
   <translation>Retirer le signet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Pick the turn card</source>
   <translation>Choisissez le turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Pick the river card</source>
   <translation>Choisissez la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>Turn card</source>
   <translation>Carte du turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/place_strips.py" />
   <source>River card</source>
   <translation>Carte de la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/scale_legend.py" />
   <source>{colours}; marked corner: undecided</source>
   <translation>{colours} ; coin marqué : indécis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/scale_legend.py" />
   <source>What the colours stand for</source>
   <translation>Ce que disent les couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/scale_legend.py" />
   <source>Nothing to compare: no hand has these numbers in both places</source>
   <translation>Rien à comparer : aucune main n’a ces nombres des deux côtés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/scale_legend.py" />
   <source>Share of the hand that is in the range</source>
   <translation>Part de la main qui est dans la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>Call {amount}</source>
   <translation>Call {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>Decision of {seat}</source>
   <translation>Décision de {seat}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>{seat}, {stack} big blinds</source>
   <translation>{seat}, {stack} big blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>{seat} has {stack}bb; the pot is {pot}bb. Click to go back here.</source>
   <translation>{seat} a {stack}bb ; le pot est de {pot}bb. Cliquez pour revenir ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>Line before the flop</source>
   <translation>Ligne préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>End</source>
   <translation>Fin</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>{seat} is still to act</source>
   <translation>{seat} doit encore parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/seat_strip.py" />
   <source>played</source>
   <translation>joué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_model.py" />
   <source>{action}: {share}, {combos} combos, EV {ev}</source>
   <translation>{action} : {share}, {combos} combos, EV {ev}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_model.py" />
   <source>{street}: solve here</source>
   <translation>{street} : résoudre ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_view.py" />
   <source>Space: another card</source>
   <translation>Espace : autre carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_view.py" />
   <source>Tree of the solution</source>
   <translation>Arbre de la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_view.py" />
   <source>Space: pick the card</source>
   <translation>Espace : choisir la carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/study/widgets/tree_view.py" />
   <source>reading…</source>
   <translation>lecture…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/block_parts.py" />
   <source>dead</source>
   <translation>morte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/block_parts.py" />
   <source>on the board</source>
   <translation>sur le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/block_parts.py" />
   <source>in the hand</source>
   <translation>en main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/catalogue.py" />
   <source>Hand as text</source>
   <translation>Main en texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/catalogue.py" />
   <source>Stakes and actions</source>
   <translation>Enjeux et actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>Each of {total} live combos counts once, from the top. {both} of the flush draws have a straight draw too.</source>
   <translation>Chacun des {total} combos possibles compte une fois, de haut en bas. {both} des tirages couleur ont aussi un tirage quinte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>Who holds it</source>
   <translation>Qui les a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>What can be held</source>
   <translation>Ce qu’on peut avoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>{count} of {total} combos have the nuts.</source>
   <translation>{count} combos sur {total} ont les nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>The best strengths</source>
   <translation>Les meilleures forces</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>Everybody: the board is the nuts</source>
   <translation>Tout le monde : le board est les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>{count} combos hit this board</source>
   <translation>{count} combos touchent ce board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>of {total}; the board alone has: {category}</source>
   <translation>sur {total} ; le board seul a : {category}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>Combos by category</source>
   <translation>Combos par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_boards.py" />
   <source>None of these</source>
   <translation>Rien de cela</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Pot {pot}</source>
   <translation>Pot {pot}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Step by step</source>
   <translation>Pas à pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>is dealt</source>
   <translation>reçoit ses cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>The hand is over</source>
   <translation>La main est terminée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>{player} to act</source>
   <translation>À {player} de parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>{player} to show or muck</source>
   <translation>{player} : montrer ou jeter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Hands to be dealt</source>
   <translation>Mains à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Board to be dealt</source>
   <translation>Board à distribuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>The hand in plain PHH</source>
   <translation>La main en PHH simple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>The game</source>
   <translation>La partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>calls {amount}</source>
   <translation>paie {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>raises to {amount}</source>
   <translation>relance à {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>bets {amount}</source>
   <translation>mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>shows</source>
   <translation>montre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>mucks</source>
   <translation>jette</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>What may be done</source>
   <translation>Actions permises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Pots</source>
   <translation>Pots</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Bet or raise to at least</source>
   <translation>Mise ou relance min., à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>A pot-sized one, to</source>
   <translation>Du pot, à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>All-in, to</source>
   <translation>All-in, à</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Beginning</source>
   <translation>Début</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>to act</source>
   <translation>à parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Blinds</source>
   <translation>Blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Main pot</source>
   <translation>Pot principal</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>Side pot {number}</source>
   <translation>Pot annexe {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_games.py" />
   <source>{amount} for {players}</source>
   <translation>{amount} pour {players}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>The draws</source>
   <translation>Les tirages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Outs</source>
   <translation>Outs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>beware: {what}</source>
   <translation>attention : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Own</source>
   <translation>À soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>By what they make</source>
   <translation>Par main obtenue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Hands {names} split the pot</source>
   <translation>Partage du pot : mains {names}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Hand {number} wins</source>
   <translation>La main {number} gagne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>No.</source>
   <translation>N°</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>It beats {share} of the hands others can hold.</source>
   <translation>Elle bat {share} des mains que les autres peuvent avoir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>On this board</source>
   <translation>Sur ce board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>completes the draw</source>
   <translation>complète le tirage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>{own} own outs, {clean} of them clean</source>
   <translation>{own} outs à soi, dont {clean} sûrs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Now: {category}. {count} cards improve it, including those that improve everybody.</source>
   <translation>Pour l’instant : {category}. {count} cartes l’améliorent, y compris celles qui servent à tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Chance of an own out</source>
   <translation>Chance d’un out à soi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>for everybody</source>
   <translation>pour tous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>{blocked} of {total} combos of the nuts hold a card of this hand.</source>
   <translation>{blocked} combos de nuts sur {total} ont une carte de cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Blocked combos by category</source>
   <translation>Combos bloqués par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Strength {strength} of 7,462</source>
   <translation>Force {strength} sur 7 462</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Its worth</source>
   <translation>Sa valeur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>In the deck</source>
   <translation>Dans le paquet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>{count} cards complete it.</source>
   <translation>{count} cartes le complètent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Backdoor flush draw</source>
   <translation>Tirage backdoor couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>May give others a better hand</source>
   <translation>Peut donner mieux aux autres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Improves everybody</source>
   <translation>Améliore tout le monde</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Does not block the nuts</source>
   <translation>Ne bloque pas les nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>Completes the flush or the straight</source>
   <translation>Complète la couleur ou la quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_hands.py" />
   <source>one of them</source>
   <translation>l’une d’elles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Exact.</source>
   <translation>Exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Villain holds {share} of the best hands</source>
   <translation>Vilain a {share} des meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Player {number}</source>
   <translation>Joueur {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Sampled: {count} random deals, standard error {error}.</source>
   <translation>Échantillon : {count} tirages au hasard, erreur type {error}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Exact: every deal on all {count} boards.</source>
   <translation>Exact : tous les tirages sur les {count} boards.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Neither range has the advantage</source>
   <translation>Aucune range n’a l’avantage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Hero holds {share} of the best hands</source>
   <translation>Hero a {share} des meilleures mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Player</source>
   <translation>Joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Of the chips</source>
   <translation>Des jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Prize value</source>
   <translation>Valeur en prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Split by chips</source>
   <translation>Partage aux jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>A deal by ICM, and by chips</source>
   <translation>Un deal ICM, et aux jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Player {number} has {share}</source>
   <translation>Le joueur {number} a {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Hero {points} points</source>
   <translation>Hero {points} points</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>At showdown</source>
   <translation>À l’abattage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Strength and potential</source>
   <translation>Force et potentiel</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Hero</source>
   <translation>Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Villain</source>
   <translation>Vilain</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>The nuts here: {category}</source>
   <translation>Les nuts ici : {category}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Share of all such hands</source>
   <translation>Part de toutes ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Share of the own range</source>
   <translation>Part de sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Who holds them</source>
   <translation>Qui les a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{share} of all hands; {count} different combos.</source>
   <translation>{share} de toutes les mains ; {count} combos différents.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>By hand class</source>
   <translation>Par classe de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>As entries</source>
   <translation>En notation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{count} value combos</source>
   <translation>{count} combos de value</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{share} of all live combos: {category} or better.</source>
   <translation>{share} des combos possibles : {category} ou mieux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>By category</source>
   <translation>Par catégorie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>In figures</source>
   <translation>En chiffres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{pool} in prizes</source>
   <translation>{pool} en prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{chips} chips in play; exact.</source>
   <translation>{chips} jetons en jeu ; exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Share of the prizes</source>
   <translation>Part des prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Chance of each place</source>
   <translation>Chance de chaque place</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Bubble factor against</source>
   <translation>Bubble factor contre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>What losing an all-in costs, divided by what winning it gains.</source>
   <translation>Ce que coûte un all-in perdu, divisé par ce que rapporte un all-in gagné.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Risk premium against</source>
   <translation>Prime de risque contre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>The equity an all-in needs beyond half.</source>
   <translation>L’équité qu’il faut à un all-in au-delà de la moitié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>The paler end of a bar is what ties bring.</source>
   <translation>Le bout plus pâle d’une barre est ce qu’apportent les partages.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{share} at showdown against {count} other hands</source>
   <translation>{share} à l’abattage contre {count} autres mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>{share} at showdown against another hand</source>
   <translation>{share} à l’abattage contre une autre main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>Nut combos</source>
   <translation>Combos de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>All combos</source>
   <translation>Tous les combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>The line marks the share of the chips.</source>
   <translation>Le trait marque la part des jetons.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>No. {place}</source>
   <translation>N° {place}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/reading_shares.py" />
   <source>All but the first are about one other player with any two cards, and exact.</source>
   <translation>Tous sauf le premier portent sur un seul adversaire avec deux cartes quelconques, et sont exacts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/request_drafts.py" />
   <source>{what} is not a number.</source>
   <translation>{what} n’est pas un nombre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/request_drafts.py" />
   <source>{what} is not a whole number.</source>
   <translation>{what} n’est pas un nombre entier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/request_drafts.py" />
   <source>This</source>
   <translation>Ceci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Equity and prizes</source>
   <translation>Équité et prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Hand histories</source>
   <translation>Historiques de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Equity calculator</source>
   <translation>Calculateur d’équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>What two to nine players with ranges get of the pot when all are in and the rest of the board is dealt.</source>
   <translation>Ce que deux à neuf joueurs avec des ranges prennent du pot quand tous sont all-in et que le reste du board est distribué.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Hand strength</source>
   <translation>Force de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>How a range fares against players with any two cards: at showdown, at this moment, and how cards to come change that.</source>
   <translation>Ce que vaut une range contre des joueurs ayant deux cartes quelconques : à l’abattage, en ce moment, et selon les cartes à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>ICM</source>
   <translation>ICM</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>What tournament chips are worth in prizes, and what it costs to risk them.</source>
   <translation>Ce que les jetons d’un tournoi valent en prix, et ce qu’il en coûte de les risquer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Board texture</source>
   <translation>Texture du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>What a board looks like, and how many of the hands that can be held have something on it already.</source>
   <translation>À quoi ressemble un board, et combien des mains possibles y ont déjà touché quelque chose.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>The best hand anybody can hold on a board as it lies, who holds it, and the next four strengths.</source>
   <translation>La meilleure main possible sur le board actuel, qui l’a, et les quatre forces suivantes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>How many combos have each kind of hand on a board, and how many of them owe it to their own cards.</source>
   <translation>Combien de combos ont chaque type de main sur un board, et combien le doivent à leurs propres cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Board report</source>
   <translation>Rapport de board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Texture, nuts and counts by category of a board in one answer.</source>
   <translation>Texture, nuts et décompte par catégorie d’un board en une réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Hand tier</source>
   <translation>Niveau de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>How good a made hand is: which pair, which kicker, how many hands beat it, and what it was before the flop.</source>
   <translation>Ce que vaut une main faite : quelle paire, quel kicker, combien de mains la battent, et ce qu’elle était préflop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Draws</source>
   <translation>Tirages</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>What a hand on a flop or a turn draws to, and how good the draw will be.</source>
   <translation>Vers quoi tire une main au flop ou au turn, et ce que vaudra le tirage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>The cards that better a hand, and which of them are worth less than they look.</source>
   <translation>Les cartes qui améliorent une main, et celles qui valent moins qu’il n’y paraît.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Blockers</source>
   <translation>Bloqueurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>How many of the best hands nobody can hold because their cards are in this hand.</source>
   <translation>Combien des meilleures mains sont impossibles parce que leurs cartes sont dans cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Hand report</source>
   <translation>Rapport de main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Texture, tier, draws, outs and blockers of a hand in one answer.</source>
   <translation>Texture, niveau, tirages, outs et bloqueurs d’une main en une réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Evaluate a hand</source>
   <translation>Évaluer une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>What five to seven cards are worth.</source>
   <translation>Ce que valent cinq à sept cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Compare hands</source>
   <translation>Comparer des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Which of several hands wins.</source>
   <translation>Laquelle de plusieurs mains gagne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Normalise cards</source>
   <translation>Normaliser des cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Cards in any writing, written plainly.</source>
   <translation>Des cartes en toute écriture, écrites simplement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Expand a range</source>
   <translation>Développer une range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Range notation taken apart into combos and hand classes.</source>
   <translation>Une notation de range décomposée en combos et classes de mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Value range</source>
   <translation>Range de value</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>The combos that are strong enough to bet for value on a board.</source>
   <translation>Les combos assez forts pour miser en value sur un board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Nut advantage</source>
   <translation>Avantage de nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Which of two ranges has more hands of the best category of a board: in all, and for its size.</source>
   <translation>Laquelle de deux ranges a le plus de mains de la meilleure catégorie d’un board : en tout, et pour sa taille.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Equity advantage</source>
   <translation>Avantage d’équité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Which of two ranges has more equity on a board.</source>
   <translation>Laquelle de deux ranges a le plus d’équité sur un board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Step through a hand</source>
   <translation>Parcourir une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>A hand played again, action by action, with its pot, stacks and board.</source>
   <translation>Une main rejouée action par action, avec son pot, ses tapis et son board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Read a hand history</source>
   <translation>Lire un historique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>A hand in poker hand history notation, taken apart into the game and its actions.</source>
   <translation>Une main au format PHH (poker hand history), décomposée en partie et en actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>State of a hand</source>
   <translation>État d’une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>A hand at a moment: who acts, what is allowed, pots, stacks, and payoffs at the end.</source>
   <translation>Une main à un moment : qui parle, ce qui est permis, pots, tapis, et ce que chacun gagne à la fin.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>Next action in a hand</source>
   <translation>Action suivante d’une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/models/tool_names.py" />
   <source>The same hand after one more action, or why that action is not allowed.</source>
   <translation>La même main après une action de plus, ou pourquoi cette action n’est pas permise.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Example</source>
   <translation>Exemple</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>From study</source>
   <translation>De l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Take the board and the ranges of the node in the study</source>
   <translation>Prendre le board et les ranges du nœud étudié</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Request as JSON</source>
   <translation>Requête en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Request as a command</source>
   <translation>Requête en commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Answer as JSON</source>
   <translation>Réponse en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>What the tool is doing</source>
   <translation>Ce que fait l’outil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Still to fill in: {fields}. Or press Example to see what this tool shows.</source>
   <translation>Reste à remplir : {fields}. Ou cliquez sur « Exemple » pour voir ce que dit cet outil.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Taken from the study: board and ranges.</source>
   <translation>Pris de l’étude : board et ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>This tool asks for neither a board nor ranges.</source>
   <translation>Cet outil ne demande ni board ni ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Search tools</source>
   <translation>Chercher un outil</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Clear the form</source>
   <translation>Vider le formulaire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Take board and ranges from the study</source>
   <translation>Prendre board et ranges de l’étude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Copy the request as JSON</source>
   <translation>Copier la requête en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Copy the request as a command</source>
   <translation>Copier la requête en commande</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Copy the answer as JSON</source>
   <translation>Copier la réponse en JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Correct the marked fields to see the answer here.</source>
   <translation>Corrigez ce qui est marqué, et la réponse viendra ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Preparing…</source>
   <translation>Préparation…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/panels/toolkit_panel.py" />
   <source>Working…</source>
   <translation>Calcul…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>Line {number}: {what}</source>
   <translation>Ligne {number} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>No. {number}: {what}</source>
   <translation>N° {number} : {what}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>Remove {name}</source>
   <translation>Retirer {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>Add a player</source>
   <translation>Ajouter un joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>Add a hand</source>
   <translation>Ajouter une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>{field}, optional</source>
   <translation>{field} (option)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/field_widgets.py" />
   <source>As the betting asks for</source>
   <translation>Selon les mises</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/number_table.py" />
   <source>Add a row</source>
   <translation>Ajouter une ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/number_table.py" />
   <source>Remove the row</source>
   <translation>Retirer la ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/number_table.py" />
   <source>Fill in columns copied from a spreadsheet</source>
   <translation>Coller des colonnes copiées d’un tableur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/painted_blocks.py" />
   <source>{name}: {share}, {count} combos</source>
   <translation>{name} : {share}, {count} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/painted_blocks.py" />
   <source>{name}: none of it</source>
   <translation>{name} : rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/painted_blocks.py" />
   <source>Dead</source>
   <translation>Morte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/pick_lines.py" />
   <source>Paint this range on the 13x13 grid</source>
   <translation>Peindre cette range sur la grille 13x13</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/pick_lines.py" />
   <source>{field}: paint on the grid</source>
   <translation>{field} : peindre sur la grille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>stack {amount}</source>
   <translation>tapis {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>bet {amount}</source>
   <translation>mise {amount}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>First</source>
   <translation>Première</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>Previous</source>
   <translation>Précédente</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>Next</source>
   <translation>Suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/replay_view.py" />
   <source>Last</source>
   <translation>Dernière</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/tool_form.py" />
   <source>Deck</source>
   <translation>Paquet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/tool_form.py" />
   <source>The deck picks for: {field}</source>
   <translation>Le paquet remplit : {field}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/tool_form.py" />
   <source>What is given</source>
   <translation>Ce qui est donné</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/toolkit/widgets/tool_list.py" />
   <source>Tools</source>
   <translation>Outils</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>{count} decisions today: your goal.</source>
   <translation>{count} décisions aujourd’hui : votre objectif.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>Again</source>
   <translation>Encore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>Kept the drill {name}.</source>
   <translation>Exercice {name} gardé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>Deleted the drill {name}.</source>
   <translation>Exercice {name} supprimé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>Due today</source>
   <translation>À revoir aujourd’hui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>EV lost, % of the pot</source>
   <translation>EV perdue, % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>Range quizzes</source>
   <translation>Quiz de range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>All answers</source>
   <translation>Toutes les réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>Answers written to {name}: {count}.</source>
   <translation>Réponses écrites dans {name} : {count}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>Best or correct</source>
   <translation>Optimal ou correct</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/progress_model.py" />
   <source>Overlap</source>
   <translation>Recouvrement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/range_quiz.py" />
   <source>Your</source>
   <translation>perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>From</source>
   <translation>Source</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Play</source>
   <translation>Jouer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Asked</source>
   <translation>Demandé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Take the shown place</source>
   <translation>Situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Keep the drill</source>
   <translation>Garder l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Keep</source>
   <translation>Garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Only these hands</source>
   <translation>Seulement ces mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>You are</source>
   <translation>Vous êtes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Seconds for an answer</source>
   <translation>Secondes par réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Named after its place if left empty</source>
   <translation>La situation en mots, si vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>All; or a range like 22+,A2s+</source>
   <translation>Toutes ; ou une range comme 22+,A2s+</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Who is first to act</source>
   <translation>Le premier à parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Another seat each hand</source>
   <translation>Un autre siège à chaque main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>No clock</source>
   <translation>Sans chrono</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source> s</source>
   <translation> s</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Clock</source>
   <translation>Chrono</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>Choose a place: take the shown one, or type one like 6max: F F F.</source>
   <translation>Dites où : prenez la situation affichée, ou saisissez-en une comme 6max: F F F.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_form.py" />
   <source>New drill</source>
   <translation>Nouvel exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>1–9 answer   Enter next   R random number   G grid   K keep   Esc end</source>
   <translation>1–9 répondre   Entrée suivante   R nombre au hasard   G grille   K garder   Échap finir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>End drill</source>
   <translation>Terminer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>Next (Enter)</source>
   <translation>Suivante (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>{name}: {count} left</source>
   <translation>{name} : reste {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>1–9 answer   Enter next   Tab, F1–F{count} table   R random number   G grid   K keep   Esc end</source>
   <translation>1–9 répondre   Entrée suivante   Tab, F1–F{count} table   R nombre au hasard   G grille   K garder   Échap finir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_page.py" />
   <source>Close (Enter)</source>
   <translation>Fermer (Entrée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Answers that were not best or correct: {count}</source>
   <translation>Réponses ni optimales ni correctes : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>{grade}: {count}</source>
   <translation>{grade} : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>The solution is not saved: its place leads nowhere.</source>
   <translation>La solution n’est pas enregistrée : sa situation ne mène nulle part.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Totals of the drill</source>
   <translation>Totaux de l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Answers of each grade</source>
   <translation>Réponses par note</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>The drill {name} has ended</source>
   <translation>L’exercice {name} est terminé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>The answer, and what the strategy does there</source>
   <translation>La réponse, et ce que fait la stratégie à cet endroit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>{seat} with {hand}</source>
   <translation>{seat} avec {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Ask {hand} again</source>
   <translation>Redemander {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Answers that were not best or correct</source>
   <translation>Réponses ni optimales ni correctes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Your answer</source>
   <translation>Votre réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>% of pot</source>
   <translation>% du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>The strategy</source>
   <translation>La stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Wrong answers</source>
   <translation>Mauvaises réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Frequencies by street</source>
   <translation>Fréquences par tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Frequencies by texture</source>
   <translation>Fréquences par texture</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/drill_summary.py" />
   <source>Every answer was best or correct.</source>
   <translation>Toutes les réponses étaient optimales ou correctes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>{situation}: {asked}</source>
   <translation>{situation} : {asked}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Now: {values}</source>
   <translation>Maintenant : {values}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Quizzes, each with the mean of the last {count}</source>
   <translation>Quiz, chacun avec la moyenne des {count} derniers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Answers, each with the mean of the last {count}</source>
   <translation>Réponses, chacune avec la moyenne des {count} dernières</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Answer {number}, {when}</source>
   <translation>Réponse {number}, {when}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Totals of the answers</source>
   <translation>Totaux des réponses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Answers of</source>
   <translation>Réponses de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Range quizzes by situation</source>
   <translation>Quiz de range par situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>the whole range</source>
   <translation>toute la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Day</source>
   <translation>Jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Drill or pack</source>
   <translation>Exercice ou pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Grouped by</source>
   <translation>Groupées par</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Export CSV…</source>
   <translation>Export CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Export the answers as CSV…</source>
   <translation>Exporter les réponses en CSV…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Export CSV</source>
   <translation>Export CSV</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Answers over time</source>
   <translation>Réponses au fil du temps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Quiz {number}, {when}</source>
   <translation>Quiz {number}, {when}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Lost, bb</source>
   <translation>Perte, bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Inaccuracies</source>
   <translation>Imprécisions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Blunders</source>
   <translation>Gaffes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Last overlap</source>
   <translation>Dernier recouvrement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Best overlap</source>
   <translation>Meilleur recouvrement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>Mean overlap</source>
   <translation>Recouvrement moyen</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>No range has been painted yet: start with the range quiz.</source>
   <translation>Aucune range peinte encore : commencez par le quiz de range.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>No answers yet: start a drill in the trainer.</source>
   <translation>Aucune réponse encore : commencez un exercice dans l’entraînement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/progress_panel.py" />
   <source>No EVs are stored for these answers: they were graded by frequency.</source>
   <translation>Pas d’EV pour ces réponses : elles sont notées à la fréquence.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Ask for the range of the place</source>
   <translation>Demander la range de la situation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Type a place first, such as 6max: F F F for the button first in; or choose one of the ready places, or take the shown one.</source>
   <translation>Saisissez d’abord une situation, comme 6max: F F F pour le bouton premier à entrer ; ou choisissez une situation prête, ou prenez celle affichée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>{count} combos, {percent} % of all hands</source>
   <translation>{count} combos, {percent} % des mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Differences, the largest first</source>
   <translation>Écarts, les plus grands d’abord</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Ask</source>
   <translation>Demander</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Check the painted range</source>
   <translation>Vérifier la range peinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Paint again</source>
   <translation>Repeindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Check it</source>
   <translation>Vérifier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>The range of the solution</source>
   <translation>La range de la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>The score is kept: see Range quizzes in Progress.</source>
   <translation>Le score est gardé : voir « Quiz de range » dans « Progression ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Rebuild the range of the shown place</source>
   <translation>Reconstituer la range de la situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Ready-made places…</source>
   <translation>Situations toutes prêtes…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Ready-made places</source>
   <translation>Situations toutes prêtes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Hands to paint</source>
   <translation>Mains à peindre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Opening…</source>
   <translation>Ouverture…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Choose a ready place, take the shown one or type one; then paint its range.</source>
   <translation>Choisissez une situation prête, prenez celle affichée ou saisissez-en une ; puis peignez sa range.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>The whole range</source>
   <translation>Toute la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Overlap {share}</source>
   <translation>Recouvrement {share}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>{count} combos; you miss {missing} and have {extra} too many</source>
   <translation>{count} combos ; il vous en manque {missing} et {extra} sont de trop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>From memory</source>
   <translation>De mémoire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Differences</source>
   <translation>Écarts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/range_quiz_panel.py" />
   <source>Painted</source>
   <translation>Peinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Concepts</source>
   <translation>Concepts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Exact hands</source>
   <translation>Mains exactes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Both</source>
   <translation>Les deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>What comes back</source>
   <translation>Ce qui revient</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>What you miss in a drill comes back here.</source>
   <translation>Ce que vous manquez dans un exercice revient ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Ask now</source>
   <translation>Demander</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Suspend</source>
   <translation>Suspendre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Let it come back</source>
   <translation>Laisser revenir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Forget</source>
   <translation>Oublier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Share of due hands that you want to remember</source>
   <translation>Part des mains à revoir dont vous voulez vous souvenir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>The higher it is, the sooner what you missed comes back</source>
   <translation>Plus elle est élevée, plus vite revient ce que vous avez manqué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>All that is due</source>
   <translation>Tout ce qui est à revoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Hands per day, at most</source>
   <translation>Mains par jour, au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>What you miss from now on comes back as</source>
   <translation>Ce que vous manquez désormais revient sous forme de</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>A concept is a spot on any board with a group of hands, such as top pair: another hand of it is asked each time</source>
   <translation>Un concept est un spot sur un board quelconque avec un groupe de mains, comme top paire : une autre main en est demandée à chaque fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>{count} cards, {resting} suspended</source>
   <translation>{count} cartes, dont {resting} suspendues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>suspended</source>
   <translation>suspendue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Due</source>
   <translation>Échéance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Betting on the street</source>
   <translation>Mises du tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Recall wanted</source>
   <translation>Mémorisation visée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Per day, at most</source>
   <translation>Par jour, au plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/repetition_panel.py" />
   <source>Comes back as</source>
   <translation>Revient comme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Table {number}</source>
   <translation>Table {number}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Table {number} shows the strategy of this decision. Press F{key} to see the question.</source>
   <translation>La table {number} montre la stratégie de cette décision. Appuyez sur F{key} pour voir la question.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Time is up: checked, or folded to a bet, as at a table.</source>
   <translation>Temps écoulé : check, ou couché face à une mise, comme à une table.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Review this hand (V)</source>
   <translation>Analyser cette main (V)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>{table} asks.</source>
   <translation>{table} : une question.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Dealing…</source>
   <translation>Distribution…</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Answer {action}</source>
   <translation>Répondre {action}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>{seat} here; you had {hand}</source>
   <translation>{seat} ici ; vous aviez {hand}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Reasons</source>
   <translation>Raisons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>Comes back {when}.</source>
   <translation>Revient : {when}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>The solve is exact to {percent} % of the pot.</source>
   <translation>La résolution est exacte à {percent} % du pot près.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>{table}, chosen</source>
   <translation>{table}, choisie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>{verdict} (late)</source>
   <translation>{verdict} (en retard)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/table_pane.py" />
   <source>That was the last one.</source>
   <translation>C’était la dernière.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>No drills are kept yet. Fill one in and press Keep.</source>
   <translation>Aucun exercice gardé. Remplissez-en un et cliquez sur « Garder ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Go on with {count} hands</source>
   <translation>Continuer avec {count} mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Nothing is due before {when}.</source>
   <translation>Rien à revoir avant : {when}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Tables</source>
   <translation>Tables</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Kept drills</source>
   <translation>Exercices gardés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Ready-made drills</source>
   <translation>Exercices tout prêts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Drill what is due: {count}</source>
   <translation>À revoir : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Hands you missed that are due again.</source>
   <translation>Des mains manquées, au moment de les revoir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Nothing is due: what you miss comes back here.</source>
   <translation>Rien à revoir : ce que vous manquez revient ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Drill what is due</source>
   <translation>Revoir ce qui est à revoir aujourd’hui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Go on with the hand</source>
   <translation>Continuer la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Drill the shown place</source>
   <translation>Travailler la situation affichée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>End the drill</source>
   <translation>Terminer l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Keep this drill</source>
   <translation>Garder cet exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Show the random number</source>
   <translation>Afficher le nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Show the grid of the answer</source>
   <translation>Afficher la grille de la réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>A double click or Enter starts one.</source>
   <translation>Un double-clic ou Entrée en lance un.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>Of the drill {name}</source>
   <translation>De l’exercice {name}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/panels/trainer_panel.py" />
   <source>{count} need a larger window.</source>
   <translation>{count} : fenêtre trop petite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/habit_row.py" />
   <source>Decisions today: {count}</source>
   <translation>Décisions aujourd’hui : {count}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/habit_row.py" />
   <source>Days in a row: {streak} (longest {longest})</source>
   <translation>Jours d’affilée : {streak} (record {longest})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/habit_row.py" />
   <source>Decisions today: {count} of {goal}</source>
   <translation>Décisions aujourd’hui : {count} sur {goal}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/habit_row.py" />
   <source>Decisions wanted per day</source>
   <translation>Décisions voulues par jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/habit_row.py" />
   <source>Daily goal</source>
   <translation>Objectif du jour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/keep_row.py" />
   <source>Keep the drill under this name</source>
   <translation>Garder l’exercice sous ce nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/keep_row.py" />
   <source>Do not keep the drill</source>
   <translation>Ne pas garder l’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/keep_row.py" />
   <source>Name of the drill to keep</source>
   <translation>Nom de l’exercice à garder</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/keep_row.py" />
   <source>The drill is kept</source>
   <translation>L’exercice est gardé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>{low} to {high}</source>
   <translation>{low} à {high}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>Your frequencies</source>
   <translation>Vos fréquences</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>unlikely to be chance</source>
   <translation>sans doute pas un hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>may be chance</source>
   <translation>peut-être le hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>Answers on</source>
   <translation>Réponses sur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>95 %</source>
   <translation>95 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>Where your frequency lies with a confidence of 95 %, by Wilson's score</source>
   <translation>Où se trouve votre fréquence avec une confiance de 95 %, selon le score de Wilson</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/own_frequencies_table.py" />
   <source>What it does with the same hands</source>
   <translation>Ce qu’elle fait avec les mêmes mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>What happened before</source>
   <translation>Ce qui s’est passé avant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>Notes on this decision</source>
   <translation>Ce qui est particulier ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>To mix by: the first action up to its share, then the next</source>
   <translation>Pour mixer : la première action jusqu’à sa part, puis la suivante</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>{situation}. {line}. You are {seat} with {hand}. Pot {pot}, to call {call}.</source>
   <translation>{situation}. {line}. Vous êtes {seat} avec {hand}. Pot {pot}, à payer {call}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>Random number</source>
   <translation>Nombre au hasard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>To call</source>
   <translation>À payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/question_card.py" />
   <source>Behind</source>
   <translation>Restant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/widgets/table_view.py" />
   <source>{amount} all-in</source>
   <translation>{amount} all-in</translation>
  </message>
 </context>
 <context>
  <name>engine</name>
  <message>
   <location filename="../../gto_desktop/basis/atomic_write.py" />
   <source>{0} is a folder: name a file.</source>
   <translation>{0} est un dossier : indiquez un fichier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/atomic_write.py" />
   <source>{0} is not a file.</source>
   <translation>{0} n’est pas un fichier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/atomic_write.py" />
   <source>{0} cannot be written: there is no folder {1}.</source>
   <translation>Impossible d’écrire {0} : le dossier {1} n’existe pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/atomic_write.py" />
   <source>{0} needs about {1} MB and the disk has {2} MB free.</source>
   <translation>{0} demande environ {1} Mo et le disque a {2} Mo libres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/atomic_write.py" />
   <source>{0} cannot be written: {1}.</source>
   <translation>Impossible d’écrire {0} : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Permission denied</source>
   <translation>Accès refusé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>No space left on device</source>
   <translation>Plus de place sur le disque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>No such file or directory</source>
   <translation>Fichier ou dossier introuvable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Is a directory</source>
   <translation>C’est un dossier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Not a directory</source>
   <translation>Ce n’est pas un dossier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>File exists</source>
   <translation>Le fichier existe déjà</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>File name too long</source>
   <translation>Nom de fichier trop long</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Read-only file system</source>
   <translation>Disque en lecture seule</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Input/output error</source>
   <translation>Erreur d’entrée/sortie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Disk quota exceeded</source>
   <translation>Quota de disque dépassé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/errors.py" />
   <source>Operation not permitted</source>
   <translation>Opération non permise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>an object</source>
   <translation>un objet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>a list</source>
   <translation>une liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>a value of type {0}</source>
   <translation>une valeur de type {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>a huge number</source>
   <translation>un nombre énorme</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be a number, not {1}.</source>
   <translation>{0} doit être un nombre, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be a finite number, not {1}.</source>
   <translation>{0} doit être un nombre fini, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>at least {0}</source>
   <translation>d’au moins {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>at most {0}</source>
   <translation>d’au plus {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be {1}, not {2}.</source>
   <translation>{0} doit être {1}, pas {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be a whole number, not {1}.</source>
   <translation>{0} doit être un nombre entier, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be a text, not {1}.</source>
   <translation>{0} doit être un texte, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be a list, not {1}.</source>
   <translation>{0} doit être une liste, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} has {1} entries, at most {2} are allowed.</source>
   <translation>{0} a {1} entrées, {2} au plus sont permises.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} must be an object with named fields, not {1}.</source>
   <translation>{0} doit être un objet aux champs nommés, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>; known are {0}</source>
   <translation> ; champs connus : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/json_fields.py" />
   <source>{0} has an unknown field {1}{2}.</source>
   <translation>{0} a un champ inconnu, {1}{2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/shipped_files.py" />
   <source>{0} is missing or damaged: install the program again.</source>
   <translation>{0} manque ou est endommagé : réinstallez le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/shipped_files.py" />
   <source>{0} is missing: install the program again.</source>
   <translation>{0} manque : réinstallez le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/shipped_files.py" />
   <source>{0} has {1} bytes instead of {2}: install the program again.</source>
   <translation>{0} a {1} octets au lieu de {2} : réinstallez le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/basis/stored_arrays.py" />
   <source>{0} is damaged ({1}): install the program again.</source>
   <translation>{0} est endommagé ({1}) : réinstallez le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/board.py" />
   <source>A board has 3, 4 or 5 cards, this one has {0}.</source>
   <translation>Un board a 3, 4 ou 5 cartes, celui-ci en a {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/board.py" />
   <source>The board holds {0}, but a card is a number from 0 to 51.</source>
   <translation>Le board contient {0}, mais une carte est un nombre de 0 à 51.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/board.py" />
   <source>The board {0} holds {1} twice.</source>
   <translation>Le board {0} contient {1} deux fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/board.py" />
   <source>The board cannot be read. {0}</source>
   <translation>Le board est illisible. {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/card.py" />
   <source>{0} is not a card: write a rank ({1}) and then a suit ({2}), like Ah.</source>
   <translation>{0} n’est pas une carte : écrivez un rang ({1}) puis une couleur ({2}), comme Ah.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/card.py" />
   <source>At position {0}: {1}</source>
   <translation>En position {0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/combo.py" />
   <source>A hand has two cards, {0} has {1}.</source>
   <translation>Une main a deux cartes, {0} en a {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/combo.py" />
   <source>{0} holds {1} twice.</source>
   <translation>{0} contient {1} deux fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/flop_subsets.py" />
   <source>A subset has 1 to {0} flops, not {1}.</source>
   <translation>Un sous-ensemble a de 1 à {0} flops, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cards/hand_class.py" />
   <source>{0} is not a hand class: write one like QQ, AKs or 72o.</source>
   <translation>{0} n’est pas une classe de mains : écrivez-en une comme QQ, AKs ou 72o.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/cli/preflop_commands.py" />
   <source>There is a data set of yours named {0}: choose another --id, or --replace it.</source>
   <translation>Vous avez déjà un jeu de données nommé {0} : choisissez un autre --id, ou remplacez-le par --replace.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/action.py" />
   <source>{0} is not an action: write FOLD, CHECK, CALL, BET 100, RAISE 300 or ALLIN.</source>
   <translation>{0} n’est pas une action : écrivez FOLD, CHECK, CALL, BET 100, RAISE 300 ou ALLIN.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>{0} of {1} % of the pot is impossible: use {2} to {3} percent.</source>
   <translation>{0} de {1} % du pot est impossible : prenez de {2} à {3} pour cent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>A size</source>
   <translation>Une taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>{0} is not a bet size: write 50 (percent), 2.5x, 100c, 2e or a.</source>
   <translation>{0} n’est pas une taille de mise : écrivez 50 (pour cent), 2.5x, 100c, 2e ou a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>A geometric size spans 1 to {0} streets, not 0.</source>
   <translation>Une taille géométrique couvre de 1 à {0} tours, pas 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>A raise to {0} times the bet is impossible: use a multiple above 1 and up to {1}.</source>
   <translation>Une relance à {0} fois la mise est impossible : prenez un multiple de plus de 1 et jusqu’à {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>A bet of {0} chips is impossible: use a whole number from 1 to {1}.</source>
   <translation>Une mise de {0} jetons est impossible : prenez un nombre entier de 1 à {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>A geometric size spans 1 to {0} streets.</source>
   <translation>Une taille géométrique couvre de 1 à {0} tours.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/bet_sizes.py" />
   <source>The cap of a geometric size</source>
   <translation>Le plafond d’une taille géométrique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>The hero {0} is not in this pot: hero is the {1}.</source>
   <translation>Hero ({0}) n’est pas dans ce pot : Hero est {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>positions has no {0}: a {1} pot needs it.</source>
   <translation>positions n’a pas de {0} : il en faut un dans un pot {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>positions.{0} is {1}, not one of {2}.</source>
   <translation>positions.{0} est {1}, et non l’un de {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} cannot play against itself: name two seats.</source>
   <translation>{0} ne peut pas jouer contre lui-même : nommez deux sièges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>In a limped pot one of the two seats is the BB.</source>
   <translation>Dans un pot limpé, l’un des deux sièges est la BB.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>Heads-up the two seats are SB and BB.</source>
   <translation>En heads-up, les deux sièges sont SB et BB.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} v {1} SRP</source>
   <translation>{0} vs {1} SRP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} v {1} 3BET</source>
   <translation>{0} vs {1} 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} v {1} 4BET</source>
   <translation>{0} vs {1} 4-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} v {1} LIMP</source>
   <translation>{0} vs {1} limp</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} is a pot of other seats.</source>
   <translation>{0} est un pot d’autres sièges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>{0} is not a pot type: use {1}.</source>
   <translation>{0} n’est pas un type de pot : prenez {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/flop_spot.py" />
   <source>In a limped pot hero or limper is the BB.</source>
   <translation>Dans un pot limpé, Hero ou le limper est la BB.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/preflop_moves.py" />
   <source>{0} is no move: write F (fold), X (check), C (call), A (all-in) or a raise and the big blinds it goes to, like R2.5.</source>
   <translation>{0} n’est pas un coup : écrivez F (fold), X (check), C (call), A (all-in) ou une relance et les big blinds qu’elle atteint, comme R2.5.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/street.py" />
   <source>preflop</source>
   <translation>préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/street.py" />
   <source>flop</source>
   <translation>flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/street.py" />
   <source>turn</source>
   <translation>turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/game/street.py" />
   <source>river</source>
   <translation>river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/gui/training/models/drill_model.py" />
   <source>No hand is under way.</source>
   <translation>Aucune main n’est en cours.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>the blinds are missing</source>
   <translation>les blinds manquent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} acts and has no seat</source>
   <translation>{0} agit et n’a pas de siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} was dealt in and does nothing: a line is missing</source>
   <translation>{0} a reçu des cartes et ne fait rien : une ligne manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} players were dealt in: there are 2 to {1}</source>
   <translation>{0} joueurs ont reçu des cartes : il y en a de 2 à {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>two players sit on one seat</source>
   <translation>deux joueurs sont sur un même siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>nobody acts</source>
   <translation>personne n’agit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>nobody wins: the hand is cut off</source>
   <translation>personne ne gagne : la main est coupée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} wins and was not dealt in</source>
   <translation>{0} gagne et n’a pas reçu de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>the board has the wrong number of cards</source>
   <translation>le board n’a pas le bon nombre de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>one of the boards is cut off</source>
   <translation>l’un des boards est coupé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} is dealt twice</source>
   <translation>{0} est distribué deux fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/assembly.py" />
   <source>{0} has too many decimals</source>
   <translation>{0} a trop de décimales</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/card_words.py" />
   <source>the cards are in a language that is not read ({0})</source>
   <translation>les cartes sont dans une langue qui n’est pas lue ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>v raise</source>
   <translation>contre une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>v 3-bet</source>
   <translation>contre un 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>v 4-bet</source>
   <translation>contre un 4-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>v 5-bet</source>
   <translation>contre un 5-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>multiway</source>
   <translation>à plusieurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>{0}, {1}</source>
   <translation>{0}, {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>VPIP</source>
   <translation>VPIP</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>PFR</source>
   <translation>PFR</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Call an open</source>
   <translation>Call d’un open</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Fold to 3-bet</source>
   <translation>Fold sur 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Call 3-bet</source>
   <translation>Call sur 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>C-bet flop</source>
   <translation>C-bet flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Fold to flop c-bet</source>
   <translation>Fold sur c-bet flop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>C-bet turn</source>
   <translation>C-bet turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Fold to turn c-bet</source>
   <translation>Fold sur c-bet turn</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>{0} to act</source>
   <translation>{0} à parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>{0} v bet</source>
   <translation>{0} contre une mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>{0} v raise</source>
   <translation>{0} contre une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>LIMP</source>
   <translation>Limpé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>Preflop</source>
   <translation>Préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/decisions.py" />
   <source>v limp</source>
   <translation>contre un limp</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/draft.py" />
   <source>{0} has {1} cards: this is not hold'em</source>
   <translation>{0} a {1} cartes : ce n’est pas du hold’em</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/draft.py" />
   <source>{0} has two different hands</source>
   <translation>{0} a deux mains différentes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/draft.py" />
   <source>{0} is no card</source>
   <translation>{0} n’est pas une carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/formats.py" />
   <source>There is no format {0}: use one of {1}.</source>
   <translation>Il n’y a pas de format {0} : utilisez l’un de ceux-ci : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/hand.py" />
   <source>fold</source>
   <translation>fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/hand.py" />
   <source>check</source>
   <translation>check</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/hand.py" />
   <source>call</source>
   <translation>call</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/hand.py" />
   <source>bet</source>
   <translation>mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/hand.py" />
   <source>raise</source>
   <translation>relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>the hand is cut off: it has no summary</source>
   <translation>la main est coupée : elle n’a pas de résumé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>the summary tells other winnings: a line is missing</source>
   <translation>le résumé indique d’autres gains : il manque une ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>the first line is not understood: {0}</source>
   <translation>la première ligne n’est pas comprise : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>{0}: {1}</source>
   <translation>{0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>two players have one name</source>
   <translation>deux joueurs portent le même nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>a blind is not posted: a line is missing</source>
   <translation>une blind n’est pas posée : il manque une ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ignition.py" />
   <source>the big blind is all-in, and nothing tells how large it is</source>
   <translation>la big blind est all-in, et rien n’indique son montant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the number of the hand is missing</source>
   <translation>le numéro de la main manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the XML contains declarations (&lt;!...), which are not read</source>
   <translation>le XML contient des déclarations (&lt;!...), qui ne sont pas lues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the time is missing</source>
   <translation>l’heure manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>a number is missing</source>
   <translation>un nombre manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the hand is cut off or is no XML ({0})</source>
   <translation>la main est coupée ou n’est pas du XML ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>{0} are no cards of hold'em</source>
   <translation>{0} ne sont pas des cartes de hold’em</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the type of game is missing</source>
   <translation>le type de jeu manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/ipoker.py" />
   <source>the action type {0} is not known</source>
   <translation>le type d’action {0} est inconnu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>only no-limit hold'em is read</source>
   <translation>seul le hold’em no-limit est lu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>language: only English histories are read</source>
   <translation>langue : seuls les historiques en anglais sont lus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>the line is damaged, or of a form that is not known: {0}</source>
   <translation>la ligne est abîmée, ou d’une forme inconnue : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>{0} has no seat</source>
   <translation>{0} n’a pas de siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>{0} without its amount</source>
   <translation>{0} sans son montant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>the line is not understood: {0}</source>
   <translation>la ligne n’est pas comprise : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>a board is missing</source>
   <translation>un board manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>the cards of the board change</source>
   <translation>les cartes du board changent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/line_reader.py" />
   <source>this is no line of a hand history</source>
   <translation>ce n’est pas une ligne d’historique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>{0} is missing</source>
   <translation>{0} manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>{0} is no number</source>
   <translation>{0} n’est pas un nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>{0} is too large</source>
   <translation>{0} est trop grand</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>the hand is cut off or is no JSON ({0})</source>
   <translation>la main est coupée ou n’est pas du JSON ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>the year {0} cannot be right</source>
   <translation>l’année {0} ne peut pas être juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>there is no such time</source>
   <translation>cette heure n’existe pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>a player has no name or no number</source>
   <translation>un joueur n’a pas de nom ou pas de numéro</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/open_hand_history.py" />
   <source>player {0}</source>
   <translation>le joueur {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/pacific.py" />
   <source>the blinds are missing: {0}</source>
   <translation>les blinds manquent : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/partypoker.py" />
   <source>the number of the hand or its time is missing</source>
   <translation>le numéro de la main ou son heure manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>variant {0}: {1}</source>
   <translation>variante {0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>this is too long for a hand</source>
   <translation>c’est trop long pour une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>there are 2 to {0} players, not {1}</source>
   <translation>il y a de 2 à {0} joueurs, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>players is a list with one name for each player</source>
   <translation>players est une liste avec un nom par joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>there are {0} players, and {1} {2}</source>
   <translation>il y a {0} joueurs, et {1} {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>a player's final stack is smaller than the hand allows</source>
   <translation>le tapis final d’un joueur est plus petit que la main ne le permet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>{0} is no action of hold'em</source>
   <translation>{0} n’est pas une action de hold’em</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>_posts is no list of posts</source>
   <translation>_posts n’est pas une liste de dépôts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>{0} is no post</source>
   <translation>{0} n’est pas un dépôt</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>there is no player p{0}</source>
   <translation>il n’y a pas de joueur p{0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/phh.py" />
   <source>one card of a hand is not known</source>
   <translation>une carte d’une main est inconnue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/portions.py" />
   <source>the file is empty</source>
   <translation>le fichier est vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/portions.py" />
   <source>this is no text</source>
   <translation>ce n’est pas du texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} of it was won</source>
   <translation>{0} en ont été gagnés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source> and {0} taken as rake</source>
   <translation> et {0} pris en rake</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>the pot is {0}, but {1}{2}</source>
   <translation>le pot est de {0}, mais {1}{2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} won {1}, by the rules {2}</source>
   <translation>{0} a gagné {1}, selon les règles {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>the hand is not played to its end</source>
   <translation>la main n’est pas jouée jusqu’au bout</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>there are more cards on the board than were dealt</source>
   <translation>il y a plus de cartes sur le board que distribuées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>nobody</source>
   <translation>personne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} acts, but it is the turn of {1}</source>
   <translation>{0} agit, mais c’est le tour de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} acts on a street that is over</source>
   <translation>{0} agit à un tour déjà fini</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} bets {1} and has {2}</source>
   <translation>{0} mise {1} et a {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} raises to {1}, the least is {2}</source>
   <translation>{0} relance à {1}, le minimum est {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>the hole cards that decide the showdown are not known</source>
   <translation>les cartes qui décident de l’abattage sont inconnues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} puts in more than the stack</source>
   <translation>{0} met plus que son tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>the rules do not allow such a hand</source>
   <translation>les règles ne permettent pas une telle main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>{0} calls to {1}, not to {2}</source>
   <translation>{0} paie {1}, pas {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/replay.py" />
   <source>cards of the board are missing</source>
   <translation>des cartes du board manquent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/room_amounts.py" />
   <source>{0} is no amount</source>
   <translation>{0} n’est pas un montant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/room_amounts.py" />
   <source>the amount {0} is too large</source>
   <translation>le montant {0} est trop grand</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/room_times.py" />
   <source>there is no such month</source>
   <translation>ce mois n’existe pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/room_times.py" />
   <source>it has a time but no date, so it may have been played just now: add the date</source>
   <translation>elle a une heure mais pas de date, et vient peut-être d’être jouée : ajoutez la date</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/rooms.py" />
   <source>the line is damaged: {0}</source>
   <translation>la ligne est abîmée : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/rooms.py" />
   <source>a number contains a control character</source>
   <translation>un nombre contient un caractère de contrôle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/rooms.py" />
   <source>the time zone contains a control character</source>
   <translation>le fuseau horaire contient un caractère de contrôle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/rooms.py" />
   <source>this is no hand history that is known</source>
   <translation>ce n’est pas un historique connu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>the archive cannot be opened: {0}</source>
   <translation>l’archive ne s’ouvre pas : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>{0} is not there.</source>
   <translation>{0} n’est pas là.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>the file cannot be read: {0}</source>
   <translation>le fichier est illisible : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>{0} cannot be read: {1}.</source>
   <translation>Impossible de lire {0} : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>no file in the archive has the name of a history</source>
   <translation>aucun fichier de l’archive ne porte le nom d’un historique</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>an archive in an archive is not opened</source>
   <translation>une archive dans une archive n’est pas ouverte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/sources.py" />
   <source>the file is too large</source>
   <translation>le fichier est trop gros</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars.py" />
   <source>this is the summary of a tournament, not a hand</source>
   <translation>c’est le résumé d’un tournoi, pas une main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars.py" />
   <source>the time zone is not understood: {0}</source>
   <translation>le fuseau horaire n’est pas compris : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars.py" />
   <source>a blind is posted after the first action</source>
   <translation>une blind est posée après la première action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars.py" />
   <source>the hand was cancelled</source>
   <translation>la main a été annulée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars_languages.py" />
   <source>Portuguese</source>
   <translation>portugais</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars_languages.py" />
   <source>Spanish</source>
   <translation>espagnol</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars_languages.py" />
   <source>Russian</source>
   <translation>russe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars_languages.py" />
   <source>German</source>
   <translation>allemand</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/stars_languages.py" />
   <source>French</source>
   <translation>français</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/unread_rooms.py" />
   <source>PokerStars in a language that is not read yet: set the client's hand histories to English ({0} are read too)</source>
   <translation>PokerStars dans une langue qui n’est pas encore lue : réglez l’historique des mains du logiciel sur l’anglais ({0} sont lus aussi)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/unread_rooms.py" />
   <source>a room or a language that is not read yet</source>
   <translation>une salle ou une langue qui n’est pas encore lue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/unread_rooms.py" />
   <source>{0}: not read yet</source>
   <translation>{0} : pas encore lu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/unseated.py" />
   <source>{0} posts and does nothing else: a line is missing</source>
   <translation>{0} poste et ne fait rien d’autre : il manque une ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/unseated.py" />
   <source>no seat is free for who came while the hand began</source>
   <translation>aucun siège n’est libre pour qui est arrivé au début de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/wpn.py" />
   <source>the text does not name a player who acts</source>
   <translation>le texte ne nomme pas un joueur qui agit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/wpn.py" />
   <source>two players have the cards of the hero</source>
   <translation>deux joueurs ont les cartes de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>the room: it says {0}</source>
   <translation>la salle : il y est écrit {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>the number of the hand: another one stands there</source>
   <translation>le numéro de la main : un autre y figure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that nobody knows the day: a made-up one stands there</source>
   <translation>que le jour est inconnu : un jour inventé y figure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that the room gives no time zone: UTC is assumed</source>
   <translation>que la salle ne donne pas de fuseau horaire : UTC est supposé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>the currency: play money stands there</source>
   <translation>la devise : de l’argent fictif y figure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that the size of the table is not known: a usual one stands there</source>
   <translation>que la taille de la table est inconnue : une taille habituelle y figure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>who the hero is, whose cards are not known</source>
   <translation>qui est Hero, dont les cartes sont inconnues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>cash-outs</source>
   <translation>les cash-outs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>name, number, buy-in or level of the tournament as the room writes them</source>
   <translation>le nom, le numéro, le buy-in ou le niveau du tournoi tels que la salle les écrit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that strategies played it here among themselves</source>
   <translation>que des stratégies l’ont jouée ici entre elles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that the room rounded what was won</source>
   <translation>que la salle a arrondi les gains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>names that its lines cannot hold: the number of the chair stands there</source>
   <translation>des noms que ses lignes ne peuvent contenir : le numéro du siège y figure</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>cards that nobody showed</source>
   <translation>des cartes que personne n’a montrées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>insurance and other sums outside the pot</source>
   <translation>l’assurance et d’autres sommes hors du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/hands/written_hand.py" />
   <source>that only the date is known: the time stands at midnight</source>
   <translation>que seule la date est connue : l’heure est minuit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>id</source>
   <translation>l’identifiant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>name</source>
   <translation>le nom</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>A key needs a name.</source>
   <translation>Une clé a besoin d’un nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>A key's name has at most {0} characters, not {1}.</source>
   <translation>Le nom d’une clé a au plus {0} caractères, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>A key's name must be printable, which {0} is not.</source>
   <translation>Le nom d’une clé doit être imprimable, ce que {0} n’est pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>A key's name cannot be a number: {0} could be the id of another.</source>
   <translation>Le nom d’une clé ne peut pas être un nombre : {0} pourrait être l’identifiant d’une autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>{0} is missing, and {1} holds keys that were made with it: put a copy of it back, or move {1} and {2} away to begin without keys.</source>
   <translation>{0} manque, et {1} contient des clés créées avec lui : remettez-en une copie, ou déplacez {1} et {2} pour recommencer sans clés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>There is no live key with the {0} {1}.</source>
   <translation>Il n’y a pas de clé active avec {0} {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>{0} cannot be used: {1}.</source>
   <translation>{0} est inutilisable : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>{0} cannot be used: it is damaged.</source>
   <translation>{0} est inutilisable : il est endommagé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>Key {0} is damaged: {1}.</source>
   <translation>La clé {0} est endommagée : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>A live key is named {0} already: choose another name, revoke it, or change its plan by `gto-desktop keys plan`.</source>
   <translation>Une clé active se nomme déjà {0} : choisissez un autre nom, révoquez-la, ou changez son forfait par `gto-desktop keys plan`.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/api_keys.py" />
   <source>Key {0} is damaged and left out: {1}.</source>
   <translation>La clé {0} est endommagée et laissée de côté : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>its facts are damaged</source>
   <translation>ses données de calcul sont endommagées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>its tree is damaged</source>
   <translation>son arbre est endommagé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>its strategies are damaged</source>
   <translation>ses stratégies sont endommagées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>its EVs are damaged</source>
   <translation>ses EV sont endommagées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>its standard errors are damaged</source>
   <translation>ses erreurs types sont endommagées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>{0} has no data set {1}.</source>
   <translation>{0} n’a pas de jeu de données {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>{0} is damaged.</source>
   <translation>{0} est endommagé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>The data set {0} lacks a part.</source>
   <translation>Il manque une partie au jeu de données {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>{0} has other tables than a data set.</source>
   <translation>{0} n’a pas les tables d’un jeu de données.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/data_set_files.py" />
   <source>{0} does not hold one data set.</source>
   <translation>{0} ne contient pas un jeu de données unique.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/database.py" />
   <source>{0} is missing or empty, and keys were made in it: put a copy of it back, or delete {1} to begin without keys.</source>
   <translation>{0} manque ou est vide, et des clés y ont été créées : remettez-en une copie, ou supprimez {1} pour recommencer sans clés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_checks.py" />
   <source>a flop is damaged</source>
   <translation>un flop est endommagé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_codec.py" />
   <source>the stored node is cut</source>
   <translation>le nœud stocké est coupé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_codec.py" />
   <source>the stored node does not fit its range</source>
   <translation>le nœud stocké ne va pas avec sa range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_codec.py" />
   <source>the stored node has lost its checksum</source>
   <translation>le nœud stocké a perdu sa somme de contrôle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_codec.py" />
   <source>the stored node is damaged: {0}</source>
   <translation>le nœud stocké est endommagé : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>trips</source>
   <translation>brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>paired monotone</source>
   <translation>pairé monocolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>paired two-tone</source>
   <translation>pairé bicolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>paired rainbow</source>
   <translation>pairé rainbow</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>unpaired monotone</source>
   <translation>non pairé monocolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>unpaired two-tone</source>
   <translation>non pairé bicolore</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flop_texture.py" />
   <source>unpaired rainbow</source>
   <translation>non pairé rainbow</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flops.py" />
   <source>{0} cannot be used ({1}): install the program again, or rebuild it.</source>
   <translation>{0} est inutilisable ({1}) : réinstallez le programme, ou reconstruisez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/flops.py" />
   <source>it has changed</source>
   <translation>il a changé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_query.py" />
   <source>{0} is no hand: write AA, AKs, AKo or AhKd.</source>
   <translation>{0} n’est pas une main : écrivez AA, AKs, AKo ou AhKd.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>The filter</source>
   <translation>Le filtre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>Hands cannot be sorted by {0}: use {1}.</source>
   <translation>Les mains ne peuvent pas être triées par {0} : prenez {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>There are no choices of {0}.</source>
   <translation>Il n’y a pas de choix pour {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>This hand is no longer there: it was deleted elsewhere.</source>
   <translation>Cette main n’est plus là : elle a été supprimée ailleurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>A note has up to {0} letters, this one {1}.</source>
   <translation>Une remarque a jusqu’à {0} lettres, celle-ci {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/hand_store.py" />
   <source>A tag has 1 to {0} letters.</source>
   <translation>Une étiquette a de 1 à {0} lettres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/mending.py" />
   <source>{0} is from before checksums: what is sound in it cannot be told.</source>
   <translation>{0} date d’avant les sommes de contrôle : on ne peut dire ce qui y est intact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/named_contents.py" />
   <source>{0} needs a name.</source>
   <translation>{0} a besoin d’un nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/named_contents.py" />
   <source>{0} has a name of {1} letters: use up to {2}.</source>
   <translation>{0} a un nom de {1} lettres : {2} au plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/named_contents.py" />
   <source>{0} is a name that is taken: choose another one.</source>
   <translation>{0} est un nom déjà pris : choisissez-en un autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_book.py" />
   <source>{0} is missing: install the program again, or rebuild it.</source>
   <translation>{0} manque : réinstallez le programme, ou reconstruisez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_checks.py" />
   <source>a part is damaged</source>
   <translation>une partie est endommagée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_checks.py" />
   <source>the list of its data sets is damaged</source>
   <translation>la liste de ses jeux de données est endommagée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_file.py" />
   <source>{0} cannot be read ({1}): install the program again, or rebuild it.</source>
   <translation>{0} est illisible ({1}) : réinstallez le programme, ou reconstruisez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_file.py" />
   <source>The preflop data set {0} does not say its stakes.</source>
   <translation>Le jeu de données préflop {0} ne dit pas ses enjeux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_file.py" />
   <source>a part is missing</source>
   <translation>une partie manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>{0} {1}</source>
   <translation>{0} {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>everyone folds</source>
   <translation>tout le monde se couche</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>This line is longer than the solved ones; read as the nearest of them: {0}.</source>
   <translation>Cette ligne est plus longue que celles qui sont résolues ; lue comme la plus proche : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>The solved game leaves out a call here: hands fold or raise.</source>
   <translation>La partie résolue n’a pas de call ici : les mains se couchent ou relancent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>{0} raises</source>
   <translation>{0} relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_lines.py" />
   <source>{0} calls</source>
   <translation>{0} paie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_store.py" />
   <source>{0} cannot be read ({1}).</source>
   <translation>{0} est illisible ({1}).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>The line ends with the seat to act, like BTN raise, BB; here with {0}.</source>
   <translation>La ligne finit par le siège qui doit parler, comme BTN raise, BB ; ici par {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>There is no data set {0}: use one of {1}.</source>
   <translation>Il n’y a pas de jeu de données {0} : prenez l’un de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>The data set {0} has no decision of {1} there.</source>
   <translation>Le jeu de données {0} n’a pas de décision de {1} à cet endroit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>{0} is no move: write a seat and one of {1}, like BTN raise; with sizes, `gto-desktop library show` takes "6max: F F F R2.5".</source>
   <translation>{0} n’est pas un coup : écrivez un siège et l’un de {1}, comme BTN raise ; avec les tailles, `gto-desktop library show` prend "6max: F F F R2.5".</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>{0} is not one of {1}.</source>
   <translation>{0} n’est pas l’un de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>{0} is not to act there: it has folded, or the betting has ended.</source>
   <translation>Ce n’est pas à {0} de parler : il s’est couché, ou les enchères sont finies.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/preflop_tables.py" />
   <source>The data set {0} has no {1} by {2}.</source>
   <translation>Le jeu de données {0} n’a pas de {1} par {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/report_nodes.py" />
   <source>The betting on the flop ends with {0}.</source>
   <translation>Les enchères au flop finissent avec {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/report_nodes.py" />
   <source>There is no {0} at {1}: the actions are {2}.</source>
   <translation>Il n’y a pas de {0} en {1} : les actions sont {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/reports.py" />
   <source>There is no column {0}: use one of {1}.</source>
   <translation>Il n’y a pas de colonne {0} : prenez l’une de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/review_node_store.py" />
   <source>the stored ranges are cut</source>
   <translation>les ranges stockées sont coupées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/review_node_store.py" />
   <source>the stored node has other actions than it says</source>
   <translation>le nœud stocké n’a pas les actions qu’il annonce</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/row_sums.py" />
   <source>not what was written: {0}</source>
   <translation>pas ce qui a été écrit : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/row_sums.py" />
   <source>{0} and {1} more are not what was written</source>
   <translation>{0} et {1} autres ne sont pas ce qui a été écrit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/row_sums.py" />
   <source>its tables</source>
   <translation>ses tables</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/row_sums.py" />
   <source>its tables cannot be read</source>
   <translation>ses tables sont illisibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>The group</source>
   <translation>Le groupe</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>The range</source>
   <translation>La range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>This range is no longer there: it was deleted elsewhere.</source>
   <translation>Cette range n’est plus là : elle a été supprimée ailleurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>The preset</source>
   <translation>Le préréglage</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>{0} has a range called {1} already.</source>
   <translation>{0} a déjà une range nommée {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/saved_range_store.py" />
   <source>There is a group called {0} already.</source>
   <translation>Il y a déjà un groupe nommé {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/sqlite_files.py" />
   <source>{0} is damaged ({1}): put a copy of it back, or let `gto-desktop library mend-files` keep what is sound in it.</source>
   <translation>{0} est endommagé ({1}) : remettez-en une copie, ou laissez `gto-desktop library mend-files` garder ce qu’il a de sain.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/sqlite_files.py" />
   <source>{0} is damaged: it was cut short, or is no database.</source>
   <translation>{0} est endommagé : il a été tronqué, ou n’est pas une base de données.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/sqlite_files.py" />
   <source>{0} is not a file of {1}.</source>
   <translation>{0} n’est pas un fichier de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/sqlite_files.py" />
   <source>{0} cannot be used: file is not a database.</source>
   <translation>{0} est inutilisable : le fichier n’est pas une base de données.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/sqlite_files.py" />
   <source>{0} was made by a newer version of the program: update the program.</source>
   <translation>{0} a été fait par une version plus récente du programme : mettez le programme à jour.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/store_errors.py" />
   <source>The disk is full: {0} cannot be written.</source>
   <translation>Le disque est plein : {0} ne peut pas être écrit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/usage.py" />
   <source>{0} is no plan: write free, student, unlimited, or the lookups and solves of a month as in 500/10.</source>
   <translation>{0} n’est pas un forfait : écrivez free, student, unlimited, ou les consultations et les résolutions d’un mois comme 500/10.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/usage.py" />
   <source>A plan's limits go from 0 to {0}, not {1}.</source>
   <translation>Les limites d’un forfait vont de 0 à {0}, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/usage.py" />
   <source>Key {0} is not in the store any more.</source>
   <translation>La clé {0} n’est plus dans le registre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/user_store.py" />
   <source>{0} is missing or empty, and hands, answers or ranges were kept in it: put a copy or a backup of it back, or delete {1} to begin anew.</source>
   <translation>{0} est absent ou vide, alors que des mains, des réponses ou des ranges y étaient gardés : remettez-en une copie ou une sauvegarde, ou supprimez {1} pour repartir à zéro.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/user_store.py" />
   <source>{0} cannot be used: another program is writing to it, try again.</source>
   <translation>{0} est inutilisable : un autre programme y écrit, réessayez.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/library/whole_checks.py" />
   <source>{0} is damaged ({1}): install the program again, or rebuild it.</source>
   <translation>{0} est endommagé ({1}) : réinstallez le programme, ou reconstruisez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>{0}bb</source>
   <translation>{0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>rake {0} % up to {1}bb</source>
   <translation>rake {0} % jusqu’à {1}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>limps of {0}</source>
   <translation>limps de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>callers {0}</source>
   <translation>payeurs {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>heads-up</source>
   <translation>heads-up</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>{0} seats</source>
   <translation>{0} sièges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>ante {0}bb</source>
   <translation>ante {0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>BB ante {0}bb</source>
   <translation>ante de BB {0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>straddle {0}bb</source>
   <translation>straddle {0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>push or fold</source>
   <translation>push or fold</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>ICM, {0} prizes</source>
   <translation>ICM, {0} prix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>locks</source>
   <translation>verrous</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>rake {0} %</source>
   <translation>rake {0} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>open {0}bb</source>
   <translation>open {0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>SB {0}bb</source>
   <translation>SB {0}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>3-bet {0}x</source>
   <translation>3-bet {0}x</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>4-bet {0}x</source>
   <translation>4-bet {0}x</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>5-bet {0}x</source>
   <translation>5-bet {0}x</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_label.py" />
   <source>no limps</source>
   <translation>sans limps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>the game</source>
   <translation>la partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>the start</source>
   <translation>le début</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>payouts are the prizes from the first place down.</source>
   <translation>payouts : les prix, de la première place à la dernière.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>A straddle is of 2bb or more, at a table of three or more.</source>
   <translation>Un straddle est de 2bb au moins, à une table de trois joueurs au moins.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>stacks must be more than blinds and antes, here {0}bb.</source>
   <translation>stacks : les tapis doivent dépasser blinds et antes, ici {0}bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>The ranges of the lock after {0} overlap.</source>
   <translation>Les ranges du verrou après {0} se recouvrent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>{0} is no JSON: {1}.</source>
   <translation>{0} n’est pas du JSON : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>Two locks are of one decision, after {0}.</source>
   <translation>Deux verrous portent sur une même décision, après {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>{0} is true or false.</source>
   <translation>{0} est vrai ou faux (true ou false).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>{0} has no seat {1}: use {2}.</source>
   <translation>{0} n’a pas de siège {1} : utilisez {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>{0} needs a size.</source>
   <translation>{0} : il faut une taille.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>{0} needs {1}.</source>
   <translation>{0} : il manque {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>A lock has {0}, which is not offered there.</source>
   <translation>Un verrou contient {0}, qui n’est pas possible à cet endroit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>Move {0} of {1} is not offered.</source>
   <translation>Le coup {0} de {1} n’est pas possible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>The betting ends in {0}.</source>
   <translation>Les enchères se terminent dans {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/preflop_spec.py" />
   <source>opens: the big blind has nobody to open to.</source>
   <translation>opens : la big blind n’a personne contre qui ouvrir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>open 2.5bb, SB 3bb</source>
   <translation>open 2,5bb, SB 3bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 100bb, no rake, {0}</source>
   <translation>6-max, 100bb, sans rake, {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 100bb, rake 5 % up to 1.5bb (200NL), {0}</source>
   <translation>6-max, 100bb, rake 5 % jusqu’à 1,5bb (NL200), {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 100bb, rake 5 % up to 3bb (100NL), {0}</source>
   <translation>6-max, 100bb, rake 5 % jusqu’à 3bb (NL100), {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 40bb, rake 5 % up to 1.5bb, open 2bb, BTN 2.2bb, SB 2.5bb</source>
   <translation>6-max, 40bb, rake 5 % jusqu’à 1,5bb, open 2bb, BTN 2,2bb, SB 2,5bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 100bb, no rake, open 2bb, SB 3bb</source>
   <translation>6-max, 100bb, sans rake, open 2bb, SB 3bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 100bb, no rake, open 3bb, SB 3.5bb</source>
   <translation>6-max, 100bb, sans rake, open 3bb, SB 3,5bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 20bb, no rake, open 2bb or all-in</source>
   <translation>6-max, 20bb, sans rake, open 2bb ou all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 30bb, no rake, open 2bb or all-in</source>
   <translation>6-max, 30bb, sans rake, open 2bb ou all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 60bb, no rake, open 2.2bb, SB 3bb</source>
   <translation>6-max, 60bb, sans rake, open 2,2bb, SB 3bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 150bb, no rake, {0}</source>
   <translation>6-max, 150bb, sans rake, {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>6-max, 200bb, no rake, {0}</source>
   <translation>6-max, 200bb, sans rake, {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>Heads-up, 100bb, no rake, open 2.5bb</source>
   <translation>Heads-up, 100bb, sans rake, open 2,5bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>9-max, 100bb, no rake, {0}</source>
   <translation>9-max, 100bb, sans rake, {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>preflop {0}: {1}</source>
   <translation>préflop {0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>A table has 2 to {0} seats, not {1}.</source>
   <translation>Une table a de 2 à {0} sièges, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>Who limps is not at the table: {0}.</source>
   <translation>Un siège qui limpe n’est pas à la table : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>Tournament, 8-max, {0}bb, BB ante 1bb, open 2bb or all-in, chips as chips</source>
   <translation>Tournoi, 8-max, {0}bb, ante de BB 1bb, open 2bb ou all-in, sans ICM</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/stakes.py" />
   <source>{0} are told for {1} of {2} seats.</source>
   <translation>{0} : donné pour {1} sièges sur {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/tree_size.py" />
   <source>This game takes {0} MB of memory and {1} MB are free: allow fewer raise sizes, callers or limps.</source>
   <translation>Cette partie demande {0} Mo de mémoire et {1} Mo sont libres : permettez moins de tailles de relance, de payeurs ou de limps.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/tree_size.py" />
   <source>This game has more than {0} decisions: allow fewer raise sizes, callers, limps or cold calls.</source>
   <translation>Cette partie a plus de {0} décisions : permettez moins de tailles de relance, de payeurs, de limps ou de cold calls.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/preflop/walked_line.py" />
   <source>{0}'s raise to {1}bb is far from the solved {2}bb</source>
   <translation>{0} relance à {1}bb, loin des {2}bb résolus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/imports.py" />
   <source>The text has {0} letters; at most {1} are read.</source>
   <translation>Le texte a {0} lettres ; {1} au plus sont lues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/imports.py" />
   <source>There is no range in the text.</source>
   <translation>Il n’y a pas de range dans le texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/imports.py" />
   <source>The range has {0} letters, which is too long.</source>
   <translation>La range a {0} lettres, c’est trop long.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/imports.py" />
   <source>Line {0}{1}: {2}</source>
   <translation>Ligne {0}{1} : {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>write hands like QQ, AKs, 22+, A5s-A2s or AhKh, with a weight as in AKs:0.5</source>
   <translation>écrivez des mains comme QQ, AKs, 22+, A5s-A2s ou AhKh, avec un poids comme dans AKs:0.5</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>{0} at position {1}: {2}.</source>
   <translation>{0} en position {1} : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>The range has {0} characters; at most {1} are read.</source>
   <translation>La range a {0} caractères ; {1} au plus sont lus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>The range is empty: {0}.</source>
   <translation>La range est vide : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>never closed; write [/{0} after it</source>
   <translation>jamais fermé ; écrivez [/{0} après</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>a percentage is between 0 and 100</source>
   <translation>un pourcentage est entre 0 et 100</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>{0} at position {1} is still open</source>
   <translation>{0} en position {1} est encore ouvert</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>{0}, number {1} of the 1326 weights ({2}): a weight is between 0 and 1.</source>
   <translation>{0}, numéro {1} des 1326 poids ({2}) : un poids est entre 0 et 1.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>closes a bracket that was never opened</source>
   <translation>ferme un crochet jamais ouvert</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>does not close {0} at position {1}</source>
   <translation>ne ferme pas {0} en position {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>has a weight of its own inside {0}</source>
   <translation>a son propre poids à l’intérieur de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>a weight is between 0 and 1</source>
   <translation>un poids est entre 0 et 1</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>random is every hand already: write it without + or -</source>
   <translation>random est déjà toutes les mains : écrivez-le sans + ni -</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>+ and - go with hand classes like AKs, not with single combos</source>
   <translation>+ et - vont avec des classes de mains comme AKs, pas avec des combos isolés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>the same card twice</source>
   <translation>deux fois la même carte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>a pair is neither suited nor offsuit</source>
   <translation>une paire n’est ni assortie ni dépareillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>both ends of a run are suited, or both offsuit, or both neither</source>
   <translation>les deux bouts d’une suite sont assortis, ou dépareillés, ou ni l’un ni l’autre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>a run keeps its high card (A5s-A2s) or its gap (QQ-99, JTs-54s)</source>
   <translation>une suite garde sa carte haute (A5s-A2s) ou son écart (QQ-99, JTs-54s)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/notation.py" />
   <source>cannot be read; {0}</source>
   <translation>illisible ; {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/range.py" />
   <source>A range is {0} weights, not {1}.</source>
   <translation>Une range a {0} poids, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/ranges/range.py" />
   <source>The weights of a range are between 0 and 1.</source>
   <translation>Les poids d’une range sont entre 0 et 1.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/fair_play/fair_play.py" />
   <source>Paused while {0} runs: GTO Desktop is for study, never for use during play at real-money tables. It goes on once the client is closed.</source>
   <translation>En pause tant que {0} tourne : GTO Desktop sert à étudier, jamais à aider pendant le jeu en argent réel. Il reprend une fois le client fermé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/fair_play/fair_play.py" />
   <source>Stopped before it began.</source>
   <translation>Arrêté avant d’avoir commencé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/fair_play/fair_play.py" />
   <source>paused while {0} runs</source>
   <translation>en pause tant que {0} tourne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/fair_play/fair_play.py" />
   <source>a program that cannot be seen now</source>
   <translation>un programme qu’on ne peut pas voir en ce moment</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/files/file_checks.py" />
   <source>it is not the one that shipped; all that it holds is sound</source>
   <translation>ce n’est pas celui d’origine ; tout ce qu’il contient est intact</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/files/file_checks.py" />
   <source>{0} is damaged: install the program again.</source>
   <translation>{0} est endommagé : réinstallez le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/files/file_checks.py" />
   <source>it is from before checksums: its pages are sound</source>
   <translation>il date d’avant les sommes de contrôle : ses pages sont saines</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/files/file_checks.py" />
   <source>checking files</source>
   <translation>vérification des fichiers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/assignments.py" />
   <source>A drill asks for at most {0} answers.</source>
   <translation>Un exercice demande au plus {0} réponses.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/assignments.py" />
   <source>A pass mark is 0 to 100 percent.</source>
   <translation>Un seuil de réussite va de 0 à 100 pour cent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/assignments.py" />
   <source>A pack is meant for at most {0} students by name.</source>
   <translation>Un pack est destiné à {0} élèves nommés au plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/assignments.py" />
   <source>A student</source>
   <translation>Un élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/assignments.py" />
   <source>{0} is no day: write 2026-12-24.</source>
   <translation>{0} n’est pas un jour : écrivez 2026-12-24.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>{0}: {1} {2}</source>
   <translation>{0} : {1} {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The pack</source>
   <translation>Le pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The author</source>
   <translation>L’auteur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>{0} exists and is no pack: choose another name.</source>
   <translation>{0} existe et n’est pas un pack : choisissez un autre nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The {0} {1} is too large for a pack: {2} bytes.</source>
   <translation>{1} ({0}) est trop gros pour un pack : {2} octets.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The pack is empty: choose at least one item.</source>
   <translation>Le pack est vide : choisissez au moins un élément.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>A pack has at most {0} items, this one {1}.</source>
   <translation>Un pack a au plus {0} éléments, celui-ci {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The note of a pack has at most {0} letters.</source>
   <translation>La remarque d’un pack a au plus {0} lettres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>{0}: {1} {2}: {3}.</source>
   <translation>{0} : {1} {2} : {3}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>Stopped: no pack was written.</source>
   <translation>Arrêté : aucun pack n’a été écrit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>{0} was made by another author: only its author can make the next version.</source>
   <translation>{0} est d’un autre auteur : seul son auteur peut en faire la version suivante.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>The quiz {0}, question {1}, shows the {2} {3}, which is not in the pack.</source>
   <translation>Le quiz {0}, question {1}, montre ceci, qui n’est pas dans le pack : {2} {3}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/building.py" />
   <source>{0}: {1}.</source>
   <translation>{0} : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_desk.py" />
   <source>{0} is damaged: offer the pack again.</source>
   <translation>{0} est endommagé : proposez le pack de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_desk.py" />
   <source>{0} was made by another author: offer your own.</source>
   <translation>{0} a été fait par un autre auteur : proposez les vôtres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_desk.py" />
   <source>{0} is version {1}, and version {2} is offered already.</source>
   <translation>{0} est la version {1}, et la version {2} est déjà proposée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_desk.py" />
   <source>{0} cannot be copied: {1}.</source>
   <translation>{0} ne peut pas être copié : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_results.py" />
   <source>{0}, version {1}</source>
   <translation>{0}, version {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/class_results.py" />
   <source>{0} was left aside: there is a newer file of {1}.</source>
   <translation>{0} a été laissé de côté : il y a un fichier plus récent de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The coach's machine does not know the key: ask for another one.</source>
   <translation>La machine du coach ne connaît pas la clé : demandez-en une autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The coach's machine refused: {0}</source>
   <translation>La machine du coach a refusé : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>This month's {0} solves of the key are used up; counting starts again on {1} (UTC).</source>
   <translation>Les {0} résolutions de la clé pour ce mois sont épuisées ; le compte repart le {1} (UTC).</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>There is no class here.</source>
   <translation>Il n’y a pas de classe ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The coach's machine gave an answer that cannot be read.</source>
   <translation>La machine du coach a donné une réponse illisible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The results are too large for the coach's machine: pass on the file instead.</source>
   <translation>Les résultats sont trop volumineux pour la machine du coach : transmettez plutôt le fichier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The machine at {0} shows another certificate than your coach told you ({1}): nothing was sent to it.</source>
   <translation>La machine {0} montre un autre certificat que celui que votre coach vous a indiqué ({1}) : rien ne lui a été envoyé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_calls.py" />
   <source>The coach's machine at {0} does not answer ({1}): try again when its service runs, or pass on the files.</source>
   <translation>La machine du coach à l’adresse {0} ne répond pas ({1}) : réessayez quand son service tourne, ou transmettez les fichiers.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>{0} is no address: write https://192.168.1.20:8790.</source>
   <translation>{0} n’est pas une adresse : écrivez https://192.168.1.20:8790.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>The SHA-256 of the certificate has 64 digits from 0 to f: the coach tells it.</source>
   <translation>Le SHA-256 du certificat a 64 chiffres de 0 à f : le coach l’indique.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>The key is empty, or has letters that no key has.</source>
   <translation>La clé est vide, ou contient des caractères qu’aucune clé n’a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>The student</source>
   <translation>L’élève</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>fetching {0}</source>
   <translation>récupération de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>{0} did not arrive as it was offered: fetch it again.</source>
   <translation>{0} n’est pas arrivé tel qu’il était proposé : récupérez-le de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>No coach's machine is connected: connect to it first.</source>
   <translation>Aucune machine de coach n’est connectée : connectez-vous d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_link.py" />
   <source>{0} cannot be kept: {1}.</source>
   <translation>{0} ne peut pas être gardé : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>The coach's machine has lost this solve {0} times: solve it here instead.</source>
   <translation>La machine du coach a perdu cette résolution {0} fois : résolvez le spot ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>fetching the solution</source>
   <translation>réception de la solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>The solution did not arrive as the coach's machine sent it: ask for it again.</source>
   <translation>La solution n’est pas arrivée telle que la machine du coach l’a envoyée : redemandez-la.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>Stopped: the coach's machine solves this no more.</source>
   <translation>Arrêté : la machine du coach ne résout plus ce spot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>solving on the coach's machine</source>
   <translation>résolution sur la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>{0} is the solution of another spot.</source>
   <translation>{0} est la solution d’un autre spot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>The solution cannot be kept: {0}.</source>
   <translation>La solution ne peut pas être gardée : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>the coach's machine does not answer; it is called again</source>
   <translation>la machine du coach ne répond pas ; nouvel essai</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/coach_solves.py" />
   <source>waiting for the coach's machine</source>
   <translation>attente de la machine du coach</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>pack</source>
   <translation>pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>file of results</source>
   <translation>fichier de résultats</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} was changed after it was signed: nothing of it is read. Ask who made it for a new copy.</source>
   <translation>{0} a été modifié après sa signature : rien n’en est lu. Demandez une nouvelle copie à son auteur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is refused: it unpacks to far too much.</source>
   <translation>{0} est refusé : son contenu déballé est beaucoup trop grand.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>its content is not what its author signed</source>
   <translation>son contenu n’est pas ce que son auteur a signé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>its content is missing</source>
   <translation>son contenu manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is no {1} of GTO Desktop.</source>
   <translation>{0} n’est pas un {1} de GTO Desktop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is refused: its {1} is far too large.</source>
   <translation>{0} est refusé : une partie ({1}) est beaucoup trop grosse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} was made by a newer version of GTO Desktop: update to open it.</source>
   <translation>{0} a été fait par une version plus récente de GTO Desktop : mettez à jour pour l’ouvrir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is damaged: its signature cannot be read.</source>
   <translation>{0} est endommagé : sa signature est illisible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>its content is damaged</source>
   <translation>son contenu est endommagé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is no {1}, or it is damaged.</source>
   <translation>{0} n’est pas un {1}, ou il est endommagé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is not signed: nothing of it is read.</source>
   <translation>{0} n’est pas signé : rien n’en est lu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/container.py" />
   <source>{0} is damaged: its {1} cannot be read.</source>
   <translation>{0} est endommagé : une partie ({1}) est illisible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The drill</source>
   <translation>L’exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>1 hand</source>
   <translation>1 main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} hands</source>
   <translation>{0} mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>There was no room for the solved ranges of {0}.</source>
   <translation>Il n’y avait pas de place pour les ranges résolues de {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The note</source>
   <translation>La remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is far too large for a note.</source>
   <translation>{0} est beaucoup trop gros pour une remarque.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The quiz</source>
   <translation>Le quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is far too large for a quiz.</source>
   <translation>{0} est beaucoup trop gros pour un quiz.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The spot</source>
   <translation>Le spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The solution</source>
   <translation>La solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The range {0} is empty.</source>
   <translation>La range {0} est vide.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The hands</source>
   <translation>Les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is no picture that a pack can have: PNG or JPEG.</source>
   <translation>{0} n’est pas une image qu’un pack peut contenir : PNG ou JPEG.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The picture</source>
   <translation>L’image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The note {0} is empty.</source>
   <translation>La remarque {0} est vide.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>The note of {0} has {1} letters; at most {2} are kept.</source>
   <translation>La remarque de {0} a {1} lettres ; {2} au plus sont gardées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is neither a drill nor a quiz: nothing is asked of it.</source>
   <translation>{0} n’est ni un exercice ni un quiz : rien n’y est demandé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is a quiz, and each of its questions counts: give no number of answers.</source>
   <translation>{0} est un quiz, et chacune de ses questions compte : n’indiquez pas de nombre de réponses.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is too large: a picture has at most 20 MB.</source>
   <translation>{0} est trop grand : une image a au plus 20 Mo.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/contents.py" />
   <source>{0} is not a text file.</source>
   <translation>{0} n’est pas un fichier texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/drill_files.py" />
   <source>The drill {0} plays on a solution that is not saved: save it first.</source>
   <translation>L’exercice {0} se joue sur une solution non enregistrée : enregistrez-la d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/filling.py" />
   <source>writing {0}</source>
   <translation>écriture de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>pack of flops</source>
   <translation>pack de flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>{0} holds no file that ends in {1}.</source>
   <translation>{0} ne contient aucun fichier qui finit par {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>No flop of the library fits: `library list` tells what there is.</source>
   <translation>Aucun flop de la bibliothèque ne convient : `library list` dit ce qu’il y a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>{0} has a listing that is not complete: {1}.</source>
   <translation>{0} a une liste incomplète : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>{0} is refused: {1}.</source>
   <translation>{0} est refusé : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>reading {0}</source>
   <translation>lecture de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/flop_packs.py" />
   <source>Stopped: nothing was added.</source>
   <translation>Arrêté : rien n’a été ajouté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>An item has 1 to {0} hands, not {1}.</source>
   <translation>Un élément a de 1 à {0} mains, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>it has more than {0} hands</source>
   <translation>il a plus de {0} mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>hand {0}: its text is missing</source>
   <translation>main {0} : son texte manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>hand {0}: it is not complete</source>
   <translation>main {0} : elle est incomplète</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>a note does not fit: together they have over {0} letters</source>
   <translation>une remarque ne tient pas : ensemble elles ont plus de {0} lettres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>its actions, frequencies and EVs do not match</source>
   <translation>ses actions, fréquences et EV ne correspondent pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>the action taken is not one of those listed</source>
   <translation>l’action prise n’est pas l’une de celles de la liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_items.py" />
   <source>it belongs to another hand</source>
   <translation>elle appartient à une autre main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>it comes without the ranges of its solves, which cannot be read</source>
   <translation>elle vient sans les ranges de ses résolutions, qui sont illisibles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>and {0} more like these</source>
   <translation>et {0} autres du même genre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>the pack {0}</source>
   <translation>le pack {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>hand {0}: {1}</source>
   <translation>main {0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>the import was stopped: import the pack again to go on</source>
   <translation>l’import a été arrêté : importez de nouveau le pack pour continuer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/hand_placing.py" />
   <source>its review cannot be read: {0}</source>
   <translation>son analyse est illisible : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>1 file that its author did not sign was left aside</source>
   <translation>1 fichier non signé par l’auteur a été laissé de côté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>{0} says it is a version of {1} by {2}, and is signed with another key ({3} instead of {4}): nothing of it was imported.</source>
   <translation>{0} se dit une version de {1} par {2}, et est signé avec une autre clé ({3} au lieu de {4}) : rien n’en a été importé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>{0} is version {1} of {2}, and version {3} was imported before: nothing was added.</source>
   <translation>{0} est la version {1} de {2}, et la version {3} a déjà été importée : rien n’a été ajouté.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>{0} files that its author did not sign were left aside</source>
   <translation>{0} fichiers non signés par l’auteur ont été laissés de côté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>importing {0}</source>
   <translation>import de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/importing.py" />
   <source>the import was stopped</source>
   <translation>l’import a été arrêté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it plays on a solution of the pack that could not be imported</source>
   <translation>il se joue sur une solution du pack qui n’a pas pu être importée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it plays on a data set of the pack that could not be imported</source>
   <translation>il se joue sur un jeu de données du pack qui n’a pas pu être importé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it plays on the data set {0}, which neither the pack nor this program has</source>
   <translation>il se joue sur le jeu de données {0}, que ni le pack ni ce programme ne contiennent</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>its content cannot be read ({0})</source>
   <translation>son contenu est illisible ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it was stopped</source>
   <translation>il a été arrêté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it holds no hands</source>
   <translation>il ne contient pas de mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/item_placing.py" />
   <source>it is neither PNG nor JPEG</source>
   <translation>elle n’est ni PNG ni JPEG</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/needed_items.py" />
   <source>The drill {0} plays on the data set {1}, which neither comes with the program nor is one of yours.</source>
   <translation>L’exercice {0} se joue sur le jeu de données {1}, qui n’est ni livré avec le programme ni à vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/needed_items.py" />
   <source>The drill {0} plays on the solution {1}: take both out or neither.</source>
   <translation>L’exercice {0} se joue sur la solution {1} : retirez les deux ou aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/needed_items.py" />
   <source>The drill {0} plays on the data set {1}: take both out or neither.</source>
   <translation>L’exercice {0} se joue sur le jeu de données {1} : retirez les deux ou aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/needed_items.py" />
   <source>The quiz {0} shows the {1} {2}: take both out or neither.</source>
   <translation>Le quiz {0} montre {1} {2} : retirez les deux ou aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>spot</source>
   <translation>spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>solution</source>
   <translation>solution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>data set</source>
   <translation>jeu de données</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>range</source>
   <translation>range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>drill</source>
   <translation>exercice</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>hands</source>
   <translation>mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>note</source>
   <translation>remarque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>picture</source>
   <translation>image</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>quiz</source>
   <translation>quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>item {0}</source>
   <translation>élément {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>{0} lists more than {1} items.</source>
   <translation>{0} liste plus de {1} éléments.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>{0} holds no {1} of GTO Desktop.</source>
   <translation>{0} ne contient pas de {1} de GTO Desktop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>{0} does not say which format it has.</source>
   <translation>{0} ne dit pas de quel format il est.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>{0} was made by a newer version of GTO Desktop (format {1}, and this program reads {2}): update to open it.</source>
   <translation>{0} a été fait par une version plus récente de GTO Desktop (format {1}, et ce programme lit {2}) : mettez à jour pour l’ouvrir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>its kind, {0}, is not known: a newer version may read it</source>
   <translation>son type, {0}, est inconnu : une version plus récente le lira peut-être</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>its checksum is not valid</source>
   <translation>sa somme de contrôle n’est pas valable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>its path is not one that a pack can have</source>
   <translation>son chemin n’est pas permis dans un pack</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/pack_listing.py" />
   <source>its entry in the listing is not complete</source>
   <translation>son entrée dans la liste est incomplète</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/packs.py" />
   <source>{0} has no quiz {1}.</source>
   <translation>{0} n’a pas de quiz {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/packs.py" />
   <source>: {0}</source>
   <translation> : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/packs.py" />
   <source>{0} has no hands that can be read{1}.</source>
   <translation>{0} n’a pas de mains lisibles{1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>it asks nothing</source>
   <translation>elle ne demande rien</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>it needs {0} to {1} answers and has {2}</source>
   <translation>il lui faut {0} à {1} réponses, elle en a {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>no answer is marked as right</source>
   <translation>aucune réponse n’est marquée comme juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>a question</source>
   <translation>une question</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>an answer</source>
   <translation>une réponse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>a question and its explanation have at most {0} letters</source>
   <translation>une question et son explication ont au plus {0} lettres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>answer {0} is empty</source>
   <translation>la réponse {0} est vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>answer {0} has more than {1} letters</source>
   <translation>la réponse {0} a plus de {1} lettres</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>answers {0} and {1} are the same</source>
   <translation>les réponses {0} et {1} sont les mêmes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>The quiz {0} has no question.</source>
   <translation>Le quiz {0} n’a pas de question.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>The quiz {0} has more than {1} questions.</source>
   <translation>Le quiz {0} a plus de {1} questions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>a quiz</source>
   <translation>un quiz</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>A newer version of GTO Desktop made it: update to open it.</source>
   <translation>Une version plus récente de GTO Desktop l’a fait : mettez à jour pour l’ouvrir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>The quiz {0}, question {1}: {2}.</source>
   <translation>Le quiz {0}, question {1} : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz.py" />
   <source>It is no quiz.</source>
   <translation>Ce n’est pas un quiz.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_book.py" />
   <source>none</source>
   <translation>aucun</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_book.py" />
   <source>No quiz is called "{0}"; there is {1}.</source>
   <translation>Aucun quiz ne s’appelle « {0} » ; il y a {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_book.py" />
   <source>Several quizzes are called "{0}": name one as {1}.</source>
   <translation>Plusieurs quiz s’appellent « {0} » : désignez-en un par {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_book.py" />
   <source>Choose at least one of the answers.</source>
   <translation>Choisissez au moins une des réponses.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_text.py" />
   <source>{0} has no question: each begins with ##.</source>
   <translation>{0} n’a pas de question : chacune commence par ##.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_text.py" />
   <source>{0}, line {1}: {2}.</source>
   <translation>{0}, ligne {1} : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_text.py" />
   <source>an answer begins with - [ ], or with - [x] if right</source>
   <translation>une réponse commence par - [ ], ou par - [x] si elle est juste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_text.py" />
   <source>an answer below the explanation: it stands above</source>
   <translation>une réponse sous l’explication : elle se place au-dessus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/quiz_text.py" />
   <source>a text before the first question, which begins with ##</source>
   <translation>un texte avant la première question, qui commence par ##</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/safe_text.py" />
   <source>{0} has too many files called {1}.</source>
   <translation>{0} a trop de fichiers nommés {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/safe_text.py" />
   <source>{0} has a name of more than {1} letters.</source>
   <translation>{0} a un nom de plus de {1} lettres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/signing.py" />
   <source>{0} is damaged: put a copy of it back, or move it away to get another key.</source>
   <translation>{0} est endommagé : remettez-en une copie, ou déplacez-le pour obtenir une autre clé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a node has no actions, or too many</source>
   <translation>un nœud n’a pas d’action, ou en a trop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a pot or a stack is not a valid amount</source>
   <translation>un pot ou un tapis n’est pas un montant valable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a node gives no valid value for a chip</source>
   <translation>un nœud ne donne pas de valeur valable pour un jeton</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a node does not say what it is from</source>
   <translation>un nœud ne dit pas d’où il vient</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a strategy does not sum to 1</source>
   <translation>la somme d’une stratégie n’est pas 1</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>an EV is not a valid number</source>
   <translation>une EV n’est pas un nombre valable</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>there are more nodes or ranges than a hand can have</source>
   <translation>il y a plus de nœuds ou de ranges qu’une main ne peut en avoir</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a node is of another hand</source>
   <translation>un nœud est d’une autre main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a node of the {0} is of another player</source>
   <translation>un nœud du tour ({0}) est d’un autre joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a range of the {0} holds cards of the board</source>
   <translation>une range du tour ({0}) contient des cartes du board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>ranges are not those of the turn or the river</source>
   <translation>des ranges ne sont ni celles du turn ni celles de la river</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a range of the {0} is empty</source>
   <translation>une range du tour ({0}) est vide</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a strategy does not have the actions that were graded</source>
   <translation>une stratégie n’a pas les actions qui ont été notées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a strategy is not the one that was graded</source>
   <translation>une stratégie n’est pas celle qui a été notée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>an action has no amount</source>
   <translation>une action n’a pas de montant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>an action does not say whether it is all-in</source>
   <translation>une action ne dit pas si elle est all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a range has weights that are not between 0 and 1</source>
   <translation>une range a des poids qui ne sont pas entre 0 et 1</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a range is cut</source>
   <translation>une range est coupée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>a range is damaged</source>
   <translation>une range est endommagée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/solved_streets.py" />
   <source>the hand has no {0}</source>
   <translation>la main n’a pas ce tour ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/student_results.py" />
   <source>{0} exists and holds no results: choose another name.</source>
   <translation>{0} existe et ne contient pas de résultats : choisissez un autre nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/student_results.py" />
   <source>There are too many answers for one file of results.</source>
   <translation>Il y a trop de réponses pour un seul fichier de résultats.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/student_results.py" />
   <source>{0}, action {1}</source>
   <translation>{0}, action {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/student_results.py" />
   <source>This pack was not imported here: there are no results of it.</source>
   <translation>Ce pack n’a pas été importé ici : il n’y en a pas de résultats.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/packs/student_results.py" />
   <source>{0} cannot be read as results: {1}.</source>
   <translation>{0} ne se lit pas comme des résultats : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/game_queue.py" />
   <source>There is a data set named {0}: delete it first.</source>
   <translation>Il y a un jeu de données nommé {0} : supprimez-le d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/game_queue.py" />
   <source>Too many preflop games are waiting to be solved: ask again later.</source>
   <translation>Trop de parties préflop attendent d’être résolues : demandez de nouveau plus tard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/game_queue.py" />
   <source>A game named {0} is under way.</source>
   <translation>Une partie nommée {0} est en cours.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/game_queue.py" />
   <source>It was stopped before it began.</source>
   <translation>Elle a été arrêtée avant d’avoir commencé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/game_queue.py" />
   <source>It failed for a reason that is in the log.</source>
   <translation>Échec, pour une raison écrite dans le journal.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/own_data_sets.py" />
   <source>There is no data set of yours named {0}.</source>
   <translation>Vous n’avez pas de jeu de données nommé {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/own_data_sets.py" />
   <source>A data set is named in letters, digits, dots and dashes, not {0}.</source>
   <translation>Le nom d’un jeu de données est fait de lettres, de chiffres, de points et de tirets, pas {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/own_data_sets.py" />
   <source>{0} is a data set that comes with the program.</source>
   <translation>{0} est un jeu de données livré avec le programme.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/own_data_sets.py" />
   <source>{0} is no name of a data set.</source>
   <translation>{0} n’est pas un nom de jeu de données.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/own_data_sets.py" />
   <source>{0} holds another data set.</source>
   <translation>{0} contient un autre jeu de données.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/preflop_games/preflop_games.py" />
   <source>{0} cannot be made: {1}.</source>
   <translation>{0} ne peut pas être créé : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_export.py" />
   <source>There is no hand to write.</source>
   <translation>Il n’y a pas de main à écrire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_export.py" />
   <source>Hand {0} of your file is damaged: it cannot be written.</source>
   <translation>La main {0} de votre fichier est endommagée : impossible de l’écrire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_import.py" />
   <source>does not add up by the rules</source>
   <translation>ne tombe pas juste selon les règles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_import.py" />
   <source>not kept: a hand of this number is there already</source>
   <translation>pas gardée : une main de ce numéro est déjà là</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_import.py" />
   <source> ({0})</source>
   <translation> ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_import.py" />
   <source>{0}: {1}{2}</source>
   <translation>{0} : {1}{2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_import.py" />
   <source>pasted text</source>
   <translation>texte collé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_reading.py" />
   <source>perhaps played less than 30 minutes ago: import it later</source>
   <translation>jouée peut-être il y a moins de 30 minutes : importez-la plus tard</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/hand_waits.py" />
   <source>{0}, {1} %</source>
   <translation>{0}, {1} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Histories of {0} are read.</source>
   <translation>Les historiques de {0} sont lus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Copy the file again once the table is closed: the client writes the end late.</source>
   <translation>Copiez de nouveau le fichier une fois la table fermée : le logiciel écrit la fin tardivement.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>If the room wrote it so, please report the hand: this form is not known yet.</source>
   <translation>Si la salle l’a écrit ainsi, signalez la main : cette forme n’est pas encore connue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>The file is damaged there: take it from the client once more.</source>
   <translation>Le fichier est abîmé à cet endroit : reprenez-le du logiciel.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Take the file from the client once more; if the room wrote it so, please report the hand.</source>
   <translation>Reprenez le fichier du logiciel ; si la salle l’a écrit ainsi, signalez la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Set the client to write hand histories in English, or request the hands in English.</source>
   <translation>Réglez le logiciel pour qu’il écrive les historiques en anglais, ou demandez les mains en anglais.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Other games stay in their files.</source>
   <translation>Les autres jeux restent dans leurs fichiers.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Hand histories are text files: save them as text.</source>
   <translation>Les historiques sont des fichiers texte : enregistrez-les comme texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Unpack the archive, and import what is in it.</source>
   <translation>Décompressez l’archive, et importez ce qu’elle contient.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Unpack it, and import what is in it.</source>
   <translation>Décompressez-la et importez ce qu’elle contient.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Unpack it, and import the folder.</source>
   <translation>Décompressez-la et importez le dossier.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>Close it elsewhere, and look whether you may read it.</source>
   <translation>Fermez-le ailleurs et vérifiez que vous avez le droit de le lire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/import_reasons.py" />
   <source>There is nothing in it: the client may not have written it yet.</source>
   <translation>Il ne contient rien : le logiciel ne l’a peut-être pas encore écrit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/kept_solves.py" />
   <source>Hand {0} {1}</source>
   <translation>Main {0} {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/kept_solves.py" />
   <source>Hand {0}</source>
   <translation>Main {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/leak_plan.py" />
   <source>bet or raise</source>
   <translation>mise ou relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/leaks.py" />
   <source>Loose lines</source>
   <translation>Lignes trop larges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/leaks.py" />
   <source>As usual</source>
   <translation>Comme d’habitude</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/leaks.py" />
   <source>Against a model</source>
   <translation>Contre un modèle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/line_model.py" />
   <source>the strategy takes it less than 1 % of the time; graded against a model, where 5 % of the range takes it, those hands first that lose least by it</source>
   <translation>la stratégie le fait moins de 1 % du temps ; noté contre un modèle, où 5 % de la range le fait, d’abord les mains qui y perdent le moins</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/opponents.py" />
   <source>Went to showdown (WTSD)</source>
   <translation>Allé à l’abattage (WTSD)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/opponents.py" />
   <source>Won at showdown (W$SD)</source>
   <translation>Gagné à l’abattage (W$SD)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>all-in</source>
   <translation>all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>bet up to 40 %</source>
   <translation>mise jusqu’à 40 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>bet over 40 to 60 %</source>
   <translation>mise de plus de 40 à 60 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>bet over 60 to 90 %</source>
   <translation>mise de plus de 60 à 90 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>bet over 90 to 125 %</source>
   <translation>mise de plus de 90 à 125 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>bet over 125 %</source>
   <translation>mise de plus de 125 %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>raise up to 2.5 times</source>
   <translation>relance jusqu’à 2,5 fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>raise over 2.5 to 3.5 times</source>
   <translation>relance de plus de 2,5 à 3,5 fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>raise over 3.5 times</source>
   <translation>relance de plus de 3,5 fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/played_sizes.py" />
   <source>v bet</source>
   <translation>contre une mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review.py" />
   <source>Hands that wait for this machine: {0}. {1}</source>
   <translation>Mains qui attendent cette machine : {0}. {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review.py" />
   <source>Hand {0} of your file is damaged ({1}): delete it and import it again.</source>
   <translation>La main {0} de votre fichier est endommagée ({1}) : supprimez-la et importez-la de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review.py" />
   <source>waiting to save the solve: {0}</source>
   <translation>attente pour enregistrer la résolution : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review.py" />
   <source>The solve was not kept: {0}</source>
   <translation>La résolution n’a pas été gardée : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_beginnings.py" />
   <source>The ranges of this hand are damaged: review it again.</source>
   <translation>Les ranges de cette main sont endommagées : analysez-la de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>the strategy never gets here with this hand: it is graded against the range that GTO holds here</source>
   <translation>la stratégie n’arrive jamais ici avec cette main : elle est notée contre la range que GTO tient ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>by the strategy this hand does not get here: graded against the range that GTO holds here</source>
   <translation>selon la stratégie, cette main n’arrive pas ici : notée contre la range que GTO tient ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>who calls makes it three players or more: what hands win there is known roughly</source>
   <translation>qui suit fait trois joueurs ou plus : ce que les mains y gagnent n’est connu qu’à peu près</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>{0}'s own all-in to {1}bb is none of the solved raises: priced</source>
   <translation>le tapis de {0} à {1}bb n’est aucune des relances résolues : son prix est calculé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>solve of the {0} at the coach's with the real pot and sizes{1}</source>
   <translation>résolution chez le coach ({0}) avec le vrai pot et les vraies tailles{1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>the solve has no {0} here</source>
   <translation>la résolution n’a pas cette action ici ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_decision.py" />
   <source>in the strategy this hand does not get here: an earlier action took it out of the range</source>
   <translation>dans la stratégie, cette main n’arrive pas ici : une action précédente l’a sortie de la range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the strategy takes it less than 1 % of the time</source>
   <translation>la stratégie la prend moins de 1 % du temps</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>not solved yet</source>
   <translation>pas encore résolu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the flop before is not solved yet</source>
   <translation>le flop d’avant n’est pas encore résolu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>own solve of the {0} with the real pot and sizes{1}</source>
   <translation>résolution perso ({0}) avec le vrai pot et les vraies tailles{1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>{0}, exploitability {1} % of the pot</source>
   <translation>{0}, exploitabilité {1} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>, exploitability {0} % of the pot</source>
   <translation>, exploitabilité {0} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>solve of the {0} on the coach's machine with the real pot and sizes{1}</source>
   <translation>résolution sur la machine du coach ({0}) avec le vrai pot et les vraies tailles{1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>does not add up by the rules: {0}</source>
   <translation>ne tombe pas juste selon les règles : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>There is no data set {0}; known are {1}.</source>
   <translation>Il n’y a pas de jeu de données {0} ; sont connus : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>in the solve one of the players never takes this line</source>
   <translation>dans la résolution, l’un des joueurs ne prend jamais cette ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>Nothing can be solved here.</source>
   <translation>Rien ne peut être résolu ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>The {0} before is not solved.</source>
   <translation>Le tour d’avant ({0}) n’est pas résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the line of the {0} is not in its solve</source>
   <translation>la ligne n’est pas dans la résolution de ce tour ({0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the preflop line, as read in the data set, has not ended</source>
   <translation>la ligne préflop, telle que lue dans le jeu de données, n’est pas finie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the ranges are not known: {0}</source>
   <translation>les ranges sont inconnues : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>the ranges are not known: in the data set no hand takes this line</source>
   <translation>les ranges sont inconnues : dans le jeu de données, aucune main ne prend cette ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_hand.py" />
   <source>{0} comes to the {1} with {2} combos</source>
   <translation>{0} arrive à ce tour ({1}) avec {2} combos</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>no EV is known of this action: graded by frequency</source>
   <translation>aucune EV n’est connue pour cette action : noté par la fréquence</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the line is longer than the solved ones</source>
   <translation>la ligne est plus longue que celles qui sont résolues</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a call would make it three players or more: what hands win there is only roughly known</source>
   <translation>un call amène trois joueurs ou plus : ce que les mains y gagnent n’est connu qu’à peu près</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a straddle</source>
   <translation>un straddle</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a late blind</source>
   <translation>une blind tardive</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>dead money</source>
   <translation>de l’argent mort</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0}'s own {1} to {2}bb is graded as the solved {3}bb</source>
   <translation>l’action propre de {0} ({1} à {2}bb) est notée comme la taille résolue de {3}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0}, who may still play, has {1}bb</source>
   <translation>{0}, qui peut encore jouer, a {1}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a fold where a check was free</source>
   <translation>un fold où un check était gratuit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0}'s own all-in to {1}bb is none of the solved raises: its EV was worked out for it</source>
   <translation>l’all-in de {0} à {1}bb n’est aucune des relances résolues : son EV a été calculée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the {0} to {1}bb is far from the solved {2}bb</source>
   <translation>la {0} à {1}bb est loin des {2}bb résolus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the big blind was all-in for less than 1bb: in the data sets it is always posted in full</source>
   <translation>la big blind était all-in pour moins de 1bb : dans les jeux de données, elle est toujours postée en entier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a blind is missing: the data sets have both</source>
   <translation>une blind manque : les jeux de données ont les deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>a small blind of {0}bb: in the data sets it is 0.5bb</source>
   <translation>une small blind de {0}bb : dans les jeux de données, elle est de 0,5bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>there are no preflop strategies</source>
   <translation>il n’y a pas de stratégies préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>stacks are {0}bb, the data set's {1}bb</source>
   <translation>les tapis sont de {0}bb, ceux du jeu de données de {1}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0} % up to {1}bb</source>
   <translation>{0} % jusqu’à {1}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the rake of the data set, {0}, may not be the table's</source>
   <translation>le rake du jeu de données, {0}, n’est peut-être pas celui de la table</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0} players, read as 6-max: the early seats, which folded, are left out</source>
   <translation>{0} joueurs, lus comme du 6-max : les premiers sièges, qui se sont couchés, sont laissés de côté</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>tournament: EV is counted in chips, without ICM</source>
   <translation>tournoi : l’EV est comptée en jetons, sans ICM</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the line is not in the data set: another seat is to act</source>
   <translation>la ligne n’est pas dans le jeu de données : c’est à un autre siège de parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0}; {1}</source>
   <translation>{0} ; {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0} was posted: the data sets know the two blinds only</source>
   <translation>{0} a été posé : les jeux de données ne connaissent que les deux blinds</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>{0} players: the data sets are 6-max, and a seat before those six did not fold</source>
   <translation>{0} joueurs : les jeux de données sont en 6-max, et un siège avant ces six ne s’est pas couché</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_preflop.py" />
   <source>the line is not in the data set: {0}</source>
   <translation>la ligne n’est pas dans le jeu de données : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>the strategies of its solve are not kept with this hand</source>
   <translation>les stratégies de sa résolution ne sont pas gardées avec cette main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>strategies not kept</source>
   <translation>stratégies non gardées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>{0}: these are the ranges the {1} begins with</source>
   <translation>{0} : ce sont les ranges au début du tour ({1})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>exploitability {0} % of the pot</source>
   <translation>exploitabilité {0} % du pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>the library's {0} of {1}</source>
   <translation>bibliothèque : {0} de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>no opponent still in the hand has called or raised yet</source>
   <translation>aucun adversaire encore dans la main n’a payé ni relancé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>{0}: solve it again, with the {1}, to see the ranges here</source>
   <translation>{0} : résolvez de nouveau, avec le tour d’avant ({1}), pour voir les ranges ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>{0}: solve it again, with flop and turn, to see the ranges here</source>
   <translation>{0} : résolvez de nouveau, avec flop et turn, pour voir les ranges ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>the line is not in its solve from here on</source>
   <translation>à partir d’ici, la ligne n’est pas dans sa résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>{0}, the same flop as {1} in other suits</source>
   <translation>{0}, le même flop que {1} dans d’autres couleurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>the data sets are 6-max: they do not have this seat</source>
   <translation>les jeux de données sont en 6-max : ils n’ont pas ce siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>in the data set the betting is over before this action</source>
   <translation>dans le jeu de données, les enchères sont finies avant cette action</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>in the data set no hand of {0} gets here</source>
   <translation>dans le jeu de données, aucune main de {0} n’arrive ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>in the data set no hand takes this line</source>
   <translation>dans le jeu de données, aucune main ne prend cette ligne</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_ranges.py" />
   <source>{0}, and it cannot be solved here: {1}</source>
   <translation>{0}, et elle ne peut pas être résolue ici : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_solutions.py" />
   <source>The cards of this player are not known.</source>
   <translation>Les cartes de ce joueur ne sont pas connues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_solutions.py" />
   <source>The solve of this street does not have the line of the hand.</source>
   <translation>La résolution de ce tour n’a pas la ligne de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_solutions.py" />
   <source>Solves are not kept: turn on Keep every solve under Past solves.</source>
   <translation>Les résolutions ne sont pas gardées : cochez « Garder toutes les résolutions » dans « Résolutions passées ».</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_solutions.py" />
   <source>solving mistakes</source>
   <translation>résolution des erreurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_solutions.py" />
   <source>The kept solve {0} cannot be opened: {1}. Delete it under Past solves, and it is solved again.</source>
   <translation>La résolution gardée {0} ne peut pas être ouverte : {1}. Supprimez-la dans « Résolutions passées », et elle sera refaite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>run it twice: there is more than one board, and a solve needs exactly one</source>
   <translation>run it twice : il y a plusieurs boards, et une résolution n’en prend qu’un</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>the {0} is {1}bb, the library's {2}bb</source>
   <translation>{0} : {1}bb, dans la bibliothèque {2}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>this pot</source>
   <translation>ce pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>the library's {0} of {1} was solved with the ranges of {2}</source>
   <translation>le flop {0} de {1} de la bibliothèque a été résolu avec les ranges de {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>{0}'s {1} to {2}bb</source>
   <translation>{1} de {0} à {2}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>{0} players see the {1}: solves are for two</source>
   <translation>{0} joueurs voient ce tour ({1}) : les résolutions sont à deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>pot</source>
   <translation>pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>stack</source>
   <translation>tapis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>the library has no {0} of {1}: solve it</source>
   <translation>la bibliothèque n’a pas {0} de {1} : résolvez-le</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>{0}: solve it</source>
   <translation>{0} : résolvez-le</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>{0}: too different, solve this flop yourself</source>
   <translation>{0} : l’écart est trop grand, résolvez ce flop vous-même</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>{0} is read as {1}bb</source>
   <translation>{0} est lu comme {1}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>the line of the solve ends earlier than the hand's</source>
   <translation>la ligne de la résolution finit plus tôt que celle de la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/review_streets.py" />
   <source>the solve has no size close to {0}</source>
   <translation>la résolution n’a pas de taille proche de celle-ci : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/saved_filters.py" />
   <source>There is no saved filter {0}; known are {1}.</source>
   <translation>Il n’y a pas de filtre gardé {0} ; ceux qui sont connus sont {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/saved_filters.py" />
   <source>Nothing is filtered: choose something first.</source>
   <translation>Rien n’est filtré : choisissez d’abord quelque chose.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/sessions.py" />
   <source>This hand is in no session: its time is not known, or it is not yours.</source>
   <translation>Cette main n’est dans aucune session : son heure n’est pas connue, ou elle n’est pas à vous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/sessions.py" />
   <source>No hand of yours was played on {0}.</source>
   <translation>Aucune de vos mains n’a été jouée le {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/sessions.py" />
   <source>{0} is not a date: write one like 2025-01-31.</source>
   <translation>{0} n’est pas un jour : écrivez-en un comme 2025-01-31.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/wanted_game.py" />
   <source>heads-up: the data sets are 6-max only</source>
   <translation>heads-up : les jeux de données sont en 6-max seulement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/wanted_game.py" />
   <source>antes: the data sets have none</source>
   <translation>antes : les jeux de données n’en ont pas</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/wanted_game.py" />
   <source>short stacks: {0}bb, and the nearest data set is of {1}bb; a preflop game of your own can be solved for them</source>
   <translation>tapis courts : {0}bb, et le jeu de données le plus proche est de {1}bb ; une partie préflop à vous peut être résolue pour eux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/wanted_game.py" />
   <source>deep stacks: {0}bb, and the nearest data set is of {1}bb; a preflop game of your own can be solved for them</source>
   <translation>tapis profonds : {0}bb, et le jeu de données le plus proche est de {1}bb ; une partie préflop à vous peut être résolue pour eux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/review/whose_hands.py" />
   <source>Up to {0} names, not {1}.</source>
   <translation>Au plus {0} noms, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/audience.py" />
   <source>The settings name a certificate of your own: renew {0} yourself.</source>
   <translation>Les préférences nomment un certificat à vous : renouvelez {0} vous-même.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The private key {0} does not belong to the certificate {1}.</source>
   <translation>La clé privée {0} n’appartient pas au certificat {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>Anybody on this machine can use the private key {0}: take their rights away, by chmod 600, and better make another one.</source>
   <translation>N’importe qui sur cette machine peut utiliser la clé privée {0} : retirez ces droits, par chmod 600, et faites-en plutôt une autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>There is a certificate already, which others may hold a copy of: {0}. --replace makes another, which they all need then.</source>
   <translation>Il y a déjà un certificat, dont d’autres ont peut-être une copie : {0}. --replace en fait un autre, dont tous auront alors besoin.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The certificate {0} expired on {1}: renew it, or make another with `gto-desktop certificate make --replace`.</source>
   <translation>Le certificat {0} a expiré le {1} : renouvelez-le, ou faites-en un autre avec `gto-desktop certificate make --replace`.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The certificate {0} is valid only from {1} on: is the clock of this machine right?</source>
   <translation>Le certificat {0} n’est valable qu’à partir du {1} : l’horloge de cette machine est-elle juste ?</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>{0} is no host name such as coach.local.</source>
   <translation>{0} n’est pas un nom d’hôte comme coach.local.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>{0} is no address that others can call.</source>
   <translation>{0} n’est pas une adresse que d’autres peuvent appeler.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The service has no certificate yet: `gto-desktop certificate make` makes one.</source>
   <translation>Le service n’a pas encore de certificat : `gto-desktop certificate make` en fait un.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The private key {0} has a password: the service needs one without.</source>
   <translation>La clé privée {0} a un mot de passe : le service en veut une sans.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>{0} is no private key in PEM form.</source>
   <translation>{0} n’est pas une clé privée au format PEM.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The certificate {0} cannot be served: {1}.</source>
   <translation>Le certificat {0} ne peut pas être servi : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>{0} is no certificate in PEM form.</source>
   <translation>{0} n’est pas un certificat au format PEM.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>The {0} {1} cannot be read: {2}.</source>
   <translation>Impossible de lire {1} ({0}) : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/certificate.py" />
   <source>{0} is no address such as 192.168.1.20.</source>
   <translation>{0} n’est pas une adresse comme 192.168.1.20.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>certificate and private_key go together: give both files, or none.</source>
   <translation>certificate et private_key vont ensemble : donnez les deux fichiers, ou aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>computing must be at most hosts, which is {0}, not {1}.</source>
   <translation>computing doit être au plus hosts, qui est {0}, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0}, [{1}], and {2}* variables</source>
   <translation>{0}, [{1}], et variables {2}*</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} must be at least {1}, not {2}.</source>
   <translation>{0} doit être au moins {1}, pas {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} must be at most {1}, not {2}.</source>
   <translation>{0} doit être au plus {1}, pas {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} must be true or false, not {1}.</source>
   <translation>{0} doit être true ou false, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} must be an address or a name, not nothing.</source>
   <translation>{0} doit être une adresse ou un nom, pas rien.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} is written in a way that cannot be changed here: edit it by hand.</source>
   <translation>{0} est écrit d’une façon qui ne peut pas être modifiée ici : éditez-le à la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>The settings of the server ({0}): {1}</source>
   <translation>Les réglages du serveur ({0}) : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/server/server_settings.py" />
   <source>{0} is not a settings file: {1}.</source>
   <translation>{0} n’est pas un fichier de réglages : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>reading flops</source>
   <translation>lecture des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>pricing preflop lines</source>
   <translation>évaluation des lignes préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>solving at {0} bits</source>
   <translation>résolution sur {0} bits</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>waiting for the solve</source>
   <translation>attente de la résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>analyses</source>
   <translation>analyses</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/engine.py" />
   <source>preflop games</source>
   <translation>parties préflop</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>{0}, {1} v {2}, pot {3}bb, stack {4}bb</source>
   <translation>{0}, {1} vs {2}, pot {3}bb, tapis {4}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>{0}, pot {1}, stack {2}</source>
   <translation>{0}, pot {1}, tapis {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>{0}, pot {1}bb, stack {2}bb</source>
   <translation>{0}, pot {1}bb, tapis {2}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>The solve</source>
   <translation>La résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>A solve of {0} is kept already.</source>
   <translation>Une résolution de {0} est déjà gardée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>It cannot be brought back: its spot was solved anew, or it is gone.</source>
   <translation>Impossible de la rétablir : son spot a été résolu de nouveau, ou elle n’existe plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>The file of this solve is no longer there.</source>
   <translation>Le fichier de cette résolution n’est plus là.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/past_solves.py" />
   <source>{0} exists and is not a solution: choose another name.</source>
   <translation>{0} existe et n’est pas une solution : choisissez un autre nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/runouts.py" />
   <source>No card comes at {0}: choose a line that ends a street.</source>
   <translation>Aucune carte ne vient en {0} : choisissez une ligne qui finit un tour.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/runouts.py" />
   <source>No river comes at {0}: choose a line that goes on.</source>
   <translation>Aucune river ne vient à {0} : choisissez une ligne qui continue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/runouts.py" />
   <source>No card can come at {0}.</source>
   <translation>Aucune carte ne peut venir en {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>Compiling the engine (about {0} s, once; longer while other programs work)</source>
   <translation>Compilation du moteur (environ {0} s, une seule fois ; plus si la machine est occupée)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>setting up</source>
   <translation>préparation</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>Its rivers were not kept: the spot is solved from the start</source>
   <translation>Ses rivers n’ont pas été gardées : le spot est résolu depuis le début</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>Going on from iteration {0} of an earlier solve of this spot</source>
   <translation>Reprise à l’itération {0} d’une résolution antérieure de ce spot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>An earlier solve of this spot cannot be resumed: {0}</source>
   <translation>Une résolution antérieure de ce spot ne peut pas être reprise : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/solving/solving.py" />
   <source>No checkpoints: {0}</source>
   <translation>Pas de points de reprise : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/accuracy.py" />
   <source>the flop {0} of {1}, ranges of an earlier solve of {2}, {3} % apart from today's</source>
   <translation>le flop {0} de {1}, ranges d’une résolution antérieure de {2}, à {3} % de celles d’aujourd’hui</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/accuracy.py" />
   <source>the flop {0} of {1}, ranges of {2}</source>
   <translation>le flop {0} de {1}, ranges de {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_batch.py" />
   <source>solving flops</source>
   <translation>résolution des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_batch.py" />
   <source>{0} could not be solved: {1}</source>
   <translation>{0} n’a pas pu être résolu : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>{0} has no data for {1} on {2}: this is the flop of {3}, with its pot of {4}bb and stacks of {5}bb.</source>
   <translation>{0} n’a pas de données pour {1} sur {2} : voici le flop de {3}, avec son pot de {4}bb et ses tapis de {5}bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>node_id: there is no {0} at {1}; the actions are {2}.</source>
   <translation>node_id : il n’y a pas de {0} en {1} ; les actions sont {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>The flop is solved with other sizes: {0}.</source>
   <translation>Le flop est résolu avec d’autres tailles : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>{0} is not in hero's range on this flop.</source>
   <translation>{0} n’est pas dans la range de Hero sur ce flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>solved flops of this pot: {0}</source>
   <translation>flops résolus de ce pot : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>no flop of this pot is solved</source>
   <translation>aucun flop de ce pot n’est résolu</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>{0} is not solved for {1}; {2}.</source>
   <translation>{0} n’est pas résolu pour {1} ; {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>hole_cards {0} shares a card with the board {1}.</source>
   <translation>hole_cards {0} partage une carte avec le board {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>A flop has 3 cards, {0} has {1}.</source>
   <translation>Un flop a 3 cartes, {0} en a {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>{0} of {1} on {2} is not in the library any more.</source>
   <translation>{0} de {1} sur {2} n’est plus dans la bibliothèque.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>flop_version {0} is unknown: use one of {1}.</source>
   <translation>flop_version {0} est inconnu : prenez l’un de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>The node token does not fit this service: ask for the tree again.</source>
   <translation>Le jeton de nœud ne va pas avec ce service : redemandez l’arbre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>node_id: the flop's betting ends with {0}.</source>
   <translation>node_id : les enchères du flop finissent avec {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_lookups.py" />
   <source>{0} is read as {1}</source>
   <translation>{0} est lu comme {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_queue.py" />
   <source>{0} does not come up in {1}: {2} never plays so.</source>
   <translation>{0} ne se présente pas dans {1} : {2} ne joue jamais ainsi.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_queue.py" />
   <source>{0} could not be solved, for a reason in the log.</source>
   <translation>{0} n’a pas pu être résolu, pour une raison notée dans le journal.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_queue.py" />
   <source>Too many flops are waiting to be solved: ask again later.</source>
   <translation>Trop de flops attendent d’être résolus : demandez de nouveau plus tard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/flop_shelves.py" />
   <source>reading the flops</source>
   <translation>lecture des flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/library_flop.py" />
   <source>The library ends with the flop: solve the turn from here to go on.</source>
   <translation>La bibliothèque s’arrête au flop : résolvez le turn d’ici pour continuer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>The text has {0} characters; at most {1} are read.</source>
   <translation>Le texte a {0} caractères ; {1} au plus sont lus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>{0}: a place begins with the data set and a colon, like 6max: F F R2.5.</source>
   <translation>{0} : une situation commence par le jeu de données et un deux-points, comme 6max: F F R2.5.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>{0}: a flop has three cards.</source>
   <translation>{0} : un flop a trois cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>{0}: one card comes here, like 4s.</source>
   <translation>{0} : une seule carte vient ici, comme 4s.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>{0} is on the board already.</source>
   <translation>{0} est déjà sur le board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>Move {0} before the flop: {1}</source>
   <translation>Coup {0} préflop : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/place.py" />
   <source>{0}: nothing comes after the river.</source>
   <translation>{0} : rien ne vient après la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_lookups.py" />
   <source>There are no preflop strategies.</source>
   <translation>Il n’y a pas de stratégies préflop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_lookups.py" />
   <source>the preflop game {0}: {1}</source>
   <translation>la partie préflop {0} : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_lookups.py" />
   <source>preflop_version {0} is unknown: use one of {1}.</source>
   <translation>preflop_version {0} est inconnu : prenez l’un de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_lookups.py" />
   <source>{0} is of another table than the six seats of preflop_actions.</source>
   <translation>{0} est d’une autre table que les six sièges de preflop_actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_lookups.py" />
   <source>The data set {0} has no strategy for this line.</source>
   <translation>Le jeu de données {0} n’a pas de stratégie pour cette ligne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>{0}, whose actions are missing, are read as folded.</source>
   <translation>{0}, dont les actions manquent, sont lus comme couchés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>preflop_actions[{0}] ({1} {2} to {3}bb)</source>
   <translation>preflop_actions[{0}] ({1} {2} à {3}bb)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>Frequencies are those of the sizes solved: {0}.</source>
   <translation>Les fréquences sont celles des tailles résolues : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>{0}, whose action is missing, is read as folded.</source>
   <translation>{0}, dont l’action manque, est lu comme couché.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>{0} is beyond the stacks of {1}, {2}bb.</source>
   <translation>{0} dépasse les tapis de {1}, {2}bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>an all-in</source>
   <translation>un all-in</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>a raise</source>
   <translation>une relance</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_notes.py" />
   <source>{0} is read as {1} to {2}bb</source>
   <translation>{0} est lu comme {1} à {2}bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_prices.py" />
   <source>Priced for {0}; hardly a hand makes {1} by the strategy.</source>
   <translation>Évalué pour {0} ; presque aucune main ne fait {1} dans la stratégie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_prices.py" />
   <source>Priced for {0}.</source>
   <translation>Évalué pour {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_prices.py" />
   <source>Priced for {0}, which hardly a hand makes by the strategy.</source>
   <translation>Évalué pour {0}, que presque aucune main ne fait dans la stratégie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Three players see the flop, and solves are for two.</source>
   <translation>Trois joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Four players see the flop, and solves are for two.</source>
   <translation>Quatre joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Five players see the flop, and solves are for two.</source>
   <translation>Cinq joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Six players see the flop, and solves are for two.</source>
   <translation>Six joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Seven players see the flop, and solves are for two.</source>
   <translation>Sept joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Eight players see the flop, and solves are for two.</source>
   <translation>Huit joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Nine players see the flop, and solves are for two.</source>
   <translation>Neuf joueurs voient le flop, et les résolutions sont à deux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Not settled here: EVs and frequencies of {0} do not agree, because the strategies almost never get here.</source>
   <translation>Non établi ici : pour {0}, EV et fréquences ne concordent pas, car les stratégies n’arrivent presque jamais ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v 5-bet of {1}</source>
   <translation>{0} contre le 5-bet de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v {1}</source>
   <translation>{0} vs {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>In this data set no hand of this seat gets here: all hands are weighted equally.</source>
   <translation>Dans ce jeu de données, aucune main de ce siège n’arrive ici : toutes les mains ont le même poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} first in</source>
   <translation>{0} premier à entrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v limp of {1}</source>
   <translation>{0} contre le limp de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v all-in of {1}</source>
   <translation>{0} contre l’all-in de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Everyone has folded to {0}.</source>
   <translation>Tout le monde s’est couché jusqu’à {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>The library has no flops of such a pot, but it can be solved.</source>
   <translation>La bibliothèque n’a pas de flops d’un tel pot, mais il peut être résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} and {1} are all-in: only the cards are left to come.</source>
   <translation>{0} et {1} sont all-in : il ne reste que les cartes à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} are all-in: only the cards are left to come.</source>
   <translation>{0} sont all-in : il ne reste que les cartes à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>The data set {0} has no strategy of {1} on this line.</source>
   <translation>Le jeu de données {0} n’a pas de stratégie de {1} sur cette ligne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} almost never raises like this: the strategies after it are not reliable.</source>
   <translation>{0} ne relance presque jamais ainsi : les stratégies qui suivent ne sont pas fiables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} almost never limps: the strategies after it are not reliable.</source>
   <translation>{0} ne limpe presque jamais : les stratégies qui suivent ne sont pas fiables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} almost never calls there: the strategies after it are not reliable.</source>
   <translation>{0} ne paie presque jamais là : les stratégies qui suivent ne sont pas fiables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v raise of {1}</source>
   <translation>{0} contre la relance de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v 3-bet of {1}</source>
   <translation>{0} contre le 3-bet de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} v 4-bet of {1}</source>
   <translation>{0} contre le 4-bet de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>1 more limper</source>
   <translation>1 limper de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} more limpers</source>
   <translation>{0} limpers de plus</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>Move {0} of the line, {1}: {2}</source>
   <translation>Coup {0} de la ligne, {1} : {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>1 caller</source>
   <translation>1 payeur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/preflop_walk.py" />
   <source>{0} callers</source>
   <translation>{0} payeurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>The betting before the flop has ended: nothing can follow.</source>
   <translation>Les enchères préflop sont finies : rien ne peut suivre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>{0} cannot check: there are {1}bb to call.</source>
   <translation>{0} ne peut pas checker : il y a {1}bb à payer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>{0} has nothing to call: a check is written X.</source>
   <translation>{0} n’a rien à payer : un check s’écrit X.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>{0} cannot raise: nobody has chips left to answer. Call is C.</source>
   <translation>{0} ne peut pas relancer : plus personne n’a de jetons pour répondre. Le call est C.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>{0} cannot raise to {1}bb: the stacks are {2}.</source>
   <translation>{0} ne peut pas relancer à {1}bb : les tapis sont de {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/seats.py" />
   <source>A raise by {0} goes to {1}bb at least.</source>
   <translation>Une relance de {0} va à {1}bb au moins.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study.py" />
   <source>Flops of the library are of a pot of {0}bb with {1}bb behind; here it is {2}bb with {3}bb.</source>
   <translation>Les flops de la bibliothèque sont d’un pot de {0}bb avec {1}bb restants ; ici c’est {2}bb avec {3}bb.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study.py" />
   <source>{0} has no hand that plays this line: there is nothing to solve.</source>
   <translation>{0} n’a aucune main qui joue cette ligne : il n’y a rien à résoudre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study.py" />
   <source>Flops of the library follow ranges of an earlier preflop solve, {0} % apart.</source>
   <translation>Les flops de la bibliothèque suivent les ranges d’une résolution préflop antérieure, à {0} % de celles d’aujourd’hui.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study.py" />
   <source>A flop has three cards, {0} has {1}.</source>
   <translation>Un flop a trois cartes, {0} en a {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study.py" />
   <source>The betting before the flop has not ended.</source>
   <translation>Les enchères préflop ne sont pas finies.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/study/study_views.py" />
   <source>to act</source>
   <translation>à parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/concepts.py" />
   <source>No hand of this group gets here by the strategies.</source>
   <translation>Aucune main de ce groupe n’arrive ici selon les stratégies.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_session.py" />
   <source>No question waits for an answer.</source>
   <translation>Aucune question n’attend de réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>own solve {0} v {1} {2}</source>
   <translation>résolution perso {0} vs {1} {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>{0} heads-up</source>
   <translation>{0} en heads-up</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>{0} names no node of a solution: file | line | cards.</source>
   <translation>{0} ne désigne aucun nœud d’une solution : fichier | ligne | cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>The betting before the flop has ended here: choose a flop.</source>
   <translation>Les enchères préflop sont finies ici : choisissez un flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>{0} of {1} is not in the library; near it are {2}.</source>
   <translation>{0} de {1} n’est pas dans la bibliothèque ; proches : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>This drill is of a solution that is not open any more.</source>
   <translation>Cet exercice est d’une solution qui n’est plus ouverte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>own solve {0}</source>
   <translation>résolution perso {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>The library has no flops of {0}.</source>
   <translation>La bibliothèque n’a pas de flops de {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>This line does not lead to a flop yet.</source>
   <translation>Cette ligne ne mène pas encore à un flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/drill_tables.py" />
   <source>The library has these flops with the ranges of {0} only, not with those of {1}.</source>
   <translation>La bibliothèque n’a ces flops qu’avec les ranges de {0}, pas avec celles de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/self_play.py" />
   <source>playing hand {0} of {1}</source>
   <translation>main {0} de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/self_play.py" />
   <source>From 1 to {0} hands can be played, not {1}.</source>
   <translation>De 1 à {0} mains peuvent être jouées, pas {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>Nobody is to act at this place: there is no range to paint.</source>
   <translation>Personne n’a à parler dans cette situation : il n’y a pas de range à peindre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>The solution of this drill is in no file: save it, then keep the drill.</source>
   <translation>La solution de cet exercice n’est dans aucun fichier : enregistrez-la, puis gardez l’exercice.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>{0} asks nothing: {1} can only {2} at its place.</source>
   <translation>{0} ne demande rien : {1} n’a que {2} dans sa situation.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>Nothing is due: what you miss in a drill comes back here.</source>
   <translation>Rien n’est à revoir : ce que vous ratez dans un exercice revient ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>{0} cannot {1} here: {2}.</source>
   <translation>{0} ne peut pas {1} ici : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>{0} asks nothing: the hand has ended at its place.</source>
   <translation>{0} ne demande rien : la main est finie dans sa situation.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/training.py" />
   <source>This drill asks nothing.</source>
   <translation>Cet exercice ne demande rien.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/training/whole_hands.py" />
   <source>This hand could not be kept: {0}</source>
   <translation>Cette main n’a pas pu être gardée : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>backup</source>
   <translation>fichier de sauvegarde</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>There is nothing to back up: {0} is empty.</source>
   <translation>Il n’y a rien à sauvegarder : {0} est vide.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>{0} is no name of a file of yours</source>
   <translation>{0} n’est pas le nom d’un de vos fichiers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>{0} is no place in a backup</source>
   <translation>{0} n’est pas un emplacement d’une sauvegarde</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>{0} cannot be backed up: its name has letters that some systems do not allow. Rename it.</source>
   <translation>{0} ne peut pas être sauvegardé : son nom contient des caractères que certains systèmes n’admettent pas. Renommez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/backup.py" />
   <source>Stopped: no backup was written.</source>
   <translation>Arrêté : aucune sauvegarde n’a été écrite.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/bet_presets.py" />
   <source>One size</source>
   <translation>Une seule taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/bet_presets.py" />
   <source>Small and big</source>
   <translation>Petite et grosse</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/bet_presets.py" />
   <source>Full</source>
   <translation>Complet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/bet_presets.py" />
   <source>{0} is a preset that ships: choose another name.</source>
   <translation>{0} est un préréglage fourni : choisissez un autre nom.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/ranges_shelf.py" />
   <source>The range is empty: paint or type some hands before saving it.</source>
   <translation>La range est vide : peignez ou saisissez des mains avant de l’enregistrer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/ranges_shelf.py" />
   <source>{0} is far too large for a file of ranges.</source>
   <translation>{0} est beaucoup trop gros pour un fichier de ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>The window is open (process {0}): close it, and restore again.</source>
   <translation>La fenêtre est ouverte (processus {0}) : fermez-la, puis restaurez de nouveau.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>The backup was not put in place: {0}. Your data is as it was.</source>
   <translation>La sauvegarde n’a pas été mise en place : {0}. Vos données sont comme avant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>{0}: {1}: {2}.</source>
   <translation>{0} : {1} : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>{0} is not restored: {1}</source>
   <translation>{0} n’est pas restauré : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>{0} cannot be laid ready: {1}.</source>
   <translation>{0} ne peut pas être préparé : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/services/userdata/restore.py" />
   <source>Stopped: nothing was restored.</source>
   <translation>Arrêté : rien n’a été restauré.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>{0} MB</source>
   <translation>{0} Mo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>This tree needs {0} of memory and {1} is free. What would help: {2}.</source>
   <translation>Cet arbre demande {0} de mémoire et {1} sont libres. Ce qui aiderait : {2}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>{0} GB</source>
   <translation>{0} Go</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>16-bit precision needs {0}</source>
   <translation>la précision 16 bits demande {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>without the {0} {1} {2} it needs {3}</source>
   <translation>sans la taille {2} ({1}, {0}), il faut {3}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/estimate.py" />
   <source>fewer bet sizes</source>
   <translation>moins de tailles de mise</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>The lock at {0}</source>
   <translation>Le verrou en {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>A lock</source>
   <translation>Un verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>The line of a lock</source>
   <translation>La ligne d’un verrou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0}: strategy</source>
   <translation>{0} : stratégie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} locks no hand.</source>
   <translation>{0} ne verrouille aucune main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} has rows of different lengths.</source>
   <translation>{0} a des lignes de longueurs différentes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} has a card twice.</source>
   <translation>{0} a deux fois la même carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} has more cards than can follow {1}.</source>
   <translation>{0} a plus de cartes qu’il n’en peut venir après {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} gives {1} probabilities that add up to {2}, not 1.</source>
   <translation>{0} donne à {1} des probabilités dont la somme est {2}, pas 1.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} cannot be read. {1}</source>
   <translation>{0} est illisible. {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0} deals {1}, which is on the board.</source>
   <translation>{0} distribue {1}, qui est sur le board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0}: cards</source>
   <translation>{0} : cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>the node</source>
   <translation>le nœud</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0}: a probability</source>
   <translation>{0} : une probabilité</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/lock.py" />
   <source>{0}: strategy of {1}</source>
   <translation>{0} : stratégie de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/one_size.py" />
   <source>choosing sizes: {0}, {1} left</source>
   <translation>choix des tailles : {0}, encore {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/one_size.py" />
   <source>One size is chosen for spots without node locks: remove them.</source>
   <translation>Une seule taille se choisit pour des spots sans verrous de nœud : retirez-les.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/one_size.py" />
   <source>No decision of this tree has several sizes to choose from.</source>
   <translation>Aucune décision de cet arbre n’a plusieurs tailles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/one_size.py" />
   <source>choosing sizes</source>
   <translation>choix des tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/onward_spec.py" />
   <source>The betting round is not over here: play it to its end before choosing a card.</source>
   <translation>Le tour d’enchères n’est pas fini ici : jouez-le jusqu’au bout avant de choisir une carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/onward_spec.py" />
   <source>Everybody is all-in: there is nothing left to decide.</source>
   <translation>Tout le monde est all-in : il n’y a plus rien à décider.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/onward_spec.py" />
   <source>No hand of {0} gets here with {1}.</source>
   <translation>Aucune main de {0} n’arrive ici avec {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/reader.py" />
   <source>{0} is not solved yet: a solve begins with some of the rivers, and goes on with all.</source>
   <translation>{0} n’est pas encore résolue : une résolution commence par une partie des rivers, puis continue avec toutes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/rough_start.py" />
   <source>solving</source>
   <translation>résolution</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/session.py" />
   <source>The precision is 16 or 32 bits, not {0}.</source>
   <translation>La précision est de 16 ou 32 bits, pas {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/session.py" />
   <source>The number of threads is 1 to 256, not {0}.</source>
   <translation>Le nombre de threads va de 1 à 256, pas {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/session_solution.py" />
   <source>The {0} card is missing: {1} is after it.</source>
   <translation>La carte ({0}) manque : {1} vient après elle.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/session_solution.py" />
   <source>{0} is too much: at {1} {2} cards are dealt.</source>
   <translation>{0} est de trop : en {1}, {2} cartes sont distribuées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/size_lists.py" />
   <source>a size</source>
   <translation>une taille</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/size_lists.py" />
   <source>{0} is a multiple of the bet faced: only raises can be that.</source>
   <translation>{0} est un multiple de la mise à payer : seules les relances peuvent s’écrire ainsi.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/small_solve.py" />
   <source>A solve of a river has nothing to leave out: keep it whole.</source>
   <translation>Une résolution de river n’a rien à laisser de côté : gardez-la entière.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/small_solve.py" />
   <source>measuring the rivers</source>
   <translation>mesure des rivers</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/solve.py" />
   <source>reading the result</source>
   <translation>lecture du résultat</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/solve_order.py" />
   <source>The target is a percentage of 0 or more, not {0}.</source>
   <translation>La cible est un pourcentage de 0 ou plus, pas {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/solve_order.py" />
   <source>There must be at least 1 iteration, not {0}.</source>
   <translation>Il faut au moins 1 itération, pas {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>oop_range and ip_range cannot both hold cards on {0}: every hand of one shares a card with every hand of the other.</source>
   <translation>oop_range et ip_range ne peuvent pas avoir toutes deux des cartes sur {0} : chaque main de l’une partage une carte avec chaque main de l’autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>The board {0} does not belong to the {1}, where the tree begins.</source>
   <translation>Le board {0} ne correspond pas au tour où l’arbre commence : {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>{0} is not a spot file: it is far too large.</source>
   <translation>{0} n’est pas un fichier de spot : il est beaucoup trop gros.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>{0} is not a spot file: it is not text.</source>
   <translation>{0} n’est pas un fichier de spot : ce n’est pas du texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source> (line {0})</source>
   <translation> (ligne {0})</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>{0} is not a spot file: it is not JSON{1}.</source>
   <translation>{0} n’est pas un fichier de spot : ce n’est pas du JSON{1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>The spot has no {0}.</source>
   <translation>Il manque {0} au spot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>{0} has no {1}: write [] for no size.</source>
   <translation>Il manque {1} à {0} : écrivez [] pour aucune taille.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/spec.py" />
   <source>{0}_range has no hand left: each shares a card with the board {1}.</source>
   <translation>{0}_range n’a plus de main : chacune partage une carte avec le board {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>writing the file</source>
   <translation>écriture du fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>reading the file</source>
   <translation>lecture du fichier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>{0} is damaged: its content has changed since it was written.</source>
   <translation>{0} est endommagé : son contenu a changé depuis l’écriture.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>{0} needs {1} GB of memory and {2} GB is free.</source>
   <translation>{0} demande {1} Go de mémoire et {2} Go sont libres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>{0} is damaged: it does not end where it should.</source>
   <translation>{0} est endommagé : il ne finit pas où il devrait.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>{0} is damaged: its end is missing.</source>
   <translation>{0} est endommagé : la fin manque.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store.py" />
   <source>{0} is damaged: a piece has the wrong size.</source>
   <translation>{0} est endommagé : un morceau n’a pas la bonne taille.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} was written by another version of GTO Desktop, which kept its numbers in another order: solve the spot again.</source>
   <translation>{0} a été écrit par une autre version de GTO Desktop, qui rangeait ses nombres dans un autre ordre : résolvez de nouveau le spot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} is not a solution file.</source>
   <translation>{0} n’est pas un fichier de solution.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} was written by a newer version of GTO Desktop: update to open it.</source>
   <translation>{0} a été écrit par une version plus récente de GTO Desktop : mettez à jour pour l’ouvrir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} is damaged: its header cannot be read.</source>
   <translation>{0} est endommagé : son en-tête est illisible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>its spot is not the one that was solved.</source>
   <translation>son spot n’est pas celui qui a été résolu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} is a small file, without rivers: this needs a whole one.</source>
   <translation>{0} est un petit fichier, sans rivers : il en faut un entier ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} is damaged: {1}</source>
   <translation>{0} est endommagé : {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/store_header.py" />
   <source>{0} is damaged: its header is not complete.</source>
   <translation>{0} est endommagé : son en-tête est incomplet.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} (action {1} of the line)</source>
   <translation>{0} (action {1} de la ligne)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>The betting tree has {0} nodes, which is too many: use fewer or larger bet and raise sizes, or a raise_limit.</source>
   <translation>L’arbre a {0} nœuds, c’est trop : prenez moins de tailles de mise et de relance, ou de plus grandes, ou un raise_limit.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>may mean several actions</source>
   <translation>peut désigner plusieurs actions</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>is not possible</source>
   <translation>n’est pas possible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} {1} after {2}: the actions there are {3}.</source>
   <translation>{0} {1} après {2} : les actions y sont {3}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} is not at a decision: the hand has ended there.</source>
   <translation>{0} n’est pas sur une décision : la main y est finie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} has {1} probabilities, but there are {2} actions: {3}.</source>
   <translation>{0} a {1} probabilités, mais il y a {2} actions : {3}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} names {1} cards, but {2} are dealt by then.</source>
   <translation>{0} nomme {1} cartes, mais {2} sont distribuées à ce moment.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>{0} comes after the hand has ended at {1}.</source>
   <translation>{0} vient après la fin de la main en {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree.py" />
   <source>more than {0}</source>
   <translation>plus de {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>The change at {0}</source>
   <translation>Le changement en {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>A change</source>
   <translation>Un changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>The line of a change</source>
   <translation>La ligne d’un changement</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>{0}: sizes</source>
   <translation>{0} : tailles</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>{0} must have either bet_sizes or raise_sizes.</source>
   <translation>{0} doit avoir soit bet_sizes, soit raise_sizes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_edit.py" />
   <source>The change at {0} leads nowhere. {1}</source>
   <translation>Le changement en {0} ne mène nulle part. {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} stands there twice.</source>
   <translation>{0} y est deux fois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} raises an all-in, which is not possible.</source>
   <translation>{0} relance un all-in, ce qui est impossible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} leads nowhere in this tree: {1} {2} there, the actions are {3}.</source>
   <translation>{0} ne mène nulle part dans cet arbre : {1} {2} là, les actions sont {3}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} is behind the end of the hand.</source>
   <translation>{0} est après la fin de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} has raise_sizes, but no bet is faced there: write bet_sizes.</source>
   <translation>{0} a raise_sizes, mais il n’y a pas de mise à payer : écrivez bet_sizes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/solver/tree_moves.py" />
   <source>{0} has bet_sizes, but a bet is faced there: write raise_sizes.</source>
   <translation>{0} a bet_sizes, mais il y a une mise à payer : écrivez raise_sizes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>there are {0} players only</source>
   <translation>il n’y a que {0} joueurs</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>no hole cards are due to p{0}</source>
   <translation>p{0} n’attend pas de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} is due {1} cards, not {2}</source>
   <translation>p{0} attend {1} cartes, pas {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>no cards of the board are due</source>
   <translation>aucune carte du board n’est attendue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>{0} cards are due, not {1}</source>
   <translation>{0} cartes sont attendues, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>all are in: the cards of the board must be known now</source>
   <translation>tous sont all-in : les cartes du board doivent être connues maintenant</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>Action {0}: p{1} folds with nothing to call</source>
   <translation>Action {0} : p{1} se couche sans rien à payer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the least bet or raise is to {0}</source>
   <translation>la mise ou relance minimale est à {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the most is to {0}, all that they have</source>
   <translation>le maximum est à {0}, tout ce qu’il a</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} is out of the hand</source>
   <translation>p{0} n’est plus dans la main</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} has nothing to show</source>
   <translation>p{0} n’a rien à montrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>this player is alone in a pot and wins it: they cannot muck</source>
   <translation>ce joueur est seul dans un pot et le gagne : il ne peut pas jeter</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>everyone is all-in before the river: the hands must be shown</source>
   <translation>tout le monde est all-in avant la river : les mains doivent être montrées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the board is not known, so hands cannot be compared</source>
   <translation>le board est inconnu, on ne peut donc pas comparer les mains</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} was dealt {1}</source>
   <translation>p{0} a reçu {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>a hand is shown whole, by its {0} cards</source>
   <translation>une main se montre entière, par ses {0} cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the cards of p{0} are not known: write them</source>
   <translation>les cartes de p{0} sont inconnues : écrivez-les</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>it is not the turn of p{0}</source>
   <translation>ce n’est pas le tour de p{0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the hand is over</source>
   <translation>la main est finie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} is to act</source>
   <translation>c’est à p{0} de parler</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>hole cards are to be dealt (d dh)</source>
   <translation>il faut distribuer les cartes (d dh)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>the board is to be dealt (d db)</source>
   <translation>il faut distribuer le board (d db)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>p{0} is to show or muck (sm)</source>
   <translation>p{0} doit montrer ou jeter (sm)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>this player cannot fold: there is nothing to call, and they are alone in a pot</source>
   <translation>ce joueur ne peut pas se coucher : il n’y a rien à payer, et il est seul dans un pot</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/holdem_table.py" />
   <source>{0} is dealt already</source>
   <translation>{0} est déjà distribué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>it is not an action of hold'em: write d dh p1 AhKh, d db 2c7hTd, p1 f, p1 cc, p1 cbr 6, p1 sm AhKh or p1 sm</source>
   <translation>ce n’est pas une action de hold’em : écrivez d dh p1 AhKh, d db 2c7hTd, p1 f, p1 cc, p1 cbr 6, p1 sm AhKh ou p1 sm</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>{0} is not a card: write Ah, or ?? for one not known</source>
   <translation>{0} n’est pas une carte : écrivez Ah, ou ?? pour une inconnue</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>{0} is no player: they are p1 to p{1}</source>
   <translation>{0} n’est pas un joueur : ce sont p1 à p{1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>there are no cards</source>
   <translation>il n’y a pas de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>{0} is not an amount: write digits, like 6 or 2.5</source>
   <translation>{0} n’est pas un montant : écrivez des chiffres, comme 6 ou 2.5</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>{0} is more than {1} chips</source>
   <translation>{0} est plus que {1} jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>there is nothing in it</source>
   <translation>il n’y a rien dedans</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>{0} is there twice</source>
   <translation>{0} y est deux fois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_action.py" />
   <source>these are too many cards</source>
   <translation>il y a trop de cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_text.py" />
   <source>This is not a hand in PHH: a key has too many parts</source>
   <translation>Ce n’est pas une main en PHH : une clé a trop de parties</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_text.py" />
   <source>This is not a hand in PHH: its lists are nested too deep</source>
   <translation>Ce n’est pas une main en PHH : ses listes sont trop imbriquées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_text.py" />
   <source>This is not a hand in PHH, which is TOML: {0}</source>
   <translation>Ce n’est pas une main en PHH, qui est du TOML : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/table/phh_text.py" />
   <source>This is not a hand in PHH: there is a number in it that cannot be</source>
   <translation>Ce n’est pas une main en PHH : elle contient un nombre impossible</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/all_in.py" />
   <source>Deals to draw at random. Left out, the answer is exact where that is feasible and from {0} deals elsewhere.</source>
   <translation>Donnes tirées au hasard. Sans ce champ, la réponse est exacte où c’est faisable, sinon de {0} donnes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/all_in.py" />
   <source>The start of the random numbers, {0} where it is left out: the same seed gives the same answer.</source>
   <translation>Le départ des nombres au hasard, {0} par défaut : la même graine donne la même réponse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>On the river nothing is left to draw: give 3 or 4 cards</source>
   <translation>À la river, il ne reste rien à tirer : donnez 3 ou 4 cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>With these cards gone too few are left for the hands and the board</source>
   <translation>Sans ces cartes, il en reste trop peu pour les mains et le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>No deal was found in which every player holds a combo</source>
   <translation>Aucune donne n’a été trouvée où chaque joueur tient un combo</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>No deal was found with this range</source>
   <translation>Aucune donne n’a été trouvée avec cette range</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>5 to 7 cards are needed, those of the board included, not {0}</source>
   <translation>Il faut de 5 à 7 cartes, celles du board comprises, pas {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>A board has 5 cards at most, not {0}</source>
   <translation>Un board a 5 cartes au plus, pas {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>There is no card here</source>
   <translation>Il n’y a pas de carte ici</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The hands before have {0} cards, this one {1}</source>
   <translation>Les mains précédentes ont {0} cartes, celle-ci {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>{0} actions were expected before this one, and there are {1}</source>
   <translation>{0} actions étaient attendues avant celle-ci, et il y en a {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>There are no antes and no blinds: there is nothing to play for</source>
   <translation>Il n’y a ni antes ni blinds : il n’y a rien à gagner</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Antes that are not the same for all are not trimmed: send false</source>
   <translation>Des antes inégales ne sont pas ajustées : envoyez false</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>viewer is reserved: leave it out, all cards that are given are shown</source>
   <translation>viewer est réservé : omettez-le, toutes les cartes données sont montrées</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Action {0}, {1}: {2}</source>
   <translation>Action {0}, {1} : {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>This is not text in Unicode</source>
   <translation>Ce n’est pas du texte Unicode</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>There are {0} players, and {1} of these</source>
   <translation>Il y a {0} joueurs, et {1} de ceux-ci</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>No-limit hold'em has no {0}: leave it out</source>
   <translation>Le hold’em no-limit n’a pas de {0} : omettez-le</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>No-limit hold'em needs a min_bet</source>
   <translation>Le hold’em no-limit demande un min_bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>Second nuts</source>
   <translation>Deuxièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>Third nuts</source>
   <translation>Troisièmes nuts</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>{0} kicker</source>
   <translation>Kicker : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>An amount is 0 or at least {0}</source>
   <translation>Un montant est 0 ou au moins {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>There are {0} payouts for {1} players with chips</source>
   <translation>Il y a {0} prix pour {1} joueurs qui ont des jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>Nobody has chips</source>
   <translation>Personne n’a de jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>deuce</source>
   <translation>deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>three</source>
   <translation>trois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>four</source>
   <translation>quatre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>five</source>
   <translation>cinq</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>six</source>
   <translation>six</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>seven</source>
   <translation>sept</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>eight</source>
   <translation>huit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>nine</source>
   <translation>neuf</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>ten</source>
   <translation>dix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>jack</source>
   <translation>valet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>queen</source>
   <translation>dame</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>king</source>
   <translation>roi</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>ace</source>
   <translation>as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>deuces</source>
   <translation>deux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>threes</source>
   <translation>trois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>fours</source>
   <translation>quatre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>fives</source>
   <translation>cinq</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>sixes</source>
   <translation>six</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>sevens</source>
   <translation>sept</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>eights</source>
   <translation>huit</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>nines</source>
   <translation>neuf</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>tens</source>
   <translation>dix</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>jacks</source>
   <translation>valets</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>queens</source>
   <translation>dames</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>kings</source>
   <translation>rois</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>aces</source>
   <translation>as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>High card</source>
   <translation>Carte haute</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>One pair</source>
   <translation>Une paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Two pair</source>
   <translation>Double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Three of a kind</source>
   <translation>Brelan</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Straight</source>
   <translation>Quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Flush</source>
   <translation>Couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Full house</source>
   <translation>Full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Four of a kind</source>
   <translation>Carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Straight flush</source>
   <translation>Quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>Royal flush</source>
   <translation>Quinte flush royale</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>{0}, {1} high</source>
   <translation>{0}, hauteur {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>{0}, {1} over {2}</source>
   <translation>{0}, {1} par les {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/made_hands.py" />
   <source>{0}, {1} and {2}</source>
   <translation>{0}, {1} et {2}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>These are hands in tables, [1] and so on: give one hand, without a table</source>
   <translation>Ce sont des mains en tables, [1] et ainsi de suite : donnez une seule main, sans table</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>Only no-limit hold'em, 'NT', is played here, not {0}</source>
   <translation>Seul le hold’em no-limit, « NT », se joue ici, pas {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>{0} is a list with one {1} for each player</source>
   <translation>{0} est une liste avec un {1} par joueur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>finishing_stacks is not what the actions lead to: {0}</source>
   <translation>finishing_stacks n’est pas ce à quoi mènent les actions : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>hand is a number or a text</source>
   <translation>hand est un nombre ou un texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>something else</source>
   <translation>autre chose</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>This is nested too deep</source>
   <translation>Ceci est trop imbriqué</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>One hand is 64 KB at most; send the hands of a file one by one</source>
   <translation>Une main fait 64 Ko au plus ; envoyez les mains d’un fichier une à une</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>A hand in PHH has {0}</source>
   <translation>Une main en PHH a {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>text</source>
   <translation>texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>number</source>
   <translation>nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>{0} is no field of PHH: begin its name with _</source>
   <translation>{0} n’est pas un champ de PHH : commencez son nom par _</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>This number is too large</source>
   <translation>Ce nombre est trop grand</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>This is not a finite number</source>
   <translation>Ce n’est pas un nombre fini</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The hand has {0} actions: the index is 0 to {1}</source>
   <translation>La main a {0} actions : l’index va de 0 à {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Give a text or the fields of a game, not both: {0}</source>
   <translation>Donnez un texte ou les champs d’une partie, pas les deux : {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Give a text, or the fields of a game</source>
   <translation>Donnez un texte, ou les champs d’une partie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Every combo of villain's shares a card with each of hero's</source>
   <translation>Chaque combo de Vilain partage une carte avec chacun de ceux de Hero</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>No combo of this range has a weight and shares no card with {0}</source>
   <translation>Aucun combo de cette range n’a un poids sans partager de carte avec {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>the board or the dead cards</source>
   <translation>le board ou les cartes mortes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>the board</source>
   <translation>le board</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} at position {1} is not a card: write a rank ({2}) and then a suit ({3}), like Ah</source>
   <translation>{0} en position {1} n’est pas une carte : écrivez un rang ({2}) puis une couleur ({3}), comme Ah</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>A JSON object</source>
   <translation>Un objet JSON</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>A list</source>
   <translation>Une liste</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>A text</source>
   <translation>Un texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>true or false</source>
   <translation>vrai ou faux</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>A whole number</source>
   <translation>Un nombre entier</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>A number</source>
   <translation>Un nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>a number</source>
   <translation>un nombre</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>a text</source>
   <translation>un texte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} are needed here, not {1}</source>
   <translation>Il faut ici {0}, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} to {1} cards</source>
   <translation>de {0} à {1} cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} or {1} cards</source>
   <translation>{0} ou {1} cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} cards</source>
   <translation>{0} cartes</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} is needed here, not {1}</source>
   <translation>{0} : c’est ce qu’il faut ici, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>This field is missing</source>
   <translation>Ce champ manque</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Input should be greater than {0}</source>
   <translation>La valeur doit être supérieure à {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Input should be greater than or equal to {0}</source>
   <translation>La valeur doit être supérieure ou égale à {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Input should be less than {0}</source>
   <translation>La valeur doit être inférieure à {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Input should be less than or equal to {0}</source>
   <translation>La valeur doit être inférieure ou égale à {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Input should be {0}</source>
   <translation>La valeur doit être {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>List should have at most {0} items, not {1}</source>
   <translation>La liste doit avoir au plus {0} éléments, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>List should have at least {0} item, not {1}</source>
   <translation>La liste doit avoir au moins {0} élément, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>List should have at least {0} items, not {1}</source>
   <translation>La liste doit avoir au moins {0} éléments, pas {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>With these cards gone no hand is left in the deck</source>
   <translation>Sans ces cartes, il ne reste aucune main dans le paquet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>a decimal</source>
   <translation>un nombre à virgule</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>{0} is there already, in {1}</source>
   <translation>{0} y est déjà, dans {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0} facing a raise to {1}</source>
   <translation>{0} face à une relance à {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0}, all flops</source>
   <translation>{0}, tous les flops</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0} facing an all-in of {1}</source>
   <translation>{0} face à un all-in de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0} facing a bet of {1}</source>
   <translation>{0} face à une mise de {1}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0} chips</source>
   <translation>{0} jetons</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>{0} bb</source>
   <translation>{0} bb</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>First in, every seat</source>
   <translation>Premier à entrer, chaque siège</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Button, first in</source>
   <translation>Bouton, premier à entrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Small blind, first in</source>
   <translation>Small blind, premier à entrer</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Big blind against the button</source>
   <translation>Big blind contre le bouton</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Button against a 3-bet</source>
   <translation>Bouton contre un 3-bet</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Flops as the button</source>
   <translation>Flops au bouton</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Flops as the big blind</source>
   <translation>Flops en big blind</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Flops played to the end, both seats</source>
   <translation>Flops jusqu’au bout, les deux sièges</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Flops of 3-bet pots as the button</source>
   <translation>Flops de pots 3-bet au bouton</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>Whole hands, every seat in turn</source>
   <translation>Mains entières, chaque siège à son tour</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>This is no drill: it is no JSON object.</source>
   <translation>Ce n’est pas un exercice : ce n’est pas un objet JSON.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>This is no drill: its mistakes are no list.</source>
   <translation>Ce n’est pas un exercice : ses erreurs ne sont pas une liste.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>A drill has a name of 1 to {0} characters.</source>
   <translation>Un exercice a un nom de 1 à {0} caractères.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>The clock runs from 1 to {0} seconds, or 0 for none.</source>
   <translation>Le chrono va de 1 à {0} secondes, ou 0 pour aucun.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>A list has at most {0} mistakes.</source>
   <translation>Une liste a au plus {0} erreurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/drill.py" />
   <source>This is no drill: {0}.</source>
   <translation>Ce n’est pas un exercice : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/grading.py" />
   <source>the strategies almost never get here, so their numbers are not reliable</source>
   <translation>les stratégies n’arrivent presque jamais ici : leurs chiffres ne sont pas fiables</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>straight flush</source>
   <translation>quinte flush</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>four of a kind</source>
   <translation>carré</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>full house</source>
   <translation>full</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>flush</source>
   <translation>couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>straight</source>
   <translation>quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>set</source>
   <translation>set</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>two pair</source>
   <translation>double paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>overpair</source>
   <translation>overpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>top pair</source>
   <translation>top paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>second pair</source>
   <translation>deuxième paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>low pair</source>
   <translation>petite paire</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>underpair</source>
   <translation>underpair</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>ace high</source>
   <translation>hauteur as</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>nothing made</source>
   <translation>rien de fait</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>gutshot</source>
   <translation>ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>double gutshot</source>
   <translation>double ventral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>open-ended straight draw</source>
   <translation>tirage quinte bilatéral</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>flush draw</source>
   <translation>tirage couleur</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>flush and straight draw</source>
   <translation>tirage couleur et quinte</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>big pair, JJ to AA</source>
   <translation>grande paire, de JJ à AA</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>middle pair, 77 to TT</source>
   <translation>paire moyenne, de 77 à TT</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>small pair, 22 to 66</source>
   <translation>petite paire, de 22 à 66</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>suited broadway</source>
   <translation>broadway assortis</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>offsuit broadway</source>
   <translation>broadway dépareillés</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>suited ace, A2s to A9s</source>
   <translation>as assorti, de A2s à A9s</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>offsuit ace, A2o to A9o</source>
   <translation>as dépareillé, de A2o à A9o</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>suited king, K2s to K9s</source>
   <translation>roi assorti, de K2s à K9s</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>offsuit king, K2o to K9o</source>
   <translation>roi dépareillé, de K2o à K9o</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>suited connector</source>
   <translation>connecteur assorti</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>offsuit connector</source>
   <translation>connecteur dépareillé</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>suited hand with one gap</source>
   <translation>main assortie à un trou</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>other offsuit hand</source>
   <translation>autre main dépareillée</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/hand_groups.py" />
   <source>other suited hand</source>
   <translation>autre main assortie</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>{0}. The strategies are those of the solved raise, and no EVs are known: answers are graded by frequency.</source>
   <translation>{0}. Les stratégies sont celles de la relance résolue, et aucune EV n’est connue : les réponses sont notées à la fréquence.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>This turn was solved with its rivers, to {0} % of its pot.</source>
   <translation>Ce turn a été résolu avec ses rivers, à {0} % de son pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>Preflop, {0}</source>
   <translation>Préflop, {0}</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>No card comes before the betting before the flop has ended.</source>
   <translation>Aucune carte ne vient avant la fin des enchères préflop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>The flop comes first.</source>
   <translation>Le flop vient d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/play_tables.py" />
   <source>The library has no flops of this pot.</source>
   <translation>La bibliothèque n’a pas de flops de ce pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/preflop_reasons.py" />
   <source>{0} {1} at {2} %</source>
   <translation>{0} {1} à {2} %</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/preflop_reasons.py" />
   <source>Hands beside yours: {0}.</source>
   <translation>Les mains voisines : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/preflop_reasons.py" />
   <source>to {0} {1} % of the time (a bluff needs {2} %)</source>
   <translation>contre {0} dans {1} % des cas (un bluff en demande {2} %)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/preflop_reasons.py" />
   <source>Everybody folds {0}.</source>
   <translation>Tous se couchent {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/preflop_reasons.py" />
   <source>Of all hands that get here {0} % go on.</source>
   <translation>De toutes les mains qui arrivent ici, {0} % continuent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/quiz.py" />
   <source>Nobody is to act here: there is no range to paint.</source>
   <translation>Personne n’a à parler ici : il n’y a pas de range à peindre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/quiz.py" />
   <source>No hand is in this range: choose another one.</source>
   <translation>Il n’y a aucune main dans cette range : choisissez-en une autre.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>Your range has {0} % equity here, and your hand {1} %.</source>
   <translation>Votre range a {0} % d’équité ici, et votre main {1} %.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>Hands of at least 80 % equity are {0} % of your range and {1} % of the opponent's.</source>
   <translation>Les mains d’au moins 80 % d’équité font {0} % de votre range et {1} % de celle de l’adversaire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>Your cards block {0} % of the opponent's strong hands and {1} % of their weak ones.</source>
   <translation>Vos cartes bloquent {0} % des mains fortes de l’adversaire et {1} % de ses mains faibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>The {0} combos of your range within 5 points of your equity mostly choose {1}: {2} %.</source>
   <translation>Les {0} combos de votre range à moins de 5 points de votre équité choisissent surtout {1} : {2} %.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>Your hand wins {0} % of what its equity of {1} % would win of the pot.</source>
   <translation>Votre main gagne {0} % de ce que son équité de {1} % gagnerait du pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/reasons.py" />
   <source>A call pays for {0} % of the pot, and your hand has {1} % equity.</source>
   <translation>Un call paie {0} % du pot, et votre main a {1} % d’équité.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/repetition.py" />
   <source>The recall wanted is from {0} to {1} %.</source>
   <translation>La mémorisation visée va de {0} à {1} %.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/repetition.py" />
   <source>A day has from 0 to {0} hands.</source>
   <translation>Un jour a de 0 à {0} mains.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/responses.py" />
   <source>The opponent folds {0}.</source>
   <translation>L’adversaire se couche à {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/responses.py" />
   <source>{0} % to {1} (a bluff needs {2} %)</source>
   <translation>{0} % contre {1} (un bluff en demande {2} %)</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>The strategies almost never get here, so their numbers are not reliable.</source>
   <translation>Les stratégies n’arrivent presque jamais ici : leurs chiffres ne sont pas fiables.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>The strategy never gets here with this hand.</source>
   <translation>La stratégie n’arrive jamais ici avec cette main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>Hero does not get to act here with these hands: choose others.</source>
   <translation>Hero n’arrive pas à parler ici avec ces mains : choisissez-en d’autres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>{0} is not at this table: choose one of {1}.</source>
   <translation>{0} n’est pas à cette table : choisissez l’un de {1}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>The strategy never gets here.</source>
   <translation>La stratégie n’arrive jamais ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>This hand cannot go on: what it was played with has changed.</source>
   <translation>Cette main ne peut pas continuer : ce avec quoi elle était jouée a changé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run.py" />
   <source>No card is left to come.</source>
   <translation>Plus aucune carte à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/run_state.py" />
   <source>This is no hand of a drill: {0}.</source>
   <translation>Ce n’est pas une main d’exercice : {0}.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/training/scores.py" />
   <source>before the flop, and own solves</source>
   <translation>préflop, et résolutions perso</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>Combos there are, the hand's own cards in the deck.</source>
   <translation>Combos possibles, les cartes de la main dans le paquet.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>Those that hold a card of the hand.</source>
   <translation>Ceux qui ont une carte de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>blocked / total; 0 where there are none.</source>
   <translation>bloqués / total ; 0 s’il n’y en a pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>1 (royal flush) to 7462.</source>
   <translation>De 1 (quinte flush royale) à 7462.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>0 where everybody has the nuts.</source>
   <translation>0 quand tout le monde a les nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>Blocked nut combos / all of them.</source>
   <translation>Combos de nuts bloqués / tous.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>The cards of the hand that are in nut combos.</source>
   <translation>Les cartes de la main qui sont dans des combos de nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>All live combos by category, the best first.</source>
   <translation>Tous les combos possibles par catégorie, la meilleure d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/blockers.py" />
   <source>The five best strengths.</source>
   <translation>Les cinq meilleures forces.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>1 for the nuts.</source>
   <translation>1 pour les nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The five cards of one of the combos.</source>
   <translation>Les cinq cartes de l’un des combos.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The combos that make the nuts.</source>
   <translation>Les combos qui font les nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>All live combos.</source>
   <translation>Tous les combos possibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Every live combo makes the same hand.</source>
   <translation>Tous les combos possibles font la même main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The five best strengths, the nuts first.</source>
   <translation>Les cinq meilleures forces, les nuts d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Of all live combos.</source>
   <translation>De tous les combos possibles.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The strongest first.</source>
   <translation>Le plus fort d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>What the board has by itself.</source>
   <translation>Ce que le board a seul.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Combos of a category above the board's own: those that hit it.</source>
   <translation>Combos d’une catégorie au-dessus de celle du board : ceux qui le touchent.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The category of hand and board together: on a paired board everybody has a pair.</source>
   <translation>La catégorie de la main avec le board : sur un board pairé, tout le monde a une paire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>NO_BET: a pair or better; SINGLE_BET: two pair or better; RAISED: three of a kind or better.</source>
   <translation>NO_BET : une paire ou mieux ; SINGLE_BET : double paire ou mieux ; RAISED : brelan ou mieux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The least category that counts, whatever the aggression is.</source>
   <translation>La catégorie minimale qui compte, quelle que soit l’agression.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The least category that counts.</source>
   <translation>La catégorie minimale qui compte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Those that are value hands.</source>
   <translation>Ceux qui sont des mains de value.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Value hands of a category above the board's own: on a paired board everybody has a pair.</source>
   <translation>Mains de value d’une catégorie au-dessus de celle du board : sur un board pairé, tout le monde a une paire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>Value hands of each category from the floor up, the best category first.</source>
   <translation>Mains de value de chaque catégorie à partir du minimum, la meilleure d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The value hands, the strongest first.</source>
   <translation>Les mains de value, la plus forte d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/board_holdings.py" />
   <source>The value hands as hand:weight entries.</source>
   <translation>Les mains de value en entrées main:poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>LIVE: four of a suit, one in the hand at least, and no flush yet; BACKDOOR: three, on the flop.</source>
   <translation>LIVE : quatre d’une couleur, dont une en main au moins, et pas encore de couleur ; BACKDOOR : trois, au flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>By the ranks that give a straight which the board with them has not: one is a GUTSHOT, more are OPEN_ENDED with four in a row and else a DOUBLE_GUTSHOT; BACKDOOR: two running cards, on the flop. Null for a hand that is a straight or better.</source>
   <translation>Selon les rangs qui donnent une quinte que le board n’a pas avec eux : un seul est un GUTSHOT, plusieurs un OPEN_ENDED avec quatre cartes de suite, sinon un DOUBLE_GUTSHOT ; BACKDOOR : deux cartes de suite, au flop. Null pour une quinte ou mieux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Of the flush draw where there is a live one, else of the straight draw.</source>
   <translation>Du tirage couleur s’il y en a un direct, sinon du tirage quinte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>By the higher cards of the suit that are nowhere to be seen: 0, 1, 2 or more.</source>
   <translation>Selon les cartes plus hautes de la couleur qu’on ne voit nulle part : 0, 1, 2 ou plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>By how many different strengths beat the straight after the worst card that completes it, flushes and full houses among them: 0, 1, 2 or more.</source>
   <translation>Selon le nombre de forces qui battent la quinte après la pire carte qui la complète, couleurs et fulls compris : 0, 1, 2 ou plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Cards that complete the flush or the straight.</source>
   <translation>Cartes qui complètent la couleur ou la quinte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Cards that complete the flush, straight flushes too.</source>
   <translation>Cartes qui complètent la couleur, quintes flush comprises.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Cards that complete the straight, those that complete the flush too.</source>
   <translation>Cartes qui complètent la quinte, celles qui complètent la couleur comprises.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Cards that make a better straight flush.</source>
   <translation>Cartes qui font une meilleure quinte flush.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>A live flush draw and a straight draw by the next card.</source>
   <translation>Un tirage couleur direct et un tirage quinte à la prochaine carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Ranks of the hand above all of the board's, when no hole card is paired and there is no straight or better.</source>
   <translation>Rangs de la main au-dessus de tous ceux du board, quand aucune carte n’est pairée et qu’il n’y a pas quinte ou mieux.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Hole cards in the draw that nut_rank is about, or in the backdoor draw; of a straight draw the most of any card that completes it.</source>
   <translation>Cartes en main dans le tirage dont parle nut_rank, ou dans le tirage backdoor ; d’un tirage quinte, le plus pour une carte qui le complète.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>It pairs the board and not the hand, and makes no more than three of a kind: everybody has it.</source>
   <translation>Elle paire le board et non la main, et ne fait pas plus qu’un brelan : tout le monde l’a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>FLUSH_POSSIBLE: three or more of its suit are on the board, and the hand is below a flush. PAIRS_BOARD: it pairs the board and not the hand, which is below a full house. STRAIGHT_POSSIBLE: a straight above the hand is possible, and none was before. NOT_NUT: three or more strengths beat the straight or flush it makes.</source>
   <translation>FLUSH_POSSIBLE : trois cartes ou plus de sa couleur sont sur le board, et la main est sous la couleur. PAIRS_BOARD : elle paire le board et non la main, qui est sous le full. STRAIGHT_POSSIBLE : une quinte au-dessus de la main devient possible. NOT_NUT : trois forces ou plus battent la quinte ou la couleur qu’elle fait.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Not shared, and without a taint.</source>
   <translation>Ni partagée, ni douteuse.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>With the next card.</source>
   <translation>Avec la prochaine carte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>By the river: with two cards on the flop.</source>
   <translation>D’ici la river : avec deux cartes au flop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>What the hand is now.</source>
   <translation>Ce que la main est maintenant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>The cards that raise the hand, by what it becomes; the best first.</source>
   <translation>Les cartes qui améliorent la main, selon ce qu’elle devient ; la meilleure d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>All of them, those that pair the board included.</source>
   <translation>Toutes, celles qui pairent le board comprises.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Those that are not shared.</source>
   <translation>Celles qui ne sont pas partagées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Those that are clean.</source>
   <translation>Celles qui sont sûres.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/draws.py" />
   <source>Of the own outs.</source>
   <translation>Des outs à soi.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Combos of the range that the board and the dead cards leave.</source>
   <translation>Combos de la range que laissent le board et les cartes mortes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Share of the pot: win + tie_equity.</source>
   <translation>Part du pot : win + tie_equity.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Share of the deals that the player wins alone.</source>
   <translation>Part des donnes que le joueur gagne seul.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Share of the deals in which the player splits the pot.</source>
   <translation>Part des donnes où le joueur partage le pot.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>What the player gets of the pots that are split.</source>
   <translation>Ce que le joueur reçoit des pots partagés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>In the order of the ranges.</source>
   <translation>Dans l’ordre des ranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Boards that every deal is run out to; null where they are drawn at random.</source>
   <translation>Boards complets de chaque donne ; null s’ils sont tirés au hasard.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Deals drawn at random; null where it is exact.</source>
   <translation>Donnes tirées au hasard ; null si c’est exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>The largest standard error of a player's equity; null where it is exact.</source>
   <translation>La plus grande erreur type de l’équité d’un joueur ; null si c’est exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>The seed used; null where it is exact.</source>
   <translation>La graine utilisée ; null si c’est exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Players, this one included; the others hold any two cards.</source>
   <translation>Joueurs, celui-ci compris ; les autres ont deux cartes quelconques.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Chance of ending ahead when behind now, level counting half both times; null where the hand is never behind.</source>
   <translation>Chance de finir devant en étant derrière, l’égalité comptant pour moitié les deux fois ; null si la main n’est jamais derrière.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Chance of ending behind when ahead now, level counting half both times; null where the hand is never ahead.</source>
   <translation>Chance de finir derrière en étant devant, l’égalité comptant pour moitié les deux fois ; null si la main n’est jamais devant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Equity at showdown against the other players, each with any two cards; split pots are shared.</source>
   <translation>Équité à l’abattage contre les autres joueurs, chacun avec deux cartes quelconques ; les pots à égalité sont partagés.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Of `strength`; the other numbers are always exact.</source>
   <translation>De `strength` ; les autres nombres sont toujours exacts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Standard error of `strength`; null where it is exact.</source>
   <translation>Erreur type de `strength` ; null si c’est exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Hand strength after Billings: the chance of being ahead of one player with any two cards with the cards that are there, level counting half, to the power of the number of other players; the mean over the range. Null before the flop.</source>
   <translation>Force de main selon Billings : la chance d’être devant un joueur à deux cartes quelconques avec les cartes présentes, l’égalité comptant pour moitié, à la puissance du nombre d’adversaires ; moyenne sur la range. Null préflop.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/equity.py" />
   <source>Hand potential after Billings; null before the flop and on the river.</source>
   <translation>Potentiel de la main selon Billings ; null préflop et à la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>In the order given.</source>
   <translation>Dans l’ordre donné.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The same without separators.</source>
   <translation>Les mêmes sans séparateurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Always true: cards that are not valid are answered with 422.</source>
   <translation>Toujours vrai : à des cartes invalides, la réponse est 422.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The higher rank first, equal ranks in suit order cdhs.</source>
   <translation>Le plus haut rang d’abord, les rangs égaux dans l’ordre des couleurs cdhs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Of two cards, their hand class; else empty.</source>
   <translation>De deux cartes, leur classe de mains ; sinon vide.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Always empty: they are answered with 422.</source>
   <translation>Toujours vide : la réponse est alors 422.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Its place among the 7462 strengths: 1 for a royal flush, 0 for the weakest.</source>
   <translation>Son rang parmi les 7462 forces : 1 pour une quinte flush royale, 0 pour la plus faible.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The five cards that count, the most telling first.</source>
   <translation>Les cinq cartes qui comptent, la plus parlante d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Cards of the hand among those five: as few as make the same hand.</source>
   <translation>Cartes de la main parmi ces cinq : aussi peu qu’il en faut pour la même main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Its cards.</source>
   <translation>Ses cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>1 for the best; equal hands share a place: 1, 1, 3.</source>
   <translation>1 pour la meilleure ; des mains égales partagent un rang : 1, 1, 3.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Places in the list of the best hands, from 0.</source>
   <translation>Places dans la liste des meilleures mains, à partir de 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>There are several winners.</source>
   <translation>Il y a plusieurs gagnants.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The cards of the hand.</source>
   <translation>Les cartes de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>Up to five cards of the board.</source>
   <translation>Jusqu’à cinq cartes du board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/eval_hands.py" />
   <source>The cards of each hand, the same number of each; 5 to 7 with the board.</source>
   <translation>Les cartes de chaque main, le même nombre pour chacune ; 5 à 7 avec le board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Players who can win it, from 0.</source>
   <translation>Joueurs qui peuvent le gagner, à partir de 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Also with nothing to call; not where a pot is theirs alone already.</source>
   <translation>Aussi quand il n’y a rien à payer ; pas quand un pot est déjà à lui seul.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>What a call costs; 0 for a check.</source>
   <translation>Ce que coûte un call ; 0 pour un check.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The least bet or raise; null where there is none.</source>
   <translation>La mise ou relance minimale ; null s’il n’y en a pas.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>All in.</source>
   <translation>All-in.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>A raise of the pot after the call; within min_to and max_to.</source>
   <translation>Une relance du pot après le call ; entre min_to et max_to.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>SHOWDOWN once the betting on the river is over, or hands were compared.</source>
   <translation>SHOWDOWN une fois les enchères de la river finies, ou des mains comparées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>0 preflop to 3 river, 4 showdown.</source>
   <translation>De 0 préflop à 3 river, 4 abattage.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Actions so far, comments included.</source>
   <translation>Actions jusqu’ici, commentaires compris.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Who is to act, or to show; from 0.</source>
   <translation>Qui doit parler, ou montrer ; à partir de 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>What the hand waits for; null when it is over.</source>
   <translation>Ce que la main attend ; null quand elle est finie.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Chips behind.</source>
   <translation>Jetons restants.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Chips in front, not in the pots yet.</source>
   <translation>Jetons devant, pas encore dans les pots.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Who has folded or mucked.</source>
   <translation>Qui s’est couché ou a jeté ses cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Who has put in everything and not folded.</source>
   <translation>Qui a tout mis sans se coucher.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Also of those who have folded; ?? is not known.</source>
   <translation>Aussi de ceux qui se sont couchés ; ?? : inconnue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Main pot first, without the bets in front. When the hand is over as they were paid out: an uncalled bet went back before, and if all others folded the whole last bet of the winner.</source>
   <translation>Le pot principal d’abord, sans les mises devant. Quand la main est finie, tels qu’ils ont été payés : une mise non payée est rendue avant, et si tous se sont couchés, toute la dernière mise du gagnant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>All pots and all bets in front.</source>
   <translation>Tous les pots et toutes les mises devant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Null unless a player is to decide.</source>
   <translation>Null sauf si un joueur doit décider.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Won or, negative, lost by each player; null until the hand is over.</source>
   <translation>Gagné ou, négatif, perdu par chaque joueur ; null jusqu’à la fin de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The actions in plain form, comments left out: #.</source>
   <translation>Les actions sous forme simple, commentaires omis : #.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Actions that are allowed and odd.</source>
   <translation>Actions permises mais étranges.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The action in plain form.</source>
   <translation>L’action sous forme simple.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Of other variants: leave it out.</source>
   <translation>D’autres variantes : omettez-le.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>No-limit Texas hold'em; there is only this one.</source>
   <translation>Texas hold’em no-limit ; il n’y a que celui-ci.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Chips of each player, the small blind (p1) first; of two players p1 is the big blind and p2 the button.</source>
   <translation>Jetons de chaque joueur, la small blind (p1) d’abord ; à deux joueurs, p1 est la big blind et p2 le bouton.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The ante of each player; 0 for none.</source>
   <translation>L’ante de chaque joueur ; 0 pour aucune.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The blind or straddle of each player, 0 for none, negative for a post that is no blind; of two players [small, big]: they are posted in reverse.</source>
   <translation>La blind ou straddle de chaque joueur, 0 pour aucune, négative pour un dépôt qui n’est pas une blind ; à deux joueurs [small, big] : elles sont posées à l’envers.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>The least bet: the big blind. Needed.</source>
   <translation>La mise minimale : la big blind. Nécessaire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>What an ante has above all others goes back to its player.</source>
   <translation>Ce qu’une ante a de plus que toutes les autres revient à son joueur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>What goes by itself. All that PHH has no action for always does. HOLE_DEALING and BOARD_DEALING deal unknown cards; with HOLE_CARDS_SHOWING_OR_MUCKING everybody who can win shows. Null for none of these three.</source>
   <translation>Ce qui va de soi. Tout ce pour quoi PHH n’a pas d’action se fait toujours seul. HOLE_DEALING et BOARD_DEALING distribuent des cartes inconnues ; avec HOLE_CARDS_SHOWING_OR_MUCKING, tous ceux qui peuvent gagner montrent. Null pour aucun des trois.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>What was done, in PHH notation: d dh p1 AhKh, d db 2c7hTd, p3 f, p4 cc, p1 cbr 6 (raise to 6 in all), p1 sm AhKh (show), p1 sm (muck); # starts a comment, and ???? are cards not known.</source>
   <translation>Ce qui s’est passé, en notation PHH : d dh p1 AhKh, d db 2c7hTd, p3 f, p4 cc, p1 cbr 6 (relance à 6 en tout), p1 sm AhKh (montre), p1 sm (jette) ; # commence un commentaire, et ???? sont des cartes inconnues.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>Reserved: leave it out. All cards given are shown.</source>
   <translation>Réservé : omettez-le. Toutes les cartes données sont montrées.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>One more action, in PHH notation.</source>
   <translation>Une action de plus, en notation PHH.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/games_state.py" />
   <source>How many actions there are before this one; another number is a conflict, and nothing is answered.</source>
   <translation>Combien d’actions il y a avant celle-ci ; un autre nombre est un conflit, et rien n’est répondu.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>All in before the flop against a random hand, exact.</source>
   <translation>All-in préflop contre une main au hasard, exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>Fraction of the 1326 hands with less of it, and half of those with as much.</source>
   <translation>Fraction des 1326 mains qui en ont moins, et la moitié de celles qui en ont autant.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>By that equity: the best 3, 10, 25, 50 % of hands, or below. It says nothing of how well a hand plays on, so A9o stands above JTs.</source>
   <translation>Selon cette équité : les meilleurs 3, 10, 25, 50 % des mains, ou en dessous. Cela ne dit rien de la suite du coup, donc A9o est au-dessus de JTs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>No hand that somebody else can hold beats it.</source>
   <translation>Aucune main qu’un autre peut avoir ne la bat.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>How many different strengths somebody else can hold beat it: 0, 1, 2 or more.</source>
   <translation>Combien de forces qu’un autre peut avoir la battent : 0, 1, 2 ou plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/hand_tier.py" />
   <source>Fraction of the hands somebody else can hold that it beats; ties count half.</source>
   <translation>Fraction des mains adverses possibles qu’elle bat ; les égalités comptent pour moitié.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The prize of each place, the first place first.</source>
   <translation>Le prix de chaque place, la première d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The stack of each player; 0 for one who is out.</source>
   <translation>Le tapis de chaque joueur ; 0 pour qui est éliminé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The share of the prizes of each player.</source>
   <translation>La part des prix de chaque joueur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The same as a fraction of the prize pool.</source>
   <translation>La même en fraction de la dotation.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>By player, the chance of each place, the first place first.</source>
   <translation>Par joueur, la chance de chaque place, la première d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The prize pool split by chips, to compare.</source>
   <translation>La dotation répartie selon les jetons, pour comparer.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>By player and opponent: what losing an all-in for the smaller of their stacks costs, divided by what winning it gains. Null where nothing can be gained.</source>
   <translation>Par joueur et adversaire : ce que coûte un all-in perdu pour le plus petit des deux tapis, divisé par ce que rapporte un all-in gagné. Null si rien ne peut être gagné.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/icm.py" />
   <source>The equity an all-in needs beyond half: bubble factor / (1 + bubble factor) - 0.5.</source>
   <translation>L’équité qu’il faut à un all-in au-delà de la moitié : bubble factor / (1 + bubble factor) - 0.5.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>In plain form, comments left out.</source>
   <translation>Sous forme simple, commentaires omis.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>From 0.</source>
   <translation>À partir de 0.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>In plain form, without the comment.</source>
   <translation>Sous forme simple, sans le commentaire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>d for the dealer, or the player, from 1; null for a comment.</source>
   <translation>d pour le croupier, ou le joueur, à partir de 1 ; null pour un commentaire.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>Who acts or is dealt to, from 1.</source>
   <translation>Qui agit ou reçoit, à partir de 1.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>What is raised to, or what a call costs.</source>
   <translation>Jusqu’où va la relance, ou ce que coûte un call.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>Dealt or shown; ?? is not known.</source>
   <translation>Distribuées ou montrées ; ?? : inconnue.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>The street on which it happens.</source>
   <translation>Le tour où cela se passe.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>What is not is refused, and the action named.</source>
   <translation>Ce qui ne l’est pas est refusé, et l’action nommée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>The hand is over after its actions.</source>
   <translation>La main est finie après ses actions.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>Names.</source>
   <translation>Des noms.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>All other fields; dates and times as texts.</source>
   <translation>Tous les autres champs ; dates et heures en texte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>As played here; null until the hand is over.</source>
   <translation>Comme joué ici ; null jusqu’à la fin de la main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>The hand in plain PHH.</source>
   <translation>La main en PHH simple.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_parse.py" />
   <source>One hand in PHH, up to 64 KB of UTF-8.</source>
   <translation>Une main en PHH, jusqu’à 64 Ko d’UTF-8.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Actions so far; 0 is before the first.</source>
   <translation>Actions jusqu’ici ; 0 est avant la première.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The action that led here, in plain form.</source>
   <translation>L’action qui a mené ici, sous forme simple.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Actions in the hand; it has one state more.</source>
   <translation>Actions de la main ; elle a un état de plus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The last state; null with an index.</source>
   <translation>Le dernier état ; null avec un index.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Null with an index.</source>
   <translation>Null avec un index.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The index asked for.</source>
   <translation>L’index demandé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The action that led there.</source>
   <translation>L’action qui y a mené.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The state asked for.</source>
   <translation>L’état demandé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>The whole hand in plain PHH.</source>
   <translation>La main entière en PHH simple.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/notation_replay.py" />
   <source>Only the state after so many actions; 0 is before the first.</source>
   <translation>Seulement l’état après tant d’actions ; 0 est avant la première.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Combos of the nut category, each with its weight.</source>
   <translation>Combos de la catégorie des nuts, chacun avec son poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>All combos of the range, each with its weight.</source>
   <translation>Tous les combos de la range, chacun avec son poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>weight / total: what a solver's reader calls nutted.</source>
   <translation>poids / total : ce qu’on appelle la part de nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Hero's weight of nut hands, of that of both; 0.5 where neither has any.</source>
   <translation>Poids des nuts de Hero sur celui des deux ; 0.5 si aucun n’en a.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>The nut category: that of the best hand somebody can hold here.</source>
   <translation>La catégorie des nuts : celle de la meilleure main possible ici.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Hero's density / villain's; null where villain has no nut hand.</source>
   <translation>Densité de Hero / celle de Vilain ; null si Vilain n’a pas de nuts.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>The same as hero_equity.</source>
   <translation>Comme hero_equity.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Hero's mean share of the pot.</source>
   <translation>Part moyenne du pot pour Hero.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>hero_equity - 0.5</source>
   <translation>hero_equity - 0.5</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Share of the deals that hero wins.</source>
   <translation>Part des donnes que Hero gagne.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>EXACT unless a sample_count is asked for.</source>
   <translation>EXACT sauf si un sample_count est demandé.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_advantages.py" />
   <source>Standard error of the equity; null where it is exact.</source>
   <translation>Erreur type de l’équité ; null si c’est exact.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>Combos with a weight.</source>
   <translation>Combos qui ont un poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>Combos, each counted with its weight.</source>
   <translation>Combos, chacun compté avec son poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>weight_sum of the 1326 combos.</source>
   <translation>weight_sum des 1326 combos.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>Those with a weight, aces first.</source>
   <translation>Ceux qui ont un poids, les as d’abord.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>The mean weight of each hand class that has one: of the 6 combos of a pair, 4 of a suited hand, 12 of an offsuit one.</source>
   <translation>Le poids moyen de chaque classe de mains qui en a un : des 6 combos d’une paire, 4 d’une main assortie, 12 d’une dépareillée.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>The mean weights as 13 rows of 13, aces first: pairs on the diagonal, suited hands above it.</source>
   <translation>Les poids moyens en 13 lignes de 13, les as d’abord : les paires sur la diagonale, les mains assorties au-dessus.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/range_weights.py" />
   <source>The same range as hand:weight entries.</source>
   <translation>La même range en entrées main:poids.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/reports.py" />
   <source>Null on the river.</source>
   <translation>Null à la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>The two cards of a hand.</source>
   <translation>Les deux cartes d’une main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>The board: 3, 4 or 5 cards.</source>
   <translation>Le board : 3, 4 ou 5 cartes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>The board: 3, 4 or 5 cards, or none.</source>
   <translation>Le board : 3, 4 ou 5 cartes, ou aucune.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Cards that are out of the deck.</source>
   <translation>Cartes absentes du paquet.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>1 to 52 different cards.</source>
   <translation>De 1 à 52 cartes différentes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Pieces of range notation, each with a weight if it likes: AA, AKs, QQ+, A5s-A2s, AhKh:0.5; a piece may be a whole list itself. Of a combo that comes twice the last weight counts.</source>
   <translation>Morceaux de notation de range, chacun avec un poids au besoin : AA, AKs, QQ+, A5s-A2s, AhKh:0.5 ; un morceau peut être lui-même une liste. D’un combo donné deux fois, le dernier poids compte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>The kind of hands compared; there is only this one.</source>
   <translation>Le type de mains comparées ; il n’y a que celui-ci.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/request_fields.py" />
   <source>Cards on the board: 3 flop, 4 turn, 5 river.</source>
   <translation>Cartes sur le board : 3 flop, 4 turn, 5 river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Flushes and straight flushes that use a hole card.</source>
   <translation>Couleurs et quintes flush qui utilisent une carte en main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Straights that use a hole card.</source>
   <translation>Quintes qui utilisent une carte en main.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Four to a suit with a hole card; none on the river.</source>
   <translation>Quatre d’une couleur avec une carte en main ; aucun à la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Straight draws that two or more ranks complete; none on the river.</source>
   <translation>Tirages quinte que deux rangs ou plus complètent ; aucun à la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Straight draws that one rank completes; none on the river.</source>
   <translation>Tirages quinte qu’un seul rang complète ; aucun à la river.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>Those of flush_draw that have a straight draw too.</source>
   <translation>Ceux de flush_draw qui ont aussi un tirage quinte.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>There are exactly two suits.</source>
   <translation>Il y a exactement deux couleurs.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>There is one suit.</source>
   <translation>Il y a une seule couleur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>No two cards share a suit.</source>
   <translation>Toutes les couleurs sont différentes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>The highest rank.</source>
   <translation>Le rang le plus haut.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>The shape of the densest ranks, under the names other programs use: nothing about draws follows from it. `combos` counts draws.</source>
   <translation>La forme des rangs les plus serrés, sous les noms qu’emploient d’autres programmes : rien n’en suit sur les tirages. `combos` compte les tirages.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>LIVE: three or more of a suit, BACKDOOR: two; a name other programs use.</source>
   <translation>LIVE : trois d’une couleur ou plus, BACKDOOR : deux ; un nom d’autres programmes.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>How many different straights two cards can make, above one on the board.</source>
   <translation>Combien de quintes différentes deux cartes peuvent faire, au-dessus de celle du board.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>There are three or more of a suit.</source>
   <translation>Il y en a trois ou plus d’une couleur.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>There are exactly two of a suit, and a card to come.</source>
   <translation>Il y en a exactement deux d’une couleur, et une carte à venir.</translation>
  </message>
  <message>
   <location filename="../../gto_desktop/toolkit/texture.py" />
   <source>(straight + flush + flush_draw + oesd_or_double_gutshot + gutshot / 2) / total</source>
   <translation>(straight + flush + flush_draw + oesd_or_double_gutshot + gutshot / 2) / total</translation>
  </message>
 </context>
</TS>
