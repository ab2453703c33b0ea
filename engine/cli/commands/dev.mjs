import { printAddresses } from '../portalAddresses.mjs';
import { portalFolder } from '../portalFolder.mjs';

// npm run dev [-- FOLDER]: serves the portal while you edit it, and prints its addresses.

const folder = portalFolder();
const { createServer } = await import('vite');
const server = await createServer({ server: { port: Number(process.env.PORT ?? 5173) } });
await server.listen();

console.log('\nThe portal is running and shows every edit. Open one of its variants:\n');
await printAddresses(folder, server.config.server.port ?? 5173);
console.log('\nPress Ctrl+C to stop.\n');
