import { Component, type ReactNode } from 'react';

export interface Failure {
  error: Error;
  /** How often it was tried again in vain. */
  tries: number;
  /** Renders the children anew. */
  retry: () => void;
}

interface Props {
  /** Another one of these is another try. */
  of: unknown;
  /** Not a component: it is called anew with each failure. */
  fallback: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  of?: unknown;
  tries: number;
}

/** Shows what `fallback` makes of a failure in the place of its children. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { tries: 0 };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ of }: Props, state: State) {
    return of === state.of ? null : { of, error: undefined, tries: 0 };
  }

  readonly retry = () => this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }));

  override render() {
    const { error, tries } = this.state;
    return error ? this.props.fallback({ error, tries, retry: this.retry }) : this.props.children;
  }
}
