// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { keysInCell } from '../../../../engine/react/tables/gridKeys.ts';

const cellWith = (content: string) => {
  document.body.innerHTML = `<div role="gridcell" tabindex="-1">${content}</div>`;
  const cell = document.querySelector<HTMLElement>('[role="gridcell"]') ?? document.body;
  cell.focus();
  return cell;
};
const buttons = '<button>Approve</button><button disabled>Wait</button><button>Reject</button>';
/** Presses a key. In the result, `left` is true if the grid should ignore the key, and `at` is the focused element's text. */
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return { left: keysInCell({ event }), at: document.activeElement?.textContent, prevented: event.defaultPrevented };
};

afterEach(() => document.body.replaceChildren());

describe('a key pressed in a cell', () => {
  test('Enter moves from the cell to its first button without pressing it', () => {
    cellWith(buttons);
    expect(press('Enter')).toEqual({ left: true, at: 'Approve', prevented: true });
  });

  test('arrow keys move among a cell’s buttons and don’t leave it', () => {
    cellWith(buttons);
    press('Enter');
    expect(press('ArrowRight').at).toBe('Reject');
    expect(press('ArrowRight')).toEqual({ left: true, at: 'Reject', prevented: true });
    expect(press('ArrowLeft').at).toBe('Approve');
  });

  test('Enter on a button presses the button', () => {
    cellWith(buttons);
    press('Enter');
    expect(press('Enter')).toEqual({ left: true, at: 'Approve', prevented: false });
  });

  test('Escape returns to the cell', () => {
    const cell = cellWith(buttons);
    press('Enter');
    press('Escape');
    expect(document.activeElement).toBe(cell);
  });

  test('a space toggles the checkbox of a cell and keeps the focus', () => {
    const cell = cellWith('<input type="checkbox">');
    expect(press(' ').left).toBe(true);
    expect(cell.querySelector('input')?.checked).toBe(true);
    expect(document.activeElement).toBe(cell);
  });

  test('the grid handles every other key and all keys in a text cell', () => {
    cellWith('Books');
    expect([press('Enter').left, press('ArrowRight').left, press('Escape').left]).toEqual([false, false, false]);
    cellWith(buttons);
    expect([press('ArrowDown').left, press('ArrowRight').left]).toEqual([false, false]);
  });
});
