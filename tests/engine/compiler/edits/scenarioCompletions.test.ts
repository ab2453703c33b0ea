import { describe, expect, test } from 'vitest';
import { scenarioCompletions } from '../../../../engine/compiler/edits/scenarioCompletions.ts';
import { bareMachines } from '../../../support/bareMachines.ts';

/** What is offered where `|` stands in a text. */
function offered(written: string) {
  const offset = written.indexOf('|');
  return scenarioCompletions({ text: written.replace('|', ''), offset }, bareMachines);
}
const labels = (written: string) => offered(written).map(({ label }) => label);

const step = (text: string) => `{ "machine": "registration", "about": "x", "steps": [${text}] }`;

describe('in a scenario are offered', () => {
  test('the machines of the portal', () => {
    expect(labels('{ "machine": "|" }')).toEqual([...bareMachines.keys()]);
  });

  test('the events of its machine, with what they bring', () => {
    expect(offered(step('{ "send": "|" }'))).toContainEqual(expect.objectContaining({ label: 'SUBMIT', insert: 'SUBMIT"', kind: 'value' }));
    expect(labels(step('{ "send": "|" }'))).toEqual(expect.arrayContaining(['EDIT', 'SUBMIT', 'INPUT_CHANGED']));
  });

  test('its states, also those around others', () => {
    expect(labels(step('{ "expect": { "state": "|" } }'))).toEqual(expect.arrayContaining(['entering', 'entering.failed', 'registered']));
  });

  test('its effects: those that answer, and all that it does', () => {
    expect(labels(step('{ "effect": "|" }'))).toEqual(['register']);
    expect(labels(step('{ "expect": { "effects": ["|"] } }'))).toEqual(expect.arrayContaining(['announce', 'closeDialog']));
    expect(labels(step('{ "expect": { "effects": [{ "name": "|" }] } }'))).toEqual(expect.arrayContaining(['announce']));
  });

  test('what it remembers', () => {
    expect(labels(step('{ "expect": { "context": { "|" } } }'))).toEqual(expect.arrayContaining(['answers', 'problems']));
  });

  test('the keys of a step, with what they mean, but those that are there', () => {
    const keys = offered(step('{ "send": "SUBMIT", | }'));
    expect(keys.map(({ label }) => label)).toEqual(expect.arrayContaining(['with', 'wait', 'effect', 'expect']));
    expect(keys.map(({ label }) => label)).not.toContain('send');
    expect(keys.find(({ label }) => label === 'with')).toMatchObject({ detail: 'What it brings: its payload.', insert: '"with": ' });
    expect(labels(step('{ "expect": { | } }'))).toEqual(['state', 'context', 'effects', 'refused', 'time']);
    expect(labels('{ "given": { "|" } }')).toEqual(['input', 'date', 'scope', 'records']);
  });

  test('the next timer', () => {
    expect(labels(step('{ "wait": "|" }'))).toEqual(['next timer']);
  });

  test('no names while nobody knows the machine, and nothing where anything may stand', () => {
    expect(labels('{ "machine": "nobody", "steps": [{ "send": "|" }] }')).toEqual([]);
    expect(labels(step('{ "send": "SUBMIT", "with": { "x": "|" } }'))).toEqual([]);
  });
});
