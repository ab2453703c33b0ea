import { expect, test } from 'vitest';
import { enteredValues } from '../../../../engine/workbench/drive/enteredValues.ts';
import type { ScenarioStep, SerializedStep } from '../../../../engine/workbench/server/drive/driveProtocol.ts';

const after = (step?: ScenarioStep): SerializedStep => ({
  ...{ words: '', step, states: [], time: 0, wasHandled: true },
  ...{ sideEffects: [], transitions: [], failures: [] },
});
const steps = [
  after(),
  after({ send: 'SUBMIT', with: { name: 'Ada', email: 'ada@example.org' } }),
  after({ send: 'INPUT_CHANGED', with: { name: 'the event' } }),
  after({ effect: 'register', fails: 'no room' }),
  after({ send: 'SUBMIT', with: { name: 'Bo' } }),
];

test('the values entered in a run are those of its events up to the step that is shown', () => {
  const at = (place: number) => enteredValues({ steps, at: place });
  expect([at(0), at(3), at(4)]).toEqual([{}, { name: 'Ada', email: 'ada@example.org' }, { name: 'Bo', email: 'ada@example.org' }]);
});
