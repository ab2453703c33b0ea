import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { plotsAccess } from '../../../support/livePlots.ts';

const mail = { subject: 'Sown: {values.title}', body: ['Hi {person.name},', 'See {values.address}'] };
const step = { queue: 'sown', to: 'viewer.id', set: { title: 'plant.title' } };
const ripePlants = { of: 'plants', where: { 'row.ripe': true } };
const link = 'Bye: {values.unsubscribe}';
const steps = (queued: object) => [
  { find: 'plants', id: 'input.plant', as: 'plant' },
  { ...step, ...queued },
];

/** Returns the problems of a portal that has these emails and an operation that queues one of them. */
async function findProblems(mails: Record<string, object>, queued: object = {}): Promise<string[]> {
  const sow = {
    ...{ summary: 'Sows.', gate: 'warden', input: [{ name: 'plant', label: 'Plant', type: 'record', of: 'plants' }] },
    steps: steps(queued),
  };
  const lines = await problemLines({
    ...plotsPortal,
    'portal-config/live/access.json': plotsAccess,
    'portal-config/live/operations.json': { sow },
    ...Object.fromEntries(Object.entries(mails).map(([name, text]) => [`portal-config/live/mail/${name}.json`, text])),
  });
  return lines.filter((line) => line.startsWith('portal-config/live/'));
}

describe('emails', () => {
  test('an email with a link to unsubscribe has no problem if the link turns off a switch', async () => {
    expect(
      await findProblems({ sown: { ...mail, body: [link], wanted: ripePlants, unsubscribe: 'ripe' } }, { about: 'plant.id', as: 'people' }),
    ).toEqual([]);
  });

  test('an email reads the values of the step that queues it, and its recipient', async () => {
    expect(await findProblems({ sown: { ...mail, wanted: ripePlants } })).toEqual([]);
    const owners = { ownersOf: 'plants', where: { 'row.season': { sameAs: 'plant.season' } } };
    expect(await findProblems({ sown: mail }, { to: owners })).toEqual([]);
  });

  test.each<[string, Record<string, object>, object, string]>([
    ['that doesn’t exist', { sown: mail }, { queue: 'swon' }, 'unknown-mail there is no mail "swon" (did you mean "sown"?)'],
    ['without recipients', { sown: mail }, { to: undefined }, 'no-recipients name the recipients with "to"'],
    ['to a field that doesn’t exist', { sown: mail }, { to: 'plant.owner' }, '"plant" has no stored field "owner"'],
    ['whose value isn’t set', { sown: mail }, { set: {} }, 'unset-value the email reads "values.title", which nothing sets here'],
    ['whose value reads nothing', { sown: mail }, { set: { title: 'plant.titel' } }, '"plant" has no stored field "titel"'],
    ['with a key of other steps', { sown: mail }, { id: 'input.plant' }, 'unfit-key a step with "queue" cannot have "id"'],
    [
      'with an unknown field of its recipient',
      { sown: { ...mail, body: ['{person.nmae}'] } },
      {},
      '"person" has no "nmae" (did you mean "person.name"?)',
    ],
    ['that reads the viewer', { sown: { ...mail, body: ['{viewer.name}'] } }, {}, 'let the step that queues the email set a value'],
    ['without a body', { sown: { subject: 'Sown' } }, {}, 'body'],
    [
      'of the server with a value that it doesn’t give',
      { sown: mail, invitation: { subject: 'Join', body: ['{values.lnk}'] } },
      {},
      '"values.lnk"',
    ],
    [
      'wanted by a field that doesn’t exist',
      { sown: { ...mail, wanted: { of: 'plants', where: { 'row.rpe': true } } } },
      {},
      '(did you mean "row.ripe"?)',
    ],
    ['whose unsubscribe link has no preferences', { sown: { ...mail, body: [link], unsubscribe: 'ripe' } }, {}, 'no-preferences'],
    ['without its unsubscribe link', { sown: { ...mail, wanted: ripePlants, unsubscribe: 'ripe' } }, {}, 'no-link'],
    [
      'whose unsubscribe link turns off a text',
      { sown: { ...mail, body: [link], wanted: ripePlants, unsubscribe: 'title' } },
      {},
      'unfit-type "plants" has no switch "title"',
    ],
    ['about a record that doesn’t exist', { sown: mail }, { about: 'plant.idd' }, '"plant" has no stored field "idd"'],
  ])('an email %s is reported at its place', async (_, mails, queued, part) => {
    const lines = await findProblems(mails, queued);
    expect(lines).toEqual([expect.stringContaining(part)]);
  });
});
