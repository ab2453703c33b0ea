// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SharedChange } from '../../../../engine/workbench/drive/createRecordRelay.ts';
import { TwoScreens } from '../../../../engine/workbench/drive/TwoScreens.tsx';
import type { TwoPeople } from '../../../../engine/workbench/drive/usePeople.ts';

// These tests never render `DriveScreen`, because `drive.answer` is undefined.
vi.mock('../../../../engine/workbench/drive/DriveScreen.tsx', () => ({ DriveScreen: () => undefined }));
afterEach(cleanup);

function show(changes: readonly SharedChange[]) {
  const people = ['Ada', 'Alan'].map((name) => ({ name, drive: {} }));
  // Only the properties that `TwoScreens` reads.
  const two = { people, active: 0, changes, choose: () => {}, record: () => {}, restart: () => {} } as unknown as TwoPeople;
  render(<TwoScreens people={two} />);
  return screen.getByRole('status').textContent;
}

test('two people who share more changes than the address holds are warned, with a way to keep the run', () => {
  const change = (note: string): SharedChange => ({ collection: 'events', id: 'ev-1', set: { note }, unset: [], kind: 'changed', by: 0 });
  expect(show([change('short')])).toBe('Both people see the change to the records.');
  cleanup();
  expect(show([change('short'), change('x'.repeat(8000))])).toMatch(
    /^Both people see the 2 changes to the records\. .*address.* leaves them out\. Choose “Export…”/,
  );
});
