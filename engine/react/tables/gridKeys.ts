import type { FocusGridInnerElementParams, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';
import type { Row } from '../../language/Row.ts';

// A grid is one stop for the Tab key: arrows go through its headers and cells, Enter into what can be pressed in a cell, Escape back.

/** Who comes back, comes back to the cell that they left; at first, and where it is gone, to the header of the column `first`. */
export function returnToCell({ api }: FocusGridInnerElementParams<Row>, first: string | undefined): boolean {
  const left = api.getFocusedCell();
  if (left) api.setFocusedCell(left.rowIndex, left.column, left.rowPinned);
  // A row that was filtered out takes no focus.
  if (document.activeElement?.closest(anyCell)) return true;
  if (first !== undefined) api.setFocusedHeader(first);
  return first !== undefined;
}

/**
 * Tab goes on among what can be pressed in a cell, and else out of the grid, of which nothing in between is a stop. It leaves from
 * `before` or `after` the grid, because browsers make a stop of whatever scrolls.
 */
export function leaveByTab(event: KeyboardEvent, before: HTMLElement | null, after: HTMLElement | null): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = neighbour(event.target, event.shiftKey ? -1 : 1);
  if (next) {
    next.focus();
    event.preventDefault();
  } else (event.shiftKey ? before : after)?.focus({ preventScroll: true });
  event.stopPropagation();
}

/**
 * Leaves keys to what can be pressed in a cell. Enter on the cell goes to the first of it (a box is ticked by Enter and Space alike),
 * the arrows go on from there, Escape returns to the cell. True for a key that the grid is to leave alone.
 */
export function keysInCell({ event }: Pick<SuppressKeyboardEventParams<Row>, 'event'>): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  const cell = target?.closest<HTMLElement>(anyCell);
  if (!target || !cell) return false;
  const goTo = (control: HTMLElement | undefined) => {
    control?.focus();
    // Else the key that moved the focus would press the button as well, or scroll.
    event.preventDefault();
    return true;
  };
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (target !== cell) {
    const step = steps[event.key];
    if (step !== undefined) return goTo(neighbour(target, step));
    return event.key === 'Escape' ? goTo(cell) : isPress;
  }
  const [first] = controlsIn(cell);
  if (!isPress || !first) return false;
  if (!(first instanceof HTMLInputElement)) return goTo(first);
  first.click();
  event.preventDefault();
  return true;
}

const anyCell = '[role="gridcell"], [role="columnheader"]';
const steps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled)')];
}

/** What can be pressed so many places after `control` in the same cell; nothing for the cell itself. */
function neighbour(control: EventTarget | null, step: number): HTMLElement | undefined {
  const cell = control instanceof HTMLElement ? control.closest(anyCell) : null;
  if (!cell || !(control instanceof HTMLElement) || control === cell) return undefined;
  const controls = controlsIn(cell);
  return controls[controls.indexOf(control) + step];
}
