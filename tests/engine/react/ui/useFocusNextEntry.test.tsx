// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useFocusNextEntry } from '../../../../engine/react/ui/useFocusNextEntry.ts';

function Names({ names }: { names: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusNextEntry(list);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name} aria-label={name}>
          <button>Remove {name}</button>
        </li>
      ))}
    </ul>
  );
}

const page = (names: string[]) => (
  <main tabIndex={-1}>
    <a href="#elsewhere">Elsewhere</a>
    {names.length > 0 && <Names names={names} />}
  </main>
);

let show: (...names: string[]) => Promise<void>;
beforeEach(() => {
  const view = render(page(['Ann', 'Bob', 'Cid']));
  show = (...names) => act(async () => view.rerender(page(names)));
});
afterEach(cleanup);

const focus = (name: string) => act(() => screen.getByRole('button', { name: `Remove ${name}` }).focus());

describe('the focus after its entry is removed', () => {
  test('the focus moves to the entry that moves up', async () => {
    focus('Bob');
    await show('Ann', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Cid' }));
  });

  test('the focus moves to the last entry if the removed one was last', async () => {
    focus('Cid');
    await show('Ann', 'Bob');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bob' }));
  });

  test('the focus moves to the page’s content if the only entry was removed', async () => {
    await show('Ann');
    focus('Ann');
    await show();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the focus after another removal', () => {
  test('the focus stays where it is when another entry is removed', async () => {
    focus('Bob');
    await show('Bob', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bob' }));
  });

  test('the focus stays with a reader who had moved elsewhere', async () => {
    focus('Bob');
    act(() => screen.getByRole('link').focus());
    await show('Ann', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
