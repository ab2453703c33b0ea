#!/usr/bin/env node
// The command line: chapterhouse COMMAND.

/** Commands that parse their own arguments. */
const scripts = ['build', 'create', 'dev', 'live', 'start', 'workbench'];

async function run() {
  const [, , command = ''] = process.argv;
  if (scripts.includes(command)) {
    process.argv.splice(2, 1);
    await import(`./commands/${command}.mjs`);
  } else {
    const { runFolderCommand } = await import('./runFolderCommand.mjs');
    await runFolderCommand();
  }
}

await run().catch((/** @type {unknown} */ error) => {
  // One of the portal's modules couldn't be loaded. The message already contains the place and the reason, so don't print a stack trace.
  if (!(error instanceof Error) || error.name !== 'CodeError') throw error;
  console.error(error.message);
  process.exitCode = 1;
});
