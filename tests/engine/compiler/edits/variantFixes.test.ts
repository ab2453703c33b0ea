import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { problemWords } from '../../../support/problemWords.ts';
import { edited, portalNamed, type Edit } from '../changes/portals.ts';

/** Applies each fix for a problem. Returns the fixes, each with the problems that remain after the fix. */
async function tryFixes(code: string, edits: readonly Edit[]) {
  const { texts, check, edits: maker } = await portalNamed('garden');
  const files = edited(texts, edits);
  const checked = check(files);
  const problem = checked.problems.find((one) => one.code === code);
  if (!problem) throw new Error('nothing is wrong');
  return maker.fixes(checked, problem).map(({ label, command }) => {
    const made = maker.apply(files, command);
    if ('mistake' in made) throw new Error(made.mistake);
    return [label, check(applyChanges(files, made)).problems.map(problemWords)];
  });
}

test('the fixes for a variant that lets nobody in change its users or remove it', async () => {
  expect(await tryFixes('lonely-variant', [['portal-config/portal.json', '"use": "friend"', '"use": "gardener"']])).toMatchInlineSnapshot(`
    [
      [
        "Set the variant's membership type to "gardener"",
        [],
      ],
      [
        "Delete the variant "friends"",
        [
          "closed-gate gate "seedSwap"",
          "closed-link",
        ],
      ],
    ]
  `);
  expect(
    await tryFixes('lonely-variant', [
      [
        'portal-config/portal.json',
        '{ "viewer.membershipType": { "sameAs": "domain.membershipType" } }',
        '{ "viewer.signedIn": true, "domain.name": "gardeners" }',
      ],
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "No longer require name: gardeners",
        [],
      ],
      [
        "Delete the variant "friends"",
        [
          "closed-gate gate "seedSwap"",
          "closed-link",
        ],
      ],
    ]
  `);
});

test('the fixes for a screen that is empty in a variant show something there or close the screen', async () => {
  expect(
    await tryFixes('empty-screen', [
      ['screens/plots/seeds.json', '"gate": "seedSwap",', ''],
      ['screens/plots/seeds.json', '"block": "text",', '"block": "text", "when": { "features.seedSwap": true },'],
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "Always show "Text: Bring a packet, take a packet."",
        [
          "unread gate "seedSwap"",
        ],
      ],
      [
        "Let in only viewers who pass "seedSwap"",
        [],
      ],
    ]
  `);
});
