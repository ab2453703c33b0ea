import { buildForms } from '../form/buildForms.mjs';
import { measureForm } from '../form/measureForm.mjs';
import { launch } from '../shared/launch.mjs';
import { report } from '../shared/report.mjs';

/** @typedef {import('../form/measureForm.mjs').Visit} Visit */

const measures = [
  { name: 'ready', limit: 1, of: (/** @type {Visit} */ visit) => visit.ready },
  { name: 'key', limit: 0.95, of: (/** @type {Visit} */ visit) => visit.key },
  { name: 'sent with errors', limit: 0.5, of: (/** @type {Visit} */ visit) => visit.submit },
];

/**
 * Measures forms with 12 and with 60 fields, in the portal and in rjsf.
 * @param {number} rounds
 * @returns {Promise<boolean>} true if all goals are met.
 */
export async function form(rounds) {
  const forms = await buildForms();
  try {
    const isWithinLimit = [];
    for (const count of [12, 60]) {
      /** @type {{ portal: Visit[], twin: Visit[] }} */
      const visits = { portal: [], twin: [] };
      for (let round = 0; round < rounds; round += 1) {
        visits.twin.push(await measureForm(launch, `${forms.address}?bare&fields=${count}`, count));
        visits.portal.push(await measureForm(launch, `${forms.address}?fields=${count}`, count));
      }
      for (const measure of measures)
        isWithinLimit.push(report({ ...measure, name: `form of ${count} fields, ${measure.name} (ms)` }, visits));
    }
    return isWithinLimit.every(Boolean);
  } finally {
    await forms.close();
  }
}
