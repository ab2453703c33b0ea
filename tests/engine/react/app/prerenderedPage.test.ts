// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPrerendered, isOtherPage, showFrame, waitForIntent } from '../../../../engine/react/app/prerenderedPage.ts';

afterEach(() => document.body.replaceChildren());

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

const at = (pathname: string, search = '') => ({ pathname, search });

describe('a prerendered page', () => {
  test('a page counts as prerendered if the root has its path and variant', () => {
    expect(isPrerendered({ variant: 'club', path: '/' }, 'club', at('/'))).toBe(true);
    expect(isPrerendered({ variant: 'club', path: '/about' }, 'club', at('/about/'))).toBe(true);
  });

  test.each(['?next=%2Fclub%2Fevents', '?utm_source=letter&fbclid=1', '?'])(
    'a page also counts as prerendered with %s, which it does not show',
    (search) => {
      expect(isPrerendered({ variant: 'club', path: '/' }, 'club', at('/', search))).toBe(true);
    },
  );

  test('another variant, path, frame, or open dialog does not count as prerendered', () => {
    expect(isPrerendered({ variant: 'club', path: '/' }, 'guests', at('/'))).toBe(false);
    expect(isPrerendered({ variant: 'club', path: '/' }, 'club', at('/club/home'))).toBe(false);
    expect(isPrerendered({ variant: 'club' }, 'club', at('/'))).toBe(false);
    expect(isPrerendered({}, 'club', at('/'))).toBe(false);
    expect(isPrerendered({ variant: 'club', path: '/' }, 'club', at('/', '?open=login'))).toBe(false);
    expect(isPrerendered({ variant: 'club', path: '/' }, 'club', at('/', '?next=%2Fclub&open=login'))).toBe(false);
  });
});

describe('a page for every host', () => {
  const sent = { variant: 'club', path: '/' };
  test('a page prerendered for another variant or address is replaced', () => {
    expect(isOtherPage(sent, 'guests', at('/'))).toBe(true);
    expect(isOtherPage(sent, 'club', at('/club/home'))).toBe(true);
    expect(isOtherPage({}, 'club', at('/'))).toBe(true);
  });

  test('a page prerendered for this variant and address stays, and so does a frame', () => {
    expect(isOtherPage(sent, 'club', at('/', '?open=login'))).toBe(false);
    expect(isOtherPage({ variant: 'club' }, 'club', at('/club/home'))).toBe(false);
  });
});

describe('the outline of a frame', () => {
  const page = '<template id="frame"><i>frame</i></template><div id="root" data-variant="club">drawn</div>';
  test('the outline of a frame replaces the prerendered page', () => {
    const root = put(page);
    showFrame(root, 'club');
    expect(root.textContent).toBe('frame');
  });

  test('the outline of a frame is never another variant’s', () => {
    const root = put(page);
    showFrame(root, 'guests');
    expect(root.textContent).toBe('');
  });
});

describe('the code of a prerendered page', () => {
  const never = () => () => undefined;
  const settled = async (intent: Promise<unknown>) => {
    let done = false;
    void intent.then(() => (done = true));
    await Promise.resolve();
    await Promise.resolve();
    return done;
  };

  test('the code loads when the reader moves the pointer, touches, types, or presses Tab', async () => {
    for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin']) {
      const root = put('<div id="root"><button>In</button></div>');
      const { intent } = waitForIntent(root, never);
      expect(await settled(intent)).toBe(false);
      root.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(await settled(intent)).toBe(true);
    }
  });

  test('a resting pointer does not start the code unless it is on a button', async () => {
    const root = put('<div id="root"><button>In</button></div>');
    const { intent } = waitForIntent(root, never);
    const move = (movementX: number) => Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 });
    root.dispatchEvent(move(0));
    expect(await settled(intent)).toBe(false);
    root.dispatchEvent(move(-1));
    expect(await settled(intent)).toBe(true);
    const { intent: pointedAt } = waitForIntent(root, never);
    root.querySelector('button')?.dispatchEvent(move(0));
    expect(await settled(pointedAt)).toBe(true);
  });

  test('another change to the page starts the code', async () => {
    const stop = vi.fn();
    let change = () => {};
    const { intent } = waitForIntent(put('<div id="root"></div>'), (given) => {
      change = given;
      return stop;
    });
    change();
    expect(await settled(intent)).toBe(true);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('a button that was pressed before the code loaded is pressed again afterward', async () => {
    const root = put('<div id="root"><button>In</button><button>Out</button></div>');
    const { intent, press } = waitForIntent(root, never);
    const [inside, outside] = [...root.querySelectorAll('button')];
    inside?.click();
    await intent;
    outside?.click();
    const pressed = vi.fn();
    inside?.addEventListener('click', () => pressed('in'));
    outside?.addEventListener('click', () => pressed('out'));
    press();
    expect(pressed.mock.calls).toEqual([['out']]);
  });

  test('the code presses no button if the viewer pressed none', async () => {
    const root = put('<div id="root"><button>In</button></div>');
    const { press } = waitForIntent(root, never);
    const pressed = vi.fn();
    root.querySelector('button')?.addEventListener('click', pressed);
    press();
    expect(pressed).not.toHaveBeenCalled();
  });
});
