import { expect, test } from 'vitest';
import { createCompiler } from '../../../../engine/compiler/compilePortal.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';

/** Returns the collections that a screen always requests, and the conditions for requesting others (`titlesWhen`). */
function requestsOf(...blocks: object[]) {
  const files = {
    ...plotsPortal,
    'portal-config/entities/order.json': {
      of: 'orders',
      label: 'Order',
      title: 'number',
      fields: [
        { name: 'number', label: 'Number', type: 'text' },
        { name: 'plant', label: 'Plant', type: 'record', of: 'plants' },
      ],
    },
    'portal-config/forms/order.json': { entity: 'order', fields: ['plant'], submit: 'Order', onSubmit: 'order' },
    'portal-config/actions.json': { ...Object(plotsPortal['portal-config/actions.json']), order: { effect: 'insert', of: 'orders' } },
    'fixtures/orders.json': [],
    'screens/orders.json': { title: 'Orders', blocks },
  };
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'));
  const { portal, problems } = createCompiler(plotsVocabulary)(new Map(texts.map(([name, value]) => [name, JSON.stringify(value)])));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { collections, titlesWhen } = portal?.screens['/orders'] ?? {};
  return { collections, titlesWhen };
}

const form = { block: 'form', form: 'order' };
const list = { block: 'list', title: 'Orders', of: 'orders', item: { title: 'number' }, empty: 'None' };

test('a screen requests the records of its blocks, forms, and actions, and those that they refer to', () => {
  expect(requestsOf(form)).toEqual({ collections: ['orders', 'plants'], titlesWhen: undefined });
  expect(requestsOf(list)).toEqual({ collections: ['orders', 'plants'], titlesWhen: undefined });
});

test.each([
  ['a gate', { gate: 'warden' }, [{ gate: ['warden'] }]],
  ['one of two gates', { any: [{ gate: 'warden' }, { gate: 'trader' }] }, [{ gate: ['warden'] }, { gate: ['trader'] }]],
  ['two gates', { all: [{ gate: 'warden' }, { gate: 'trader' }] }, [{ gate: ['warden', 'trader'] }]],
])('a screen requests records only for viewers who pass %s if nobody else sees them', (_name, when, any) => {
  const guarded = { collections: [], titlesWhen: { plants: { any } } };
  expect(requestsOf({ block: 'group', when, blocks: [form] })).toEqual(guarded);
  expect(requestsOf({ ...list, when })).toEqual(guarded);
});

test('a screen requests records for everyone if some block shows them without a gate', () => {
  const everything = { collections: ['orders', 'plants'], titlesWhen: undefined };
  expect(requestsOf({ ...list, when: { gate: 'warden' } }, form)).toEqual(everything);
  expect(requestsOf({ ...list, when: { any: [{ gate: 'warden' }, { 'viewer.signedIn': true }] } })).toEqual(everything);
});
