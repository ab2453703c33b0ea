import { useContext, type ReactNode } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { FailedPart } from '../ui/ErrorView.tsx';

/** Shows a block's failure in its place, with the manifest, the block, and the reason. Retries on demand and after an edit. */
export function BlockBoundary({ block, children }: { block: AnyBlock; children: ReactNode }) {
  const assets = useContext(ScreenAssetsContext);
  const file = block.file ?? assets?.file ?? 'manifest';
  const name = `${block.line === undefined ? file : `${file}:${block.line}`}, block “${block.id ?? block.block}”`;
  const fallback = (failure: Failure) => <FailedPart failure={failure} name={name} />;
  return (
    <ErrorBoundary of={block} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
