import { expect, test } from 'vitest';
import { namesForStep, isFigureStep, isOperationPath, readSubject } from '../../../../engine/core/access/RecordOperation.ts';
import type { OperationStep } from '../../../../engine/language/operation.ts';
import { settings, userEntity } from '../session/samples.ts';

test.each<[OperationStep, string, string, boolean]>([
  [{ find: 'tools' }, 'find', 'tools', false],
  [{ count: 'tools' }, 'count', 'tools', true],
  [{ insert: 'tools' }, 'insert', 'tools', false],
  [{ update: 'tools' }, 'update', 'tools', false],
  [{ remove: 'tools' }, 'remove', 'tools', false],
  [{ queue: 'news', to: { ownersOf: 'tools', where: {} } }, 'queue', 'tools', true],
  [{ queue: 'news', to: 'viewer.id' }, 'queue', '', true],
])('the step %j has the effect "%s" on the collection "%s", and its result is a number: %s', (step, does, of, isFigure) => {
  expect(readSubject(step)).toEqual({ of, does });
  expect(isFigureStep(step)).toBe(isFigure);
});

const text = (name: string) => ({ name, label: name, type: 'text' });
const portal = {
  derived: {},
  settings,
  userEntity,
  entities: {
    shed: { name: 'shed', label: 'Shed', of: 'sheds', fields: [text('place')] },
    tool: { name: 'tool', label: 'Tool', of: 'tools', fields: [text('title')] },
  },
  gates: {},
};
const steps: OperationStep[] = [
  { update: 'tools', as: 'tool', values: { age: 3 } },
  { count: 'tools', as: 'rest' },
  { find: 'sheds', as: 'shed', values: { far: true } },
  { insert: 'tools' },
  { queue: 'news', to: 'viewer.id', as: 'sent' },
];

test.each([
  [0, { values: ['age'] }],
  [1, { tool: ['title', '_owner'], values: ['age', 'rest'] }],
  [2, { tool: ['title', '_owner'], values: ['age', 'rest', 'far'] }],
  [4, { tool: ['title', '_owner'], shed: ['place', '_owner'], values: ['age', 'rest', 'far', 'sent'] }],
])('step %i reads the input, the records of earlier steps, and the numbers up to its own', (index, given) => {
  expect(namesForStep(steps, index, [text('name')], portal)).toEqual({ input: ['name'], ...given });
});

test.each([
  ['input.name', true],
  ['values.age', true],
  ['row.title', true],
  ['viewer.id', true],
  ['domain.name', true],
  ['now.date', true],
  ['tool.title', true],
  ['other.title', false],
  ['toString.length', false],
  ['input', false],
  ['tool', false],
  ['.title', false],
  ['', false],
])('the text "%s" in an operation is a path: %s', (written, is) => {
  expect(isOperationPath(written, { tool: ['title'], '': [] })).toBe(is);
});
