import { expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { blockCases } from './blockCases.ts';
import { dataCases } from './dataCases.ts';
import { portalCases } from './portalCases.ts';
import { screenCases } from './screenCases.ts';
import { edited, portalNamed, sound } from './portals.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const cases = [...screenCases, ...blockCases, ...dataCases, ...portalCases];

test.each(nonEmpty(cases.map((entry) => [`${entry.portal}: ${entry.name}`, entry] as const)))(
  'the changes between two portals are described: %s',
  async (_, { portal, edits, sentences }) => {
    const { texts, check } = await portalNamed(portal);
    const changes = changesBetween(sound(check(texts)), sound(check(edited(texts, edits))));
    expect(changes?.map(({ sentence }) => sentence)).toEqual(sentences);
  },
);

test('a portal with problems is not compared', async () => {
  const { texts, check } = await portalNamed('garden');
  const broken = check(edited(texts, [['portal-config/gates.json', undefined, '{']]));
  expect(changesBetween(check(texts), broken)).toBeUndefined();
});

test('a change lists the screens and viewers it affects', async () => {
  const { texts, check } = await portalNamed('garden');
  const edit = [['portal-config/forms/pest.json', 'Send report', 'Send']] as const;
  const [change] = changesBetween(sound(check(texts)), sound(check(edited(texts, edit)))) ?? [];
  expect(change?.screens).toEqual(['/plots/report']);
  expect(change?.viewers.map(({ domain, user }) => [domain, user?.['role']])).toEqual([
    ['friends', 'gardener'],
    ['friends', 'warden'],
    ['gardeners', 'gardener'],
    ['gardeners', 'warden'],
  ]);
});
