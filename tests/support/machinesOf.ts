import { resolve } from 'node:path';
import { drivenPortal, type DrivenPortal } from '../../engine/testing/drivenPortal.ts';
import { shippedCompiler } from './shippedPortal.ts';

const known = new Map<string, Promise<DrivenPortal>>();

/** Returns the compiled portal in a folder, and its machines. All tests in a process share these objects, so tests must not change them. */
export function machinesOf(folder: string): Promise<DrivenPortal> {
  const place = resolve(folder);
  const made = known.get(place) ?? (place === resolve('.') ? drivenPortal(place, shippedCompiler) : drivenPortal(place));
  known.set(place, made);
  return made;
}
