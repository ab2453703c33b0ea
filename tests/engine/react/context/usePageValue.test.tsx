// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { PageStateProvider } from '../../../../engine/react/app/PageStateProvider.tsx';
import { DataProvider } from '../../../../engine/react/context/DataContext.tsx';
import { ScopeValues } from '../../../../engine/react/context/ScopeContext.tsx';
import { usePageValue } from '../../../../engine/react/context/usePageValue.ts';

afterEach(cleanup);

const source = createMemorySource({}, fixedClock('2026-11-21'));

function Category() {
  const [value, set] = usePageValue('category');
  return <input aria-label="Category" value={value} onChange={({ target }) => set(target.value)} />;
}

function open(address: string) {
  const element = (
    <DataProvider source={source}>
      <ScopeValues values={{}}>
        <PageStateProvider keys={undefined}>
          <Category />
        </PageStateProvider>
      </ScopeValues>
    </DataProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Category' });
  const choose = (value: string) => fireEvent.change(box, { target: { value } });
  return { router, box, choose };
}

describe('a control of the page’s state', () => {
  test('a choice appears in the control and in the address', () => {
    const { router, box, choose } = open('/list');
    choose('dues');
    expect(box.value).toBe('dues');
    expect(router.state.location.search).toBe('?category=dues');
  });

  test('a control shows the address’s value again after going back before the choice rendered', async () => {
    const { router, box, choose } = open('/list?category=golf');
    await act(async () => {
      choose('dues');
      void router.navigate(-1);
    });
    expect(router.state.location.search).toBe('?category=golf');
    expect(box.value).toBe('golf');
  });

  test('a control shows the address’s value if another change came just after the choice', async () => {
    const { router, box, choose } = open('/list');
    await act(async () => {
      choose('dues');
      void router.navigate('/list?category=golf');
    });
    expect(box.value).toBe('golf');
  });

  test('a control loses no letters, however fast they are typed', async () => {
    const { router, box, choose } = open('/list');
    await act(async () => {
      for (const text of ['d', 'du', 'due', 'dues']) {
        choose(text);
        expect(box.value).toBe(text);
      }
    });
    expect(box.value).toBe('dues');
    expect(router.state.location.search).toBe('?category=dues');
  });
});
