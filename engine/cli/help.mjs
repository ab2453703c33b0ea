export const help = `Usage: chapterhouse COMMAND [FOLDER] [options], or npm run COMMAND -- [FOLDER] [options]
FOLDER is a portal's folder; by default, the current one.

create     creates a folder with a portal of your own: chapterhouse create club
dev        serves the portal while you edit it
start      builds the portal and serves it
build      writes the static site to dist/
live       serves the portal on a database; live --help lists backup, restore, and more
workbench  opens the workbench, where you preview, change, and save the portal

check      checks the portal, and lists every problem with its file, line, and column; changes nothing. Takes several folders
  --matrix         also lists who may enter which screen, for every variant and every kind of viewer
  --json           prints JSON
  --explain WHAT   explains why someone sees a screen (/club/home) or a block (/club/home#welcome, screens/club/home.json:12), or passes a
                   gate, --as WHOM (visitor, a value that the sign-in rules assign, or field=value) --on VARIANT --date 2025-05-14
  --diff REVISION  lists what has changed for users since a git revision: check --diff HEAD~1
schemas    writes portal-config/schema/, which lets editors complete and explain every key
  --check          changes nothing and lists the files that are out of date
changes    lists the changes since the last commit, numbered, and in plain words
undo       undoes one of these changes: undo 2, or undo FILE for all changes to a file; asks first
  --yes            doesn't ask
upgrade    upgrades a portal to the current edition of the manifest language, and lists the changes
  --dry-run        lists the changes without making them
scenarios  replays tests/scenarios/ without a screen, and lists each step that fails; scenarios NAME replays those whose names start with NAME
  --portal FOLDER  uses the portal in FOLDER; may be repeated
  --screens        replays them in a browser, on the built portal; needs Playwright
  --tests FOLDER   writes a Playwright test for each of them to FOLDER
  --report FILE    writes a Markdown report to FILE; with --screens, also pictures of each step
machines   lists the machines, and where they differ from their tables in tests/machines/
  --coverage       also lists the parts that no scenario reaches, with the shortest run to each
  --pairs          also lists the pairs of transitions that no scenario takes, with the shortest run to each
  --paths          replays every simple path of each machine
  --diagrams       writes a diagram of each machine to docs/machines/
  --stately FOLDER writes each machine to FOLDER, as JSON for XState and Stately Studio
  --random NUMBER  checks the rules for all machines in this many random runs of each (default: 10000), then runs the tests in tests/machines/

--help     prints this help`;
