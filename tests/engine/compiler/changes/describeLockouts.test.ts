import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { describeLockouts } from '../../../../engine/compiler/changes/describeLockouts.ts';
import { edited, portalNamed, sound, type Edit, type PortalName } from './portals.ts';

async function describeLockedOut(portal: PortalName, ...edits: Edit[]) {
  const { texts, check } = await portalNamed(portal);
  return describeLockouts(sound(check(texts)), sound(check(edited(texts, edits))));
}

const gates = 'portal-config/gates.json';

test('an edit after which every screen still has viewers locks nobody out', async () => {
  expect(await describeLockedOut('garden', [gates, '"viewer.role": "warden"', '"viewer.role": "gardener"'])).toEqual([]);
});

test('a screen that nobody can enter anymore is named', async () => {
  expect(
    await describeLockedOut('garden', [
      gates,
      '"viewer.role": "warden"',
      '"viewer.role": "warden", "viewer.membershipType": "friend", "features.compost": true',
    ]),
  ).toEqual(['No one can open "Keys" (/plots/keys) anymore.']);
});

test('a deleted screen is named as one that nobody can enter anymore', async () => {
  expect(
    await describeLockedOut(
      'garden',
      ['screens/plots/keys.json', undefined, undefined],
      ['portal-config/navigation/plots.json', ',\n    { "label": "Keys", "to": "/plots/keys", "icon": "key", "badge": "Warden" }', ''],
    ),
  ).toEqual(['No one can open "Keys" (/plots/keys) anymore.']);
});

test('viewers who can’t enter any screen anymore are named', async () => {
  expect(
    await describeLockedOut('garden', [
      'portal-config/portal.json',
      '"viewer.membershipType": { "sameAs": "domain.membershipType" }',
      '"viewer.membershipType": { "sameAs": "domain.membershipType" }, "viewer.role": "gardener"',
    ]),
  ).toEqual(['No one can open "Keys" (/plots/keys) anymore.', 'Wardens on friends and gardeners can no longer open any screen.']);
});

describe('a screen that moves to another address', () => {
  const move = (texts: ReadonlyMap<string, string>, change = (text: string) => text) => {
    const now = new Map([...texts].map(([file, text]) => [file, text.replaceAll('/plots/keys', '/plots/locks')]));
    now.set('screens/plots/locks.json', change(now.get('screens/plots/keys.json') ?? ''));
    now.delete('screens/plots/keys.json');
    return now;
  };

  test('a moved screen locks nobody out and is reported as moved', async () => {
    const { texts, check } = await portalNamed('garden');
    const [before, after] = [sound(check(texts)), sound(check(move(texts)))];
    expect(describeLockouts(before, after)).toEqual([]);
    const sentences = changesBetween(before, after)?.map((change) => change.sentence) ?? [];
    expect(sentences).toContain('"Keys" moves from /plots/keys to /plots/locks.');
    expect(sentences.join(' ')).not.toMatch(/no longer see|now see/);
  });

  test('a different screen at another address doesn’t replace a removed one', async () => {
    const { texts, check } = await portalNamed('garden');
    const other = move(texts, (text) => text.replace('"title": "Keys"', '"title": "Locks"'));
    expect(describeLockouts(sound(check(texts)), sound(check(other)))).toEqual(['No one can open "Keys" (/plots/keys) anymore.']);
  });
});
