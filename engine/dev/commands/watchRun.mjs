import { endProcesses } from './endProcesses.mjs';
import { removeDeadRuns, removeRun } from './runFolders.mjs';

// Cleans up after a run of the tests, however it ends: its end of the pipe closes when its process is gone, killed or not.
// Run: node engine/dev/commands/watchRun.mjs ROOT ID

const [root = '.', id = ''] = process.argv.slice(2);

process.stdin.resume().once('close', async () => {
  await endProcesses(`TEST_RUN=${id}`);
  removeRun(root, id);
  removeDeadRuns(root);
});
