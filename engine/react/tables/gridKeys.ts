import type { FocusGridInnerElementParams, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';
import type { Row } from '../../language/Row.ts';
import { getDirectionalKey } from '../ui/getDirectionalKey.ts';

// The grid is one tab stop. Arrow keys move between headers and cells, Enter moves into a cell's controls, and Escape moves back.

/** Moves the focus back to the last focused cell, or to the header `first` if that isn't possible. Returns false if both fail. */
export function returnToCell({ api }: FocusGridInnerElementParams<Row>, first: string | undefined): boolean {
  const left = api.getFocusedCell();
  if (left) api.setFocusedCell(left.rowIndex, left.column, left.rowPinned);
  // `setFocusedCell` does nothing if the row is filtered out, so check where the focus is.
  if (document.activeElement?.closest(anyCell)) return true;
  if (first !== undefined) api.setFocusedHeader(first);
  return first !== undefined;
}

/** Handles Tab: moves to the cell's next control or, after the last one, out of the grid to `before` or `after`. */
export function leaveByTab(event: KeyboardEvent, before: HTMLElement | null, after: HTMLElement | null): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = neighbor(event.target, event.shiftKey ? -1 : 1);
  if (next) {
    next.focus();
    event.preventDefault();
  } else (event.shiftKey ? before : after)?.focus({ preventScroll: true });
  event.stopPropagation();
}

/** Handles Enter, Space, the arrow keys, and Escape in a cell with controls. Returns true if the grid should ignore the key. */
export function keysInCell({ event }: Pick<SuppressKeyboardEventParams<Row>, 'event'>): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  const cell = target?.closest<HTMLElement>(anyCell);
  if (!target || !cell) return false;
  const focusControl = (control: HTMLElement | undefined) => {
    control?.focus();
    // Prevent the key's default action, such as scrolling the page.
    event.preventDefault();
    return true;
  };
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (target !== cell) {
    const step = steps[getDirectionalKey(event)];
    if (step !== undefined) return focusControl(neighbor(target, step));
    return event.key === 'Escape' ? focusControl(cell) : isPress;
  }
  const [first] = controlsIn(cell);
  if (!isPress || !first) return false;
  if (!(first instanceof HTMLInputElement)) return focusControl(first);
  first.click();
  event.preventDefault();
  return true;
}

const anyCell = '[role="gridcell"], [role="columnheader"]';
const steps: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns a cell's controls. Skips the title's link, because pressing Enter in the cell opens the record. */
function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]:not([data-title]), input:not(:disabled)')];
}

/** Returns the control that is `step` positions away in the same cell, if any. */
function neighbor(control: EventTarget | null, step: number): HTMLElement | undefined {
  const cell = control instanceof HTMLElement ? control.closest(anyCell) : null;
  if (!cell || !(control instanceof HTMLElement) || control === cell) return undefined;
  const controls = controlsIn(cell);
  return controls[controls.indexOf(control) + step];
}
