import { spawn } from 'node:child_process';

/**
 * Runs a program from `node_modules/.bin` or the PATH. By default, shows the program's output in this terminal.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] Variables to add to the current environment.
 * @param {(output: string) => void} [onOutput] Receives all output when the program ends. If set, the terminal shows no output.
 * @returns {Promise<boolean>} true if the program succeeded, false if it failed or couldn't be started
 */
export function runStep(program, parameters, environment = {}, onOutput) {
  return new Promise((done) => {
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
    const child = spawn(program, parameters, {
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...(onOutput && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(false);
    });
    child.on('close', (code) => {
      onOutput?.(output);
      done(code === 0);
    });
  });
}
