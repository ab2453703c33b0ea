import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../vite/load/cacheFolder.mjs';
import { buildOnce } from './buildOnce.ts';

const engine = resolve(import.meta.dirname, '../..');

/**
 * Returns the folder with the workbench's page. Builds the page if its sources have changed. If that fails, prints the output and returns
 * `undefined`.
 */
export async function buildWorkbenchPage(print: (line: string) => void): Promise<string | undefined> {
  return buildOnce(cacheFolder(`workbench-${hashOfSources()}`), async (unfinished) => {
    print('Building the workbench (needed once per version) …');
    const output: string[] = [];
    const code = await new Promise<number | null>((done) => {
      const child = spawn(process.execPath, [join(engine, 'workbench/server/buildPage.mjs'), unfinished], {
        // Always build for production, even while tests run.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
      child.on('error', () => done(1));
      child.on('exit', done);
    });
    if (code !== 0) print(`The workbench couldn't be built:\n${output.join('')}`);
    return code === 0;
  });
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(tsx?|mjs|js|json|css|woff2)$/.test(file) && !/[\\/]schema[\\/]|^types[\\/]|^workbench[\\/](?:agent|server)[\\/]/.test(file),
    )
    .sort();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(engine, file)));
  return hash.digest('hex').slice(0, 16);
}
