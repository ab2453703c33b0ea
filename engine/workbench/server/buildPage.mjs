import { resolve } from 'node:path';
import { build } from 'vite';
import { chapterhouse } from '../../vite.mjs';

// Builds the workbench's page into a folder. Usage: node buildPage.mjs OUT_DIR

const page = resolve(import.meta.dirname, '..');
process.env.OUT_DIR = process.argv[2];
await build({ root: page, configFile: false, logLevel: 'warn', plugins: [chapterhouse({ folder: page, remote: false })] });
