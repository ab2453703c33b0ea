import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { failureKnown, loadedSoFar, loadOnce } from './loadOnce.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/**
 * React's `lazy`, with two differences: a component that could not be fetched is asked for again when somebody tries again a second
 * later; and one that was fetched ahead with `loadOnce(load)` is shown at once, without suspending (see `useLoaded`).
 * @param ready says what is there already, where `load` takes it from something else.
 */
export function lazily<Props extends object>(
  load: () => Promise<Module<Props>>,
  ready: () => Module<Props> | undefined = () => loadedSoFar(load),
): (props: Props) => ReactNode {
  let Attempt = attempt();
  function attempt() {
    return lazy(() => {
      const loading = loadOnce(load);
      loading.catch(() => setTimeout(() => (Attempt = attempt()), failureKnown));
      return loading;
    });
  }
  return function Loaded(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Component] = useState(() => ready()?.default ?? Attempt);
    return <Component {...props} />;
  };
}
