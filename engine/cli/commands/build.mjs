import { portalFolder } from '../portalFolder.mjs';
import { runStep } from '../runStep.mjs';

// chapterhouse build [FOLDER]: checks the portal, then writes the static site.

portalFolder();
process.exitCode = (await runStep('vite', ['build'])) ? 0 : 1;
