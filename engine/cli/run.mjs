#!/usr/bin/env node
// The command line: chapterhouse COMMAND.

/** Commands with options of their own, which read the rest of the command line themselves. */
const scripts = ['build', 'create', 'dev', 'live', 'start', 'workbench'];

const [, , command = ''] = process.argv;
if (scripts.includes(command)) {
  process.argv.splice(2, 1);
  await import(`./commands/${command}.mjs`);
} else {
  const { runFolderCommand } = await import('./runFolderCommand.mjs');
  await runFolderCommand();
}
