import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBundled } from '../../vite/load/importBundled.mjs';

// npm run workbench [-- FOLDER]: opens the portal in the workbench, and prints its address.

const help = `npm run workbench    opens the workbench, a page in your browser where you preview, change, and save this portal

After "--":
  FOLDER             opens the portal in FOLDER instead of this one: npm run workbench -- examples/harbor
  --port NUMBER      the port of the page (default: 4400, or the next free one)
  --help             prints this help`;

function parseCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4400' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_000) throw new Error(`"${values.port}" isn't a port number.`);
    return { help: values.help, port: Number(values.port), folder: resolve(positionals[0] ?? process.env.PORTAL ?? '.') };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

// Use React's production build, as the portal does. It handles a keystroke three times as fast as the development build.
process.env.NODE_ENV = 'production';

const options = parseCommandLine();
if (options.help) console.log(help);
else {
  const { openWorkbench } = await importBundled(resolve(import.meta.dirname, '../../workbench/server/workbenchCommand.ts'));
  const opened = await openWorkbench(options.folder, { port: options.port });
  if ('code' in opened) process.exitCode = opened.code;
  // Closing the terminal sends SIGHUP, so handle it like Ctrl+C.
  else
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => {
        void opened.close().then(() => process.exit(0));
      });
}
