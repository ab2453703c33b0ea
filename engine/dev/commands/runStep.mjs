import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Runs a program with its output streamed to this terminal, or told as a whole. Programs of installed packages are found by name.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] added to this process's own.
 * @param {(output: string) => void} [tell] gets the output when the program has ended, in place of the terminal.
 * @param {number} [niceness] how far it stands back for the machine's other work, as 0 to 19; what it starts itself does so, too.
 * @returns {Promise<boolean>} whether it ended well; false as well when it could not be started.
 */
export function runStep(program, parameters, environment = {}, tell, niceness = 0) {
  return new Promise((done) => {
    const path = `node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
    const child = spawn(program, parameters, {
      stdio: tell ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...(tell && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
      shell: process.platform === 'win32',
    });
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(false);
    });
    child.on('close', (code) => {
      tell?.(output);
      done(code === 0);
    });
  });
}
