import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { failureKnown, loadedSoFar, loadOnce } from './loadOnce.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** Like React's `lazy`, but a failed load can be retried, and a preloaded component renders at once. */
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
    // Choose the component once, when mounting, because switching to another component would reset the component's state.
    const [Component] = useState(() => ready()?.default ?? Attempt);
    return <Component {...props} />;
  };
}
