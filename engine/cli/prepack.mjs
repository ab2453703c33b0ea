import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadCompiler } from '../compiler.mjs';
import { importBundled } from '../vite/load/importBundled.mjs';

// Creates the package's files that aren't in the repository: types, and the JSON Schemas for manifests. With --remove, only removes them.

const engine = resolve(import.meta.dirname, '..');
const types = join(engine, 'types');
const schemas = join(engine, 'schemas');
for (const folder of [types, schemas]) rmSync(folder, { recursive: true, force: true });
if (process.argv.includes('--remove')) process.exit(0);

const { status } = spawnSync('tsc', ['-p', 'tsconfig.types.json'], { cwd: engine, stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) process.exit(1);
mkdirSync(join(types, 'vite'), { recursive: true });
cpSync(join(engine, 'vite/virtual.d.ts'), join(types, 'vite/virtual.d.ts'));

const empty = mkdtempSync(join(tmpdir(), 'chapterhouse-'));
const { compile, jsonSchemas } = await loadCompiler(empty);
const { currentEdition } = await importBundled(join(engine, 'language/edition.ts'));
const versioned = join(schemas, String(currentEdition));
mkdirSync(versioned, { recursive: true });
for (const [file, text] of Object.entries(jsonSchemas(await compile()))) writeFileSync(join(versioned, file), text);
rmSync(empty, { recursive: true });
