import { expect, test } from 'vitest';
import { applied } from '../../../../engine/compiler/edits/renaming.ts';
import { edited, portalNamed, type Edit } from '../changes/portals.ts';

/** What is offered for a problem, each with all that is wrong after it. */
async function mending(code: string, edits: readonly Edit[]) {
  const { texts, check, edits: maker } = await portalNamed('garden');
  const files = edited(texts, edits);
  const checked = check(files);
  const problem = checked.problems.find((one) => one.code === code);
  if (!problem) throw new Error('nothing is wrong');
  return maker.fixes(checked, problem).map(({ label, command }) => {
    const made = maker.apply(files, command);
    if ('mistake' in made) throw new Error(made.mistake);
    return [label, check(applied(files, made)).problems.map(({ sentence }) => sentence)];
  });
}

test('a variant that lets nobody in says what its people have, or goes', async () => {
  expect(await mending('lonely-variant', [['portal-config/portal.json', '"use": "friend"', '"use": "gardener"']])).toMatchInlineSnapshot(`
    [
      [
        "Make its membership type "gardener"",
        [],
      ],
      [
        "Delete the variant "friends"",
        [
          "nobody passes the gate "seedSwap": {"features.seedSwap":true} holds for nobody in any variant",
          "nobody who has this navigation ever sees this link: its "when" or a gate on the way is closed to all of them",
        ],
      ],
    ]
  `);
  expect(
    await mending('lonely-variant', [
      [
        'portal-config/portal.json',
        '{ "viewer.membershipType": { "sameAs": "domain.membershipType" } }',
        '{ "viewer.signedIn": true, "domain.name": "gardeners" }',
      ],
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "No longer ask for name: gardeners",
        [],
      ],
      [
        "Delete the variant "friends"",
        [
          "nobody passes the gate "seedSwap": {"features.seedSwap":true} holds for nobody in any variant",
          "nobody who has this navigation ever sees this link: its "when" or a gate on the way is closed to all of them",
        ],
      ],
    ]
  `);
});

test('a screen on which a variant sees nothing shows something there, or is closed to it', async () => {
  expect(
    await mending('empty-screen', [
      ['screens/plots/seeds.json', '"gate": "seedSwap",', ''],
      ['screens/plots/seeds.json', '"block": "text",', '"block": "text", "when": { "features.seedSwap": true },'],
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "Show "Text: Bring a packet, take a packet." to everybody there",
        [
          "nothing uses the gate "seedSwap"",
        ],
      ],
      [
        "Let only those in who pass "seedSwap"",
        [],
      ],
    ]
  `);
});
