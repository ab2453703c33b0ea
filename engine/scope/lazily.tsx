import { lazy, type ComponentType } from 'react';
import { failureKnown } from './loadOnce.ts';

/** React's `lazy`, except that a component that could not be fetched is asked for again when somebody tries again a second later. */
export function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let Attempt = attempt();
  function attempt() {
    return lazy(() => {
      const loading = load();
      loading.catch(() => setTimeout(() => (Attempt = attempt()), failureKnown));
      return loading;
    });
  }
  return function Loaded(props: Props) {
    return <Attempt {...props} />;
  };
}
