import { endProcesses } from './endProcesses.mjs';
import { removeDeadRuns, removeRun } from './runFolders.mjs';

// Cleans up after a test run, even one that was killed. When the run ends, stdin closes. Usage: node tests/run/watchRun.mjs ROOT ID

const [root = '.', id = ''] = process.argv.slice(2);

await new Promise((done) => process.stdin.resume().once('close', done));
await endProcesses(`TEST_RUN=${id}`);
removeRun(root, id);
removeDeadRuns(root);
