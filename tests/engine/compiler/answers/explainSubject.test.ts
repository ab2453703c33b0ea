import { expect, test } from 'vitest';
import { explainSubject, type ExplainRequest } from '../../../../engine/compiler/answers/explainSubject.ts';
import { createCompiler } from '../../../../engine/compiler/compilePortal.ts';
import { explainedLines } from '../../../../engine/cli/answerLines.ts';
import { readFiles } from '../../../docs/recipes.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const garden = new Map(
  Object.entries(readFiles('tests/portals/garden')).filter(
    ([file]) => /^(portal-config|screens|fixtures)\/.*\.json$/.test(file) && !file.includes('/schema/'),
  ),
);
const compile = createCompiler(engineVocabulary);

/** Compiles the garden with some of its files replaced. */
function checked(edits: Readonly<Record<string, (text: string) => string>> = {}) {
  return compile(new Map([...garden].map(([file, text]) => [file, edits[file]?.(text) ?? text])));
}

function lines(question: ExplainRequest, edits?: Parameters<typeof checked>[0]): string[] {
  const answers = explainSubject(checked(edits), question);
  return 'mistake' in answers ? [answers.mistake] : answers.flatMap(explainedLines);
}

test('an explanation of a field lists the rules for reading its record and the field', () => {
  const access = '{ "plot": { "read": { "gate": "signedIn" }, "fields": { "rent": { "read": { "gate": "warden" } } } } }';
  const withAccess = compile(new Map([...garden, ['portal-config/live/access.json', access]]));
  const found = explainSubject(withAccess, { subject: 'plot.rent', as: 'gardener', on: 'gardeners' });
  const answer = 'mistake' in found ? [found.mistake] : found.slice(0, 1).flatMap(explainedLines);
  expect(answer.filter((line) => !line.startsWith('    '))).toEqual([
    'Someone who signs in at "gardeners" with role "gardener" and membershipType "gardener" does not see the field "rent" of "plot" in the live portal.',
    '  ● the portal gate (portal-config/portal.json:28)',
    '  ● the rule for reading the record (portal-config/live/access.json:1)',
    '  · the rule for reading "rent" (portal-config/live/access.json:1)',
  ]);
  expect(explainSubject(withAccess, { subject: 'plot.rnt', as: 'gardener', on: 'gardeners' })).toEqual({
    mistake: expect.stringContaining('field of plot'),
  });
});

test('an explanation lists every gate before a screen with its clauses and their places', () => {
  expect(lines({ subject: '/plots/keys', as: 'gardener', on: 'gardeners' })).toEqual([
    'Someone who signs in at "gardeners" with role "gardener" and membershipType "gardener" does not see /plots/keys.',
    '  ● the portal gate (portal-config/portal.json:28)',
    `    ● the viewer's membership type is "gardener", expected the same as the variant's membership type, which is "gardener" (portal-config/portal.json:28)`,
    '  ● the folder /plots requires the gate "signedIn" (screens/plots/_layout.json:3)',
    '    ● gate "signedIn" is open (screens/plots/_layout.json:3)',
    '      ● the viewer is signed in, as required (portal-config/gates.json:2)',
    '  · the screen requires the gate "warden" (screens/plots/keys.json:4)',
    '    · gate "warden" is closed (screens/plots/keys.json:4)',
    '      ● gate "signedIn" is open (portal-config/gates.json:4)',
    '        ● the viewer is signed in, as required (portal-config/gates.json:2)',
    `      · the viewer's role is "gardener", expected "warden" (portal-config/gates.json:4)`,
    'Someone who signs in at "gardeners" with role "gardener" and membershipType "friend" does not see /plots/keys.',
    expect.stringContaining('the portal gate'),
    `    · the viewer's membership type is "friend", expected the same as the variant's membership type, which is "gardener" (portal-config/portal.json:28)`,
    ...Array<unknown>(8).fill(expect.any(String)),
  ]);
});

test('several facts select one kind of viewer', () => {
  const [first, ...rest] = lines({ subject: '/plots/keys', as: 'role=warden, membershipType=gardener', on: 'gardeners' });
  expect(first).toBe('Someone who signs in at "gardeners" with role "warden" and membershipType "gardener" sees /plots/keys.');
  expect(nonEmpty(rest).filter((line) => line.startsWith('Whoever'))).toEqual([]);
});

test('a viewer that a variant’s sign-in rules don’t create is taken from another variant', () => {
  expect(lines({ subject: '/plots/list', as: 'membershipType=gardener', on: 'friends' }).slice(0, 2)).toEqual([
    'Someone who signs in at "friends" with role "gardener" and membershipType "gardener" does not see /plots/list.',
    `The sign-in rules don't create such a user at "friends". This answer is for a user of "gardeners" who visits "friends".`,
  ]);
});

test('a viewer who is redirected does not see the screen', () => {
  const answer = lines({ subject: '/', as: 'gardener', on: 'friends' });
  expect(answer[0]).toBe('Someone who signs in at "friends" with role "gardener" does not see /.');
  expect(answer).toContain('  · the screen redirects to /plots (screens/index.json:5)');
  expect(lines({ subject: '/', as: 'visitor', on: 'friends' })[0]).toBe('A visitor to "friends" sees /.');
});

test('a link is explained by the variant’s navigation and by its target', () => {
  const answer = lines({ subject: 'portal-config/navigation/plots.json:8', as: 'nobody', on: 'gardeners' });
  expect(answer[0]).toContain('A visitor to "gardeners" does not see the entry "Seed swap" (portal-config/navigation/plots.json:8), in ');
  expect(answer).toContain(
    '  · it links to /plots/seeds, which requires "signedIn" and "seedSwap" (portal-config/navigation/plots.json:8)',
  );
  expect(answer).toContain('      · the feature "seedSwap" is off, but needs to be on (portal-config/gates.json:3)');
});

test('the answer is perhaps if a value is known only at run time', () => {
  const answer = lines({ subject: 'screens/plots/watering.json:9', as: 'gardener', on: 'friends' });
  expect(answer[0]).toBe(
    'Someone who signs in at "friends" with role "gardener" sometimes sees the block text "The beds are dry." (screens/plots/watering.json:9).',
  );
  expect(answer.at(-1)).toBe(`    ◐ the flow's state needs to be "dry"; that is not known in advance (screens/plots/watering.json:9)`);
});

test('an alternative with several conditions says that all of them are required, in any order', () => {
  const when = '"when": { "any": [{ "gate": "signedIn", "flow.state": "dry" }, { "flow.state": "wet" }] }';
  const file = 'screens/plots/watering.json';
  const answer = lines(
    { subject: `${file}:9`, as: 'gardener', on: 'friends' },
    { [file]: (text) => text.replace(/"when": \{[^}]*\}/, when) },
  );
  expect(answer).toContain('    ◐ at least one of these is needed (screens/plots/watering.json:9)');
  expect(answer).toContain('      ◐ all of these are needed (screens/plots/watering.json:9)');
});

test('a form is explained by the block that shows it, with all conditions around it', () => {
  const around = {
    'screens/plots/report.json': (text: string) =>
      text.replace('"form": "pest"', '"form": "pest", "id": "form", "when": { "features.compost": true }'),
  };
  const form = lines({ subject: 'portal-config/forms/pest.json:4', as: 'gardener', on: 'friends' }, around);
  expect(form[0]).toContain(
    'does not see portal-config/forms/pest.json (portal-config/forms/pest.json:1), in the block form "form" (screens/plots/report.json:5).',
  );
  expect(form.at(-1)).toBe('    · the feature "compost" is off, but needs to be on (screens/plots/report.json:5)');
  expect(lines({ subject: '/plots/report#form', as: 'gardener', on: 'friends' }, around)[0]).toContain(
    'does not see the block form "form"',
  );
});

test('an explanation for a given day evaluates conditions on that day', () => {
  const dated = {
    'screens/plots/keys.json': (text: string) =>
      text.replace('"gate": "warden"', '"redirect": { "to": "/plots/list", "when": { "now.date": { "lt": "2025-05-01" } } }'),
  };
  const question = { subject: '/plots/keys', as: 'gardener', on: 'friends' };
  expect(lines(question, dated)[0]).toContain('sometimes sees /plots/keys.');
  expect(lines({ ...question, date: '2025-05-14' }, dated)[0]).toContain('sees /plots/keys.');
  expect(lines({ ...question, date: '2025-04-14' }, dated)[0]).toContain('does not see /plots/keys.');
  expect(lines({ ...question, date: 'today' }, dated)).toEqual(['"today" isn\'t a date; write a date such as 2025-05-14']);
});

test('a gate can be explained on its own', () => {
  expect(lines({ subject: 'seedSwap', as: 'visitor', on: 'friends' })).toEqual([
    'A visitor to "friends" passes the gate "seedSwap".',
    '  ● "seedSwap" (portal-config/gates.json:3)',
    '    ● gate "seedSwap" is open (portal-config/gates.json:3)',
    '      ● the feature "seedSwap" is on, as required (portal-config/gates.json:3)',
  ]);
  expect(lines({ subject: 'portal-config/gates.json:3', as: 'visitor', on: 'friends' })[0]).toBe(
    'A visitor to "friends" passes the gate "seedSwap".',
  );
});

test.each([
  [{ subject: '/plots/kys', as: 'warden' }, 'there is no screen "/plots/kys" (did you mean "/plots/keys"?)'],
  [{ subject: 'seedSwop', as: 'warden' }, 'there is no gate, rule, or address "seedSwop" (did you mean "seedSwap"?)'],
  [{ subject: '/plots/keys', as: 'wardn' }, 'there is no kind of user "wardn" (did you mean "warden"?)'],
  [{ subject: '/plots/keys', as: 'rol=warden' }, 'there is no user field in the sign-in rules named "rol" (did you mean "role"?)'],
  [{ subject: '/plots/keys', as: 'role=warder' }, 'there is no role "warder" (did you mean "warden"?)'],
  [{ subject: '/plots/keys', as: 'warden', on: 'freinds' }, 'there is no variant "freinds" (did you mean "friends"?)'],
  [{ subject: '/plots/keys#lst', as: 'warden' }, 'there is no block on /plots/keys with the id "lst"'],
  [
    { subject: 'screens/plots/kyes.json:3', as: 'warden' },
    'there is no file "screens/plots/kyes.json" (did you mean "screens/plots/keys.json"?)',
  ],
  [{ subject: 'screens/plots/keys.json:99', as: 'warden' }, 'screens/plots/keys.json has only 7 lines'],
])('a question about an unknown subject names it: %j', (question, mistake) => {
  expect(lines(question)).toEqual([mistake]);
});

test('a portal with problems is not explained', () => {
  expect(lines({ subject: '/plots/keys', as: 'warden' }, { 'portal-config/gates.json': () => '{}' })).toEqual([
    'to see who sees what, first fix the problems that npm run check lists',
  ]);
});
