import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

/** The script that defines axe in a page. It is evaluated there, which a security policy doesn't prevent. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
