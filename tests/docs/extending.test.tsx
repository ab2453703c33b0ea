import { plainRuntime } from '../support/plainRuntime.ts';

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import * as fakeDatabase from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserRecords } from '../../examples/harbor/browserRecords.ts';
import { depthField } from '../../examples/harbor/depthField.ts';
import { portal } from '../../examples/harbor/portal.ts';
import { createMemorySource } from '../../engine/core/data/memorySource.ts';
import * as face from '../../engine/index.ts';
import { installDialogs } from '../support/installDialogs.ts';
import { openPortal } from '../support/openPortal.tsx';
import { nonEmpty } from '../support/nonEmpty.ts';

const page = readFileSync('docs/extending.md', 'utf8');
const examples = [...page.matchAll(/^`(examples\/[^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, file = '', text]) => ({ file, text }));

const { IDBFactory } = fakeDatabase;

beforeAll(() => {
  for (const [name, value] of Object.entries(fakeDatabase)) if (/^(IDB|indexedDB)/.test(name)) vi.stubGlobal(name, value);
  installDialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);
// Remove the fake IndexedDB, because other tests run in the same process.
afterAll(() => vi.unstubAllGlobals());

/** Simulates a second tab with the same records. */
const otherTab = () =>
  browserRecords({
    clock: { now: () => new Date() },
    collections: ['passages'],
    samples: createMemorySource({ passages: async () => ({ default: [] }) }, { now: () => new Date() }),
  });

const open = () => openPortal('examples/harbor', '/', portal);
const passages = async () => within((await screen.findByRole('heading', { name: 'Passages' })).closest('section') ?? document.body);

const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@harbor.example' } });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  // Signing in opens a page that suspends, so await `act`.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Come in' })));
};

test.each(nonEmpty(examples))('the page’s copy of $file is identical to the file', ({ file, text }) => {
  expect(text).toBe(readFileSync(file, 'utf8'));
});

test('every code example is a file that is compiled and run', () => {
  expect(examples).toHaveLength((page.match(/^```tsx?$/gm) ?? []).length);
});

test('the page names every export of the engine', () => {
  expect(nonEmpty(Object.keys(face)).filter((name) => !new RegExp(`\`${name}\\b`).test(page))).toEqual([]);
});

describe('the harbor, which uses every extension point once', () => {
  test('the harbor calls its own function for a field of each record', async () => {
    await open();
    expect(await screen.findByText('dinghies')).toBeDefined();
    expect(screen.getByText('yachts')).toBeDefined();
  });

  test('only the right code signs in at the harbor', async () => {
    await open();
    await enter('0000');
    expect(await screen.findByText("This is not the harbor's code.")).toBeDefined();
    await enter('4711');
    expect(await screen.findByText('Keeper ada')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Visitor')).toBeDefined();
  });

  test('the harbor’s own field type formats values and words its errors', () => {
    const field = { name: 'depth', label: 'Depth', type: 'depth' };
    expect(depthField.format(210, field, 'en-US')).toBe('2.1 m');
    expect(depthField.sentence?.('maximum', { value: 2000, field, label: 'Depth', language: plainRuntime })).toBe(
      'Depth must be between 0 and 10 meters',
    );
  });

  test('the harbor runs its own effect', async () => {
    await open();
    await enter('4711');
    fireEvent.click(await screen.findByRole('button', { name: 'Sound the horn' }));
    expect(await screen.findByText('Toot Toot')).toBeDefined();
  });

  test('a signed-in viewer can add a berth', async () => {
    await open();
    await enter('4711');
    fireEvent.change(await screen.findByLabelText('Berth'), { target: { value: 'South 1' } });
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add berth' }));
    expect(await screen.findByText('South 1')).toBeDefined();
  });

  test('the harbor runs its machine, whose effect writes a record that the browser stores', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Let Heron pass' }));
    expect(await screen.findByText('The lock is opening')).toBeDefined();
    expect(await screen.findByText('The lock is open')).toBeDefined();
    await vi.waitFor(async () => expect((await passages()).getAllByText('Heron')).toHaveLength(2));
    expect(screen.getByText('Last boat: Heron')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('The lock is closed')).toBeDefined();
    cleanup();
    await open();
    await vi.waitFor(async () => expect((await passages()).getAllByText('Heron')).toHaveLength(2));
  });

  test('the harbor says that the browser stores no records and tries again when asked', async () => {
    const { indexedDB: allowed } = globalThis;
    globalThis.indexedDB = Object.assign(new IDBFactory(), {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await open();
    expect(await screen.findAllByText('This browser doesn’t allow the harbor to store its records')).not.toEqual([]);
    globalThis.indexedDB = allowed;
    const berths = (await screen.findByRole('heading', { name: 'Berths' })).closest('section') ?? document.body;
    fireEvent.click(within(berths).getByRole('button', { name: /again/i }));
    expect(await screen.findByText('dinghies')).toBeDefined();
  });

  test('the harbor shows changes made in another tab', async () => {
    await open();
    await vi.waitFor(async () => expect((await passages()).getAllByText('Heron')).toHaveLength(1));
    await otherTab().insert('passages', { boat: 'Tern', day: '2026-01-01' });
    expect(await screen.findByText('Tern')).toBeDefined();
  });
});
