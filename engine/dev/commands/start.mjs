import { installPackages } from './installPackages.mjs';
import { printAddresses } from './portalAddresses.mjs';
import { portalFolder } from './portalFolder.mjs';
import { runStep } from './runStep.mjs';

// npm start [-- FOLDER]: installs what is missing, builds the portal, serves it and says where.

const folder = portalFolder();
if (!(await installPackages())) process.exit(1);
if (!(await runStep('vite', ['build']))) process.exit(1);

const { preview } = await import('vite');
const server = await preview({ preview: { port: Number(process.env.PORT ?? 4173) } });
const address = server.httpServer.address();
const port = typeof address === 'object' && address !== null ? address.port : 4173;

console.log('\nThe portal is served. Its variants:\n');
await printAddresses(folder, port);
console.log('\nCtrl+C stops it.');
