// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../../../../engine/react/ui/Button.tsx';
import { LinkButton } from '../../../../engine/react/ui/LinkButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a button inside a form does not submit it unless it says so', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(submit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a button whose text a translator has replaced still becomes busy, and shows the new text', () => {
  const { container, rerender } = render(<Button>Send</Button>);
  const translate = () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.parentNode?.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    }
  };
  translate();
  rerender(<Button busy>Send</Button>);
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  translate();
  rerender(<Button icon={<svg />}>Sent</Button>);
  expect(screen.getByRole('button', { name: 'Sent' })).toBeTruthy();
});

/** Mimics a closing dialog: on unmount, moves the focus to the page's button. */
function Dialog() {
  useLayoutEffect(() => () => screen.getByRole('button').focus(), []);
  return null;
}

test('a button that becomes disabled keeps the focus that a dialog returned to it', () => {
  const page = (dialog: boolean, disabled: boolean) => (
    <>
      <Button disabled={disabled}>Complete</Button>
      {dialog && <Dialog />}
    </>
  );
  const { rerender } = render(page(true, false));
  rerender(page(false, false));
  rerender(page(false, true));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
});

/** Simulates a browser that blurs a button as soon as it is disabled, and notifies only the button's own listeners. */
function takeFocusFromDisabled(): void {
  const { setAttribute } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'setAttribute').mockImplementation(function (this: HTMLElement, name, value) {
    setAttribute.call(this, name, value);
    if (name !== 'disabled' || document.activeElement !== this) return;
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    other.remove();
  });
}

test('a disabled button that lost the focus gets it back until the reader moves on', () => {
  takeFocusFromDisabled();
  const page = (dialog: boolean, busy: boolean) => (
    <>
      <Button busy={busy}>Generate</Button>
      <a href="/elsewhere">Elsewhere</a>
      {dialog && <Dialog />}
    </>
  );
  const { rerender } = render(page(true, false));
  rerender(page(false, false));
  rerender(page(false, true));
  const button = screen.getByRole('button');
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('disabled')).toBe(false);
  rerender(page(false, false));
  expect(document.activeElement).toBe(button);
  rerender(page(false, true));
  act(() => screen.getByRole('link').focus());
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

test('a busy button can get the focus back from a dialog', () => {
  const page = (busy: boolean, asks: boolean) => (
    <>
      <Button busy={busy}>Send</Button>
      {asks && (
        <dialog open>
          <button>Yes</button>
        </dialog>
      )}
    </>
  );
  const { rerender } = render(page(false, false));
  const button = screen.getByRole('button', { name: 'Send' });
  act(() => button.focus());
  rerender(page(true, true));
  act(() => screen.getByRole('button', { name: 'Yes' }).focus());
  rerender(page(true, false));
  act(() => button.focus());
  expect(document.activeElement).toBe(button);
});

test('the nearest control on the screen gets the focus when a focused button disappears', async () => {
  const page = (reopen: boolean) => (
    <main>
      <a href="/elsewhere">Elsewhere</a>
      <div>
        <button tabIndex={-1}>A tab that is not shown</button>
        <p>{reopen && <Button>Reopen</Button>}</p>
        <button>Complete</button>
      </div>
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Reopen' }).focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete' }));
});

test('the next row gets the focus when a focused row is removed, or the region if it was the last row', async () => {
  const page = (left: readonly string[]) => (
    <main>
      <a href="/elsewhere">Elsewhere</a>
      <section aria-labelledby="saves">
        <h2 id="saves">Saves</h2>
        {['One', 'Two', 'Three'].map((name) => (
          <p key={name}>{left.includes(name) && <Button>{name}</Button>}</p>
        ))}
      </section>
    </main>
  );
  const { rerender } = render(page(['One', 'Two', 'Three']));
  screen.getByRole('button', { name: 'Two' }).focus();
  await act(async () => rerender(page(['One', 'Three'])));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Three' }));
  await act(async () => rerender(page(['One'])));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }));
  await act(async () => rerender(page([])));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saves' }));
});

test('the first control around a focused button outside the tab order gets the focus when the button disappears', async () => {
  const page = (isThere: boolean) => (
    <main>
      <section>
        {['One', 'Two'].map((name) => (
          <Button key={name}>{name}</Button>
        ))}
        {isThere && <Button tabIndex={-1}>Delete</Button>}
      </section>
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Delete' }).focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }));
});

test('a button that disappears with its whole screen does not move the focus', async () => {
  const { rerender } = render(
    <main>
      <div key="one">
        <Button>Go</Button>
      </div>
    </main>,
  );
  screen.getByRole('button').focus();
  await act(async () =>
    rerender(
      <main>
        <section key="two">
          <button>There</button>
        </section>
      </main>,
    ),
  );
  expect(document.activeElement).toBe(document.body);
});

test('a busy button says so and can’t be pressed', () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Sending...
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(press).not.toHaveBeenCalled();
});

test.each([
  ['/plots', true],
  ['https://garden.example/', false],
  ['mailto:garden@garden.example', false],
  ['#top', false],
])('a link to %s is handled by the router: %s', (to, routed) => {
  render(
    <MemoryRouter>
      <LinkButton to={to}>Go</LinkButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe(to);
  // `fireEvent` returns false if the router handles the click.
  expect(fireEvent.click(link)).toBe(!routed);
});
