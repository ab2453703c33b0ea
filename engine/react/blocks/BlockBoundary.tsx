import { Component, type ReactNode } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  block: AnyBlock;
  children: ReactNode;
}

/** Keeps a block's failure to the block: names the manifest, the block and the reason, and offers another try. */
export class BlockBoundary extends Component<Props, { error?: Error; block?: AnyBlock }> {
  static override contextType = ScreenAssetsContext;
  declare context: React.ContextType<typeof ScreenAssetsContext>;
  override state: { error?: Error; block?: AnyBlock } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  /** A changed manifest gets a fresh try. */
  static getDerivedStateFromProps(props: Props, state: { block?: AnyBlock }) {
    return props.block === state.block ? null : { block: props.block, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { block } = this.props;
    const file = block.file ?? this.context?.file ?? 'manifest';
    return (
      <section role="alert" className="min-w-0 rounded-xl border border-(--danger-mark) bg-(--surface-raised) p-4">
        <h2 className="font-semibold text-(--ink)">This part of the page could not be shown</h2>
        <p className="mt-1 text-sm wrap-anywhere text-(--muted)">
          {block.line === undefined ? file : `${file}:${block.line}`}, block “{block.id ?? block.block}”: {error.message}
        </p>
        <div className="mt-3">
          <Button look="secondary" size="small" onClick={() => this.setState({ error: undefined })}>
            Try again
          </Button>
        </div>
      </section>
    );
  }
}
