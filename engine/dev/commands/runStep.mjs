import { spawn } from 'node:child_process';

/**
 * Runs a program with its output streamed to this terminal. Programs of installed packages are found by name.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] added to this process's own.
 * @returns {Promise<boolean>} whether it ended well; false as well when it could not be started.
 */
export function runStep(program, parameters, environment = {}) {
  return new Promise((done) => {
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...environment },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}
