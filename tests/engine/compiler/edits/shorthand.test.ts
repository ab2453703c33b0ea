import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { portalNamed } from '../changes/portals.ts';

const actions = 'portal-config/actions.json';

test('a shorthand text is edited as its one key, and setting another key expands it to an object', async () => {
  const { texts, edits } = await portalNamed('garden');
  const set = (from: ReadonlyMap<string, string>, key: string, value: string) => {
    const made = edits.apply(from, { do: 'set', file: actions, path: ['asked', 'confirm', key], value });
    if ('mistake' in made) throw new Error(made.mistake);
    return applyChanges(from, made);
  };
  const edited = edits.apply(texts, {
    do: 'set',
    file: actions,
    path: ['asked'],
    value: { effect: 'remove', of: 'reports', confirm: 'Sure?' },
  });
  if ('mistake' in edited) throw new Error(edited.mistake);
  const other = set(applyChanges(texts, edited), 'title', 'Really?');
  expect(JSON.parse(other.get(actions) ?? '')).toMatchObject({ asked: { confirm: 'Really?' } });
  const more = set(other, 'text', 'It is gone then.');
  expect(JSON.parse(more.get(actions) ?? '')).toMatchObject({ asked: { confirm: { title: 'Really?', text: 'It is gone then.' } } });
});
