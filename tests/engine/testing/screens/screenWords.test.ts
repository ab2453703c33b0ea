import { expect, test } from 'vitest';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { createDefaultMachines } from '../../../../engine/testing/drivenPortal.ts';
import { screenWords, type ScreenWords } from '../../../../engine/testing/screens/screenWords.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

async function wordsOf(folder: string, name: string, change = (portal: CompiledPortal) => portal): Promise<ScreenWords> {
  const { machines, checked } = await machinesOf(folder);
  const driven = createDefaultMachines(machines).get(name);
  if (!driven || !checked.portal) throw new Error(`${folder} has no machine ${name}`);
  return screenWords(change(checked.portal), name, driven.machine);
}

test('the garden’s texts name the states of its flow, and its buttons name the events', async () => {
  const { states, transitions } = await wordsOf('tests/portals/garden', 'watering');
  expect(Object.fromEntries(states)).toEqual({ dry: ['The beds are dry.'], watering: ['Watering…'], wet: ['The beds are wet.'] });
  // A timer’s transition has no button, so it isn't listed.
  expect(Object.fromEntries(transitions)).toEqual({ 'dry · WATER · 1': ['Water'], 'wet · AGAIN · 1': ['Again'] });
});

test('the session’s words come from all screens, but only from events that are sent to the session', async () => {
  const { states, transitions } = await wordsOf('tests/portals/garden', 'session');
  expect(Object.fromEntries(states)).toEqual({ authenticating: ['Opening...'] });
  expect(Object.fromEntries(transitions)).toEqual({
    'anywhere · USE_DIFFERENT_ACCOUNT · 1': ['Someone else'],
    'authenticating · SIGN_OUT · 1': ['Leave'],
    'signedIn · SIGN_OUT · 1': ['Leave'],
    'signedOut · SIGN_IN · 1': ['Open the gate'],
  });
});

test('a state has a title rather than a text, and a label that several buttons share appears once', async () => {
  const { states, transitions } = await wordsOf('examples/rowing', 'launch');
  expect(Object.fromEntries(states)).toEqual({
    weather: ['1 of 3: Weather'],
    boat: ['2 of 3: Boat'],
    kit: ['3 of 3: Crew'],
    signingOut: ['Signing you out of the boathouse…'],
    afloat: ['Have a good row'],
    ashore: ['Not today'],
  });
  expect([...transitions]).toEqual([
    ['weather · FINE · 1', ['All fine']],
    ['weather · CALL_OFF · 1', ['Not safe']],
    ['boat · FINE · 1', ['All fine']],
    ['boat · CALL_OFF · 1', ['Not safe']],
    ['kit · FINE · 1', ['All fine']],
    ['kit · CALL_OFF · 1', ['Not safe']],
    ['afloat · AGAIN · 1', ['Start again']],
    ['ashore · AGAIN · 1', ['Start again']],
  ]);
});

test('texts are evaluated for each state, as far as the manifest alone allows', async () => {
  const blocks = [
    { block: 'text', text: parseText('Now {flow.state} for {row.name}') },
    { block: 'text', text: 'Not for dry beds', when: { 'flow.state': { not: 'dry' } } },
    { block: 'text', text: 'In any state', when: { 'row.name': 'Ada' } },
    { block: 'group', when: { 'flow.state': 'wet' }, blocks: [{ block: 'text', title: 'Inside a group', when: { 'row.name': 'Ada' } }] },
    {
      block: 'text',
      text: {
        cases: [
          { when: { 'row.name': 'Ada' }, use: 'Ada’s' },
          { when: { 'flow.state': 'dry' }, use: 'Dry' },
        ],
      },
    },
    { block: 'actions', items: [{ label: 'In vain', do: 'water', enabled: { 'flow.state': 'wet' } }] },
  ];
  const { states, transitions } = await wordsOf('tests/portals/garden', 'watering', (portal) => {
    const screens = Object.entries(portal.screens).map(([path, { screen, ...module }]) => {
      const flow = { ...screen, blocks: [{ block: 'flow', machine: 'watering', blocks }] };
      return [path, { ...module, screen: path === '/plots/watering' ? flow : screen }];
    });
    // Only blocks were replaced, so the result is still a `CompiledPortal`.
    return { ...portal, screens: Object.fromEntries(screens) as CompiledPortal['screens'] };
  });
  expect(Object.fromEntries(states)).toEqual({
    dry: ['Now dry for …', 'Dry'],
    watering: ['Now watering for …'],
    wet: ['Now wet for …', 'Inside a group'],
  });
  expect(Object.fromEntries(transitions)).toEqual({});
});
