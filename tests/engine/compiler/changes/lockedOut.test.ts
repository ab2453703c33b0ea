import { expect, test } from 'vitest';
import { lockedOut } from '../../../../engine/compiler/changes/lockedOut.ts';
import { edited, portalNamed, sound, type Edit, type PortalName } from './portals.ts';

async function told(portal: PortalName, ...edits: Edit[]) {
  const { texts, check } = await portalNamed(portal);
  return lockedOut(sound(check(texts)), sound(check(edited(texts, edits))));
}

const gates = 'portal-config/gates.json';

test('an edit that leaves someone access to every screen locks nobody out', async () => {
  expect(await told('garden', [gates, '"viewer.role": "warden"', '"viewer.role": "gardener"'])).toEqual([]);
});

test('a screen that nobody can enter anymore is named', async () => {
  expect(
    await told('garden', [
      gates,
      '"viewer.role": "warden"',
      '"viewer.role": "warden", "viewer.membershipType": "friend", "features.compost": true',
    ]),
  ).toEqual(['Nobody can enter "Keys" (/plots/keys) any more.']);
});

test('a deleted screen is named as one that nobody can enter anymore', async () => {
  expect(
    await told(
      'garden',
      ['screens/plots/keys.json', undefined, undefined],
      ['portal-config/navigation/plots.json', ',\n    { "label": "Keys", "to": "/plots/keys", "icon": "key", "badge": "Warden" }', ''],
    ),
  ).toEqual(['Nobody can enter "Keys" (/plots/keys) any more.']);
});

test('viewers who can’t enter any screen anymore are named', async () => {
  expect(
    await told('garden', [
      'portal-config/portal.json',
      '"viewer.membershipType": { "sameAs": "domain.membershipType" }',
      '"viewer.membershipType": { "sameAs": "domain.membershipType" }, "viewer.role": "gardener"',
    ]),
  ).toEqual(['Nobody can enter "Keys" (/plots/keys) any more.', 'Wardens on friends and gardeners can enter no screen any more.']);
});
