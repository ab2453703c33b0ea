// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useKeptPlace } from '../../../../engine/react/ui/useKeptPlace.ts';

function Names({ names }: { names: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(list);
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

describe('when the entry that has the focus is removed, it goes', () => {
  test('to the one that moves up', async () => {
    focus('Bob');
    await show('Ann', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Cid' }));
  });

  test('to the last one, if there is none behind', async () => {
    focus('Cid');
    await show('Ann', 'Bob');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bob' }));
  });

  test('to the content of the page, if it was the only one', async () => {
    await show('Ann');
    focus('Ann');
    await show();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the focus stays', () => {
  test('where it is when another entry is removed', async () => {
    focus('Bob');
    await show('Bob', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bob' }));
  });

  test('with whoever went elsewhere before', async () => {
    focus('Bob');
    act(() => screen.getByRole('link').focus());
    await show('Ann', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
