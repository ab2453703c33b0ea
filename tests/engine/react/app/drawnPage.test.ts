// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isDrawn, showFrame, wanted } from '../../../../engine/react/app/drawnPage.ts';

afterEach(() => document.body.replaceChildren());

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

describe('a page is drawn already', () => {
  const at = (pathname: string, search = '') => ({ pathname, search });
  test('where the root holds this path of this variant', () => {
    expect(isDrawn({ variant: 'club', path: '/' }, 'club', at('/'))).toBe(true);
    expect(isDrawn({ variant: 'club', path: '/about' }, 'club', at('/about/'))).toBe(true);
  });

  test.each(['?next=%2Fclub%2Fevents', '?utm_source=letter&fbclid=1', '?'])('also with %s, which nothing on it shows', (search) => {
    expect(isDrawn({ variant: 'club', path: '/' }, 'club', at('/', search))).toBe(true);
  });

  test('but not for another variant, another path, a frame, or with something open', () => {
    expect(isDrawn({ variant: 'club', path: '/' }, 'guests', at('/'))).toBe(false);
    expect(isDrawn({ variant: 'club', path: '/' }, 'club', at('/club/home'))).toBe(false);
    expect(isDrawn({ variant: 'club' }, 'club', at('/'))).toBe(false);
    expect(isDrawn({}, 'club', at('/'))).toBe(false);
    expect(isDrawn({ variant: 'club', path: '/' }, 'club', at('/', '?open=login'))).toBe(false);
    expect(isDrawn({ variant: 'club', path: '/' }, 'club', at('/', '?next=%2Fclub&open=login'))).toBe(false);
  });
});

describe('the outline of a frame', () => {
  const page = '<template id="frame"><i>frame</i></template><div id="root" data-variant="club">drawn</div>';
  test('takes the place of what is drawn', () => {
    const root = put(page);
    showFrame(root, 'club');
    expect(root.textContent).toBe('frame');
  });

  test("is never another variant's", () => {
    const root = put(page);
    showFrame(root, 'guests');
    expect(root.textContent).toBe('');
  });
});

describe('the code of a page that is drawn', () => {
  const never = () => () => undefined;
  /** Whether the promise is fulfilled by now. */
  const settled = async (soon: Promise<unknown>) => {
    let done = false;
    void soon.then(() => (done = true));
    await Promise.resolve();
    await Promise.resolve();
    return done;
  };

  test('waits until somebody moves, touches, types or tabs', async () => {
    for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin']) {
      const root = put('<div id="root"><button>In</button></div>');
      const { soon } = wanted(root, never);
      expect(await settled(soon)).toBe(false);
      root.querySelector('button')?.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(await settled(soon)).toBe(true);
    }
  });

  test('waits while a pointer only rests where the page came under it, other than on a button', async () => {
    const root = put('<div id="root"><button>In</button></div>');
    const { soon } = wanted(root, never);
    const move = (movementX: number) => Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 });
    root.dispatchEvent(move(0));
    expect(await settled(soon)).toBe(false);
    root.dispatchEvent(move(-1));
    expect(await settled(soon)).toBe(true);
    const { soon: pointed } = wanted(root, never);
    root.querySelector('button')?.dispatchEvent(move(0));
    expect(await settled(pointed)).toBe(true);
  });

  test('waits no longer when something else changes the page', async () => {
    const stop = vi.fn();
    let change = () => {};
    const { soon } = wanted(put('<div id="root"></div>'), (given) => {
      change = given;
      return stop;
    });
    change();
    expect(await settled(soon)).toBe(true);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('presses once more the button that was pressed last before it answered', async () => {
    const root = put('<div id="root"><button>In</button><button>Out</button></div>');
    const { soon, press } = wanted(root, never);
    const [inside, outside] = [...root.querySelectorAll('button')];
    inside?.click();
    await soon;
    outside?.click();
    const pressed = vi.fn();
    inside?.addEventListener('click', () => pressed('in'));
    outside?.addEventListener('click', () => pressed('out'));
    press();
    expect(pressed.mock.calls).toEqual([['out']]);
  });

  test('presses nothing by itself', async () => {
    const root = put('<div id="root"><button>In</button></div>');
    const { press } = wanted(root, never);
    const pressed = vi.fn();
    root.querySelector('button')?.addEventListener('click', pressed);
    press();
    expect(pressed).not.toHaveBeenCalled();
  });
});
