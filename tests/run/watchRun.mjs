import { cleanUpDeadRuns, cleanUpRun } from './runFolders.mjs';

// Cleans up after dead test runs, and then after this one, even if it's killed. When the run ends, stdin closes.
// Usage: node tests/run/watchRun.mjs ROOT ID

const [root = '.', id = ''] = process.argv.slice(2);

const ended = new Promise((done) => process.stdin.resume().once('close', done));
await cleanUpDeadRuns(root);
await ended;
await cleanUpRun(root, id);
await cleanUpDeadRuns(root);
