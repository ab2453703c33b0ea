import { cards } from './parts/cards.mjs';
import { form } from './parts/form.mjs';
import { landing } from './parts/landing.mjs';
import { live } from './parts/live.mjs';
import { load } from './parts/load.mjs';
import { machines } from './parts/machines.mjs';
import { mail } from './parts/mail.mjs';
import { routes } from './parts/routes.mjs';
import { table } from './parts/table.mjs';
import { workbench } from './parts/workbench.mjs';

/** The benchmarks by name. To run only one: `npm run bench -- cards`. */
const parts = { landing, table, form, cards, routes, workbench, machines, live, load, mail };

const rounds = Number(process.env.ROUNDS ?? 5);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.map((name) => `"${name}"`).join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.info(`${name}: median of ${rounds} visits each, in turn`);
  if (!(await measure(rounds))) process.exitCode = 1;
}
