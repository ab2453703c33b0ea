import { installPackages } from '../installPackages.mjs';
import { printAddresses } from '../portalAddresses.mjs';
import { portalFolder } from '../portalFolder.mjs';
import { runStep } from '../runStep.mjs';

// npm start [-- FOLDER]: installs missing packages, builds the portal, serves it, and prints its addresses.

const folder = portalFolder();
if (!(await installPackages())) process.exit(1);
console.log('Packages are installed.');
console.log('Checking and building the portal…');
if (!(await runStep('vite', ['build', '--logLevel', 'warn']))) process.exit(1);

const { preview } = await import('vite');
const server = await preview({ preview: { port: Number(process.env.PORT ?? 4173) } });
const address = server.httpServer.address();
const port = typeof address === 'object' && address !== null ? address.port : 4173;

console.log('The portal is running. Open one of its variants:');
await printAddresses(folder, port);
console.log('Press Ctrl+C to stop.');
