import { cleanUpDeadRuns, cleanUpRun } from './runFolders.mjs';

// Cleans up after dead test runs. Then waits for stdin to close, and cleans up after this run. Stdin also closes if the run is killed.
// Usage: node tests/run/watchRun.mjs ROOT ID

const [root = '.', id = ''] = process.argv.slice(2);

const ended = new Promise((done) => process.stdin.resume().once('close', done));
await cleanUpDeadRuns(root);
await ended;
await cleanUpRun(root, id);
await cleanUpDeadRuns(root);
