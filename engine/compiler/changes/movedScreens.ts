import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledScreen } from '../link/CompiledPortal.ts';

/** Returns the new addresses of screens that have moved, by the old ones. A screen has moved if exactly one new screen has its title and blocks. */
export function movedScreens(before: CheckedPortal, after: CheckedPortal): ReadonlyMap<string, string> {
  const [old, now] = [before.portal?.screens ?? {}, after.portal?.screens ?? {}];
  const gone = Object.entries(old).filter(([path]) => !Object.hasOwn(now, path));
  const come = Object.entries(now).filter(([path]) => !Object.hasOwn(old, path));
  return new Map(
    gone.flatMap(([path, screen]): [string, string][] => {
      const look = lookOf(screen);
      const alike = come.filter(([, other]) => lookOf(other) === look);
      const twins = gone.filter(([, other]) => lookOf(other) === look);
      const [first] = alike;
      return first && alike.length === 1 && twins.length === 1 ? [[path, first[0]]] : [];
    }),
  );
}

/** Addresses inside of the screen may have changed with its own. */
function lookOf({ screen }: CompiledScreen): string {
  return JSON.stringify([screen.title, [screen.blocks].flat().map(({ block }) => block)]);
}
