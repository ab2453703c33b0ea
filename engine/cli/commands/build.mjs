import { portalFolder } from '../portalFolder.mjs';

// chapterhouse build [FOLDER]: checks the portal, and writes the static site.

portalFolder();
const { build } = await import('vite');
// Vite has printed the error.
await build().catch(() => (process.exitCode = 1));
