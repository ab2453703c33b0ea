// @vitest-environment jsdom
import { use } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlockList } from '../../../../engine/react/blocks/BlockList.tsx';
import type { AnyBlock } from '../../../../engine/language/screen.ts';
import { TestPortal } from '../actions/TestPortal.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let broken = true;

const never = new Promise<never>(() => undefined);
const Loading = () => use(never);
const Note = ({ text }: AnyBlock) => <p>{String(text)}</p>;

const blocks = {
  note: { component: Note },
  fragile: {
    component: () => {
      if (broken) throw new Error('the bulb is burnt');
      return <p>Light</p>;
    },
  },
  slow: { component: Loading },
  outlined: { component: Loading, outline: Note },
};

function show(list: AnyBlock[]) {
  return render(
    <TestPortal portal={{ blocks }}>
      <BlockList blocks={list} />
    </TestPortal>,
  );
}

describe('a list of blocks', () => {
  test('a failing block is replaced by a card that names its manifest, block, and reason, and the others stay', () => {
    broken = true;
    show([
      { block: 'note', text: 'before' },
      { block: 'fragile', id: 'lamp' },
      { block: 'note', text: 'after' },
    ]);
    expect(screen.getByRole('alert').textContent).toContain('screens/test.json, block “lamp”: the bulb is burnt');
    expect(screen.getByText('before')).toBeDefined();
    expect(screen.getByText('after')).toBeDefined();
  });

  test('a failing block’s card names its line if it is known', () => {
    broken = true;
    show([{ block: 'fragile', line: 12 }]);
    expect(screen.getByRole('alert').textContent).toContain('screens/test.json:12, block “fragile”: the bulb is burnt');
  });

  test('a failed block can be tried again', () => {
    broken = true;
    show([{ block: 'fragile' }]);
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Light')).toBeDefined();
  });

  test('a changed manifest retries a failed block by itself', () => {
    broken = true;
    const { rerender } = show([{ block: 'fragile' }]);
    broken = false;
    rerender(
      <TestPortal portal={{ blocks }}>
        <BlockList blocks={[{ block: 'fragile' }]} />
      </TestPortal>,
    );
    expect(screen.getByText('Light')).toBeDefined();
  });

  test('an unknown block is reported by name', async () => {
    show([{ block: 'hologram' }, { block: 'note', text: 'still here' }]);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no block "hologram"');
    expect(screen.getByText('still here')).toBeDefined();
  });

  test('a loading block shows the outline of its kind', () => {
    const { container } = show([{ block: 'outlined', text: 'Almost there' }]);
    expect(screen.getByText('Almost there')).toBeDefined();
    expect(container.querySelectorAll('.animate-breathe')).toHaveLength(0);
  });

  test('a loading block whose kind has no outline shows three gray lines', () => {
    const { container } = show([{ block: 'slow' }]);
    expect(container.querySelectorAll('.animate-breathe')).toHaveLength(3);
  });

  test('a block whose condition fails or is invalid is left out', () => {
    show([
      { block: 'note', text: 'shown', when: { 'viewer.signedIn': false } },
      { block: 'note', text: 'hidden', when: { 'viewer.signedIn': true } },
      { block: 'note', text: 'broken', when: { gate: 'no such gate' } },
    ]);
    expect(screen.getByText('shown')).toBeDefined();
    expect(screen.queryByText('hidden')).toBeNull();
    expect(screen.queryByText('broken')).toBeNull();
  });

  test('a collapsible block is below a heading that opens it, and starts out open only if its manifest says so', () => {
    show([
      { block: 'note', text: 'past', collapsible: { label: 'Past events' } },
      { block: 'note', text: 'rules', collapsible: { label: 'Rules', open: true } },
    ]);
    const sectionOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('details');
    expect([sectionOf('Past events')?.open, sectionOf('Rules')?.open]).toEqual([false, true]);
    fireEvent.click(screen.getByText('Past events'));
    expect(sectionOf('Past events')?.open).toBe(true);
    expect(sectionOf('Past events')?.textContent).toContain('past');
  });
});
