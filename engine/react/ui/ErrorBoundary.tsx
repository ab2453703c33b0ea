import { Component, type ContextType, type ReactNode } from 'react';
import { onRecovery, retryFailed } from '../../core/data/collectionStore.ts';
import { DataContext } from '../context/DataContext.tsx';

export interface Failure {
  error: Error;
  tries: number;
  retry: () => void;
}

interface Props {
  /** The boundary resets when this value changes. */
  of: unknown;
  /** Renders the error. It's a function, not a component. */
  fallback: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  of?: unknown;
  tries: number;
}

/** Catches errors of its children. Renders them again on a retry, and when records arrive that couldn't be loaded before. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = DataContext;
  declare context: ContextType<typeof DataContext>;

  override state: State = { tries: 0 };
  private stopFollowing: (() => void) | undefined;

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ of }: Props, state: State) {
    return of === state.of ? null : { of, error: undefined, tries: 0 };
  }

  override componentDidMount() {
    this.followRecovery();
  }

  override componentDidUpdate() {
    this.followRecovery();
  }

  override componentWillUnmount() {
    this.unfollowRecovery();
  }

  private followRecovery() {
    if (!this.state.error || !this.context) return this.unfollowRecovery();
    this.stopFollowing ??= onRecovery(this.context, () => this.setState({ error: undefined }));
  }

  private unfollowRecovery() {
    this.stopFollowing?.();
    this.stopFollowing = undefined;
  }

  /** Renders the children again. Also retries failed loads of records, because they may have caused the error. */
  readonly retry = () => {
    if (this.context) retryFailed(this.context);
    this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }));
  };

  override render() {
    const { error, tries } = this.state;
    return error ? this.props.fallback({ error, tries, retry: this.retry }) : this.props.children;
  }
}
