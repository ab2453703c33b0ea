import { describe, expect, test } from 'vitest';
import { scenarioCompletions } from '../../../../engine/compiler/edits/scenarioCompletions.ts';
import { bareMachines } from '../../../support/bareMachines.ts';

function offered(written: string) {
  const offset = written.indexOf('|');
  return scenarioCompletions({ text: written.replace('|', ''), offset }, bareMachines);
}
const labels = (written: string) => offered(written).map(({ label }) => label);

const step = (text: string) => `{ "machine": "registration", "about": "x", "steps": [${text}] }`;

describe('completions in a scenario', () => {
  test('a scenario offers the machines of the portal', () => {
    expect(labels('{ "machine": "|" }')).toEqual([...bareMachines.keys()]);
  });

  test('a scenario offers its machine’s events with their payloads', () => {
    expect(offered(step('{ "send": "|" }'))).toContainEqual(expect.objectContaining({ label: 'SUBMIT', insert: 'SUBMIT"', kind: 'value' }));
    expect(labels(step('{ "send": "|" }'))).toEqual(expect.arrayContaining(['EDIT', 'SUBMIT', 'INPUT_CHANGED']));
  });

  test('a scenario offers its machine’s states, including parent states', () => {
    expect(labels(step('{ "expect": { "state": "|" } }'))).toEqual(expect.arrayContaining(['entering', 'entering.failed', 'registered']));
  });

  test('a scenario offers its machine’s effects: in a step those that answer, and in an expectation all of them', () => {
    expect(labels(step('{ "effect": "|" }'))).toEqual(['register']);
    expect(labels(step('{ "expect": { "effects": ["|"] } }'))).toEqual(expect.arrayContaining(['announce', 'closeDialog']));
    expect(labels(step('{ "expect": { "effects": [{ "name": "|" }] } }'))).toEqual(expect.arrayContaining(['announce']));
  });

  test('a scenario offers the keys of its machine’s context', () => {
    expect(labels(step('{ "expect": { "context": { "|" } } }'))).toEqual(expect.arrayContaining(['answers', 'problems']));
  });

  test('a scenario offers the missing keys of a step with their meaning', () => {
    const keys = offered(step('{ "send": "SUBMIT", | }'));
    expect(keys.map(({ label }) => label)).toEqual(expect.arrayContaining(['with', 'wait', 'effect', 'expect']));
    expect(keys.map(({ label }) => label)).not.toContain('send');
    expect(keys.find(({ label }) => label === 'with')).toMatchObject({ detail: "The event's payload.", insert: '"with": ' });
    expect(labels(step('{ "expect": { | } }'))).toEqual(['state', 'context', 'effects', 'refused', 'time']);
    expect(labels('{ "given": { "|" } }')).toEqual(['input', 'date', 'timeZone', 'scope', 'records']);
  });

  test('a scenario offers the next timer', () => {
    expect(labels(step('{ "wait": "|" }'))).toEqual(['next timer']);
  });

  test('a scenario offers no names for an unknown machine or a free value', () => {
    expect(labels('{ "machine": "nobody", "steps": [{ "send": "|" }] }')).toEqual([]);
    expect(labels(step('{ "send": "SUBMIT", "with": { "x": "|" } }'))).toEqual([]);
  });
});
