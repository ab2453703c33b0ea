import { describe, expect, it } from 'vitest';
import { factsIn, factsText, getViewerOptions, completeUser } from '../../../../engine/workbench/preview/getViewerOptions.ts';

const userFields = [
  { name: 'role', label: 'Role', type: 'select', options: [{ value: 'keeper', label: 'Keeper' }] },
  { name: 'active', label: 'Active', type: 'switch' },
];
const kinds = [
  { words: 'a visitor', domain: 'north', user: null },
  { words: 'a keeper', domain: 'north', user: { role: 'keeper', club: 'north' } },
  { words: 'a guest', domain: 'north', user: { role: 'guest', club: 'north' } },
  { words: 'another', domain: 'south', user: { role: 'guest', club: 'south' } },
];

describe('the viewers of the preview', () => {
  it('viewers are described by their distinguishing facts in the words of the choices', () => {
    const options = getViewerOptions({ variants: [], kinds, userFields }, 'north');
    expect(options.map(({ label }) => label)).toEqual(['Visitor, not signed in', 'Keeper', 'guest']);
    expect(options.map(({ value }) => value)).toEqual(['visitor', 'role=keeper,club=north', 'role=guest,club=north']);
  });

  it('a viewer’s facts survive the address, whatever they contain', () => {
    const facts = { name: 'A, B = C', role: 'ä' };
    expect(factsIn(factsText(facts))).toEqual(facts);
  });

  it('a viewer is a complete user with typed values', () => {
    expect(completeUser({ role: 'keeper' }, { active: 'true' }, userFields, { role: 'guest', club: 'north' })).toEqual({
      id: 'preview',
      name: 'Sam Preview',
      email: 'sam@preview.example',
      role: 'keeper',
      club: 'north',
      active: true,
    });
  });
});
