import { buildForms } from '../form/buildForms.mjs';
import { measureForm } from '../form/measureForm.mjs';
import { launch } from '../shared/launch.mjs';
import { report } from '../shared/report.mjs';

/**
 * A form of 60 fields beside rjsf alone.
 * @param {number} rounds
 * @returns {Promise<boolean>} whether the limit is kept.
 */
export async function form(rounds) {
  const forms = await buildForms();
  try {
    /** @type {{ portal: number[], twin: number[] }} */
    const visits = { portal: [], twin: [] };
    for (let round = 0; round < rounds; round += 1) {
      visits.twin.push(await measureForm(launch, forms.bare));
      visits.portal.push(await measureForm(launch, forms.portal));
    }
    return report({ name: 'key in a long form (ms)', limit: 1, of: (work) => work }, visits);
  } finally {
    await forms.close();
  }
}
