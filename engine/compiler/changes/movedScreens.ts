import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledScreen } from '../link/CompiledPortal.ts';

/**
 * Maps screens' old addresses to their new ones. A screen counts as moved if exactly one new screen has the same title and the same kinds
 * of blocks.
 */
export function movedScreens(before: CheckedPortal, after: CheckedPortal): ReadonlyMap<string, string> {
  const [old, now] = [before.portal?.screens ?? {}, after.portal?.screens ?? {}];
  const gone = Object.entries(old).filter(([path]) => !Object.hasOwn(now, path));
  const come = Object.entries(now).filter(([path]) => !Object.hasOwn(old, path));
  return new Map(
    gone.flatMap(([path, screen]): [string, string][] => {
      const look = serializeLook(screen);
      const alike = come.filter(([, other]) => serializeLook(other) === look);
      const twins = gone.filter(([, other]) => serializeLook(other) === look);
      const [first] = alike;
      return first && alike.length === 1 && twins.length === 1 ? [[path, first[0]]] : [];
    }),
  );
}

/** Returns a key for comparing screens. It ignores the contents of blocks, because the addresses in blocks may also have changed. */
function serializeLook({ screen }: CompiledScreen): string {
  return JSON.stringify([screen.title, [screen.blocks].flat().map(({ block }) => block)]);
}
