// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Modal } from '../../../../engine/react/ui/Modal.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';

beforeAll(installDialogs);
afterEach(cleanup);

function Page({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Modal title="Seeds" text="What to sow" onClose={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </StrictMode>
  );
}

async function open(content?: ReactNode) {
  const page = render(<Page>{content}</Page>);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await act(async () => fireEvent.click(opener));
  return { ...page, opener };
}

function press(from: Element, to = from) {
  fireEvent.mouseDown(from);
  fireEvent.click(to);
}

describe('a modal dialog', () => {
  test('a modal is a dialog named by its title', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Seeds' }).textContent).toContain('What to sow');
  });

  test('a modal focuses its first field', async () => {
    await open(<input aria-label="Kind" />);
    expect(document.activeElement).toBe(screen.getByLabelText('Kind'));
  });

  test('a modal without a field focuses its title', async () => {
    await open(<p>Nothing to fill in</p>);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seeds' }));
  });

  test('a modal whose first field is below the window focuses its title, so that it opens at its start', async () => {
    const placed = vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight, 100, 44));
    await open(<input aria-label="Kind" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seeds' }));
    placed.mockRestore();
  });

  test('a modal focuses a field that arrives late unless the reader has moved on', async () => {
    function Late() {
      const [here, setHere] = useState(false);
      return here ? <input aria-label="Kind" /> : <button onClick={() => setHere(true)}>Load</button>;
    }
    await open(<Late />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load' })));
    expect(document.activeElement).toBe(screen.getByLabelText('Kind'));
    cleanup();

    await open(<Late />);
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load' })));
    expect(document.activeElement).toBe(close);
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' })],
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press beside it', () => press(screen.getByRole('dialog'))],
  ])('a modal is closed by %s and returns the focus', async (_, close) => {
    const { opener } = await open(<input aria-label="Kind" />);
    await act(async () => close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('a modal whose owner does not close it stays open', async () => {
    render(
      <Modal title="Seeds" onClose={() => undefined}>
        <input aria-label="Kind" />
      </Modal>,
    );
    await act(async () => fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' }));
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  });

  test('a modal stays open after a press inside, even if the pointer is released outside', async () => {
    await open(<input aria-label="Kind" />);
    await act(async () => press(screen.getByLabelText('Kind')));
    await act(async () => press(screen.getByLabelText('Kind'), screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});

test('closing the dialog of a page’s first address moves the focus to the page’s heading', async () => {
  function Arrived() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <a href="#content">Skip to content</a>
        <main>
          <h1>Plots</h1>
          {isOpen && (
            <Modal title="Seeds" onClose={() => setOpen(false)}>
              What to sow
            </Modal>
          )}
        </main>
      </>
    );
  }
  render(<Arrived />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Close/ })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Plots' }));
});

test('a dialog stays open while its content loads', async () => {
  const closed = vi.fn();
  let come: (module: { default: () => ReactNode }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((done) => (come = done)));
  const shown = (late: boolean) => (
    <Suspense fallback="Loading">
      <Modal title="New role" onClose={closed}>
        {late ? <Late /> : 'Here soon'}
      </Modal>
    </Suspense>
  );
  const { rerender } = render(shown(false));
  rerender(shown(true));
  await act(() => Promise.resolve());
  await act(async () => come({ default: () => <p>Here now</p> }));
  expect(await screen.findByText('Here now')).toBeTruthy();
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'New role' }).open).toBe(true);
  expect(closed).not.toHaveBeenCalled();
});
