import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledScreen } from '../link/CompiledPortal.ts';

/**
 * Maps the old address of each moved screen to its new address. A screen counts as moved if exactly one new screen has the same title and
 * the same kinds of blocks.
 */
export function movedScreens(before: CheckedPortal, after: CheckedPortal): ReadonlyMap<string, string> {
  const [old, now] = [before.portal?.screens ?? {}, after.portal?.screens ?? {}];
  const removed = Object.entries(old).filter(([path]) => !Object.hasOwn(now, path));
  const added = Object.entries(now).filter(([path]) => !Object.hasOwn(old, path));
  return new Map(
    removed.flatMap(([path, screen]): [string, string][] => {
      const key = screenKey(screen);
      const candidates = added.filter(([, other]) => screenKey(other) === key);
      const duplicates = removed.filter(([, other]) => screenKey(other) === key);
      const [first] = candidates;
      return first && candidates.length === 1 && duplicates.length === 1 ? [[path, first[0]]] : [];
    }),
  );
}

/** Returns a key for comparing screens. It ignores the contents of blocks, because the addresses in blocks may also have changed. */
function screenKey({ screen }: CompiledScreen): string {
  return JSON.stringify([screen.title, [screen.blocks].flat().map(({ block }) => block)]);
}
