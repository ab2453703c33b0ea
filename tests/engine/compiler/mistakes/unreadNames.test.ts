import { expect, test } from 'vitest';
import { unreadLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import type { PortalFolder } from '../../../support/tempPortal.ts';

/** What is said of names that nothing uses in the plots portal with these files. */
const unread = (files: PortalFolder) => unreadLines({ ...plotsPortal, ...files });

test('in a portal where everything is used nothing is said', async () => {
  expect(await unread({})).toEqual([]);
});

test('a gate, a rule, an action and a list of choices that nothing uses are told where they are defined', async () => {
  const gates = { ...object('portal-config/gates.json'), lost: { gate: 'trader' } };
  const rules = { ...object('portal-config/rules.json'), late: { 'row.ripe': false } };
  const actions = { ...object('portal-config/actions.json'), wave: { effect: 'log', silent: true } };
  const choices = { ...object('portal-config/choices.json'), soils: [{ value: 'clay', label: 'Clay' }] };
  expect(
    await unread({
      'portal-config/gates.json': gates,
      'portal-config/rules.json': rules,
      'portal-config/actions.json': actions,
      'portal-config/choices.json': choices,
    }),
  ).toEqual([
    'portal-config/actions.json:44:3 unread warning: nothing uses the action "wave"',
    'portal-config/choices.json:25:3 unread warning: nothing uses the list of choices "soils"',
    'portal-config/gates.json:9:3 unread warning: nothing uses the gate "lost"',
    'portal-config/rules.json:5:3 unread warning: nothing uses the rule "late"',
  ]);
});

test('what only another name leads to that nothing uses is not told as well', async () => {
  const rules = { ...object('portal-config/rules.json'), late: { 'row.ripe': false }, later: { rule: 'late' } };
  expect(await unread({ 'portal-config/rules.json': rules })).toEqual([
    'portal-config/rules.json:8:3 unread warning: nothing uses the rule "later"',
  ]);
});

test('a form, a table, a navigation, a flow and an entity that nothing uses are told at their files', async () => {
  expect(
    await unread({
      'portal-config/forms/other.json': plotsPortal['portal-config/forms/sow.json'],
      'portal-config/tables/other.json': plotsPortal['portal-config/tables/plants.json'],
      'portal-config/navigation/other.json': { label: 'Other', items: [{ label: 'Beds', to: '/beds/all' }] },
      'portal-config/flows/other.json': { initial: 'a', states: { a: {} } },
      'portal-config/entities/other.json': { label: 'Other', fields: [{ name: 'a', label: 'A', type: 'text' }] },
    }),
  ).toEqual([
    'portal-config/entities/other.json:1:1 unread warning: nothing uses the entity "other"',
    'portal-config/flows/other.json:1:1 unread warning: nothing uses the flow "other"',
    'portal-config/forms/other.json:1:1 unread warning: nothing uses the form "other"',
    'portal-config/navigation/other.json:1:1 unread warning: nothing uses the navigation "other"',
    'portal-config/tables/other.json:1:1 unread warning: nothing uses the table "other"',
  ]);
});

test('a screen without a way to it, a dialog that nothing opens and a state that nothing reads are told', async () => {
  const dialog = { block: 'dialog', id: 'secret', title: 'Secret', blocks: [] };
  expect(await unread({ 'screens/shed.json': { title: 'Shed', state: { tool: {} }, blocks: [dialog] } })).toEqual([
    'screens/shed.json:1:1 unread warning: no link, redirect or index leads to the screen "/shed"',
    'screens/shed.json:4:5 unread warning: nothing on this screen reads the state "tool"',
    'screens/shed.json:9:13 unread warning: nothing opens the dialog "secret"',
  ]);
});

function object(file: string): object {
  const written = plotsPortal[file];
  if (typeof written !== 'object' || written === null) throw new Error(`${file} is not written as an object`);
  return written;
}
