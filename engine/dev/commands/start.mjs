import { resolve } from 'node:path';
import { installPackages } from './installPackages.mjs';
import { portalAddresses } from './portalAddresses.mjs';
import { runStep } from './runStep.mjs';

// npm start: installs what is missing, builds the portal, serves it and says where.

if (!(await installPackages())) process.exit(1);
if (!(await runStep('vite', ['build']))) process.exit(1);

const { preview } = await import('vite');
const server = await preview({ preview: { port: Number(process.env.PORT ?? 4173) } });
const address = server.httpServer.address();
const port = typeof address === 'object' && address !== null ? address.port : 4173;

console.log('\nThe portal is served. Its variants:\n');
const addresses = await portalAddresses(resolve(process.env.PORTAL ?? '.'), port);
const width = Math.max(...addresses.map(({ name }) => name.length));
for (const { name, url } of addresses) console.log(`  ${name.padEnd(width)}  ${url}`);
console.log('\nCtrl+C stops it.');
