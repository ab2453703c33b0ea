import { useContext, type ReactNode } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { FailedPart } from '../ui/ErrorView.tsx';

/**
 * Replaces a failed block with an error that names the manifest, the block, and the reason. Renders the block again when the viewer retries
 * or the manifest is edited.
 */
export function BlockBoundary({ block, children }: { block: AnyBlock; children: ReactNode }) {
  const assets = useContext(ScreenAssetsContext);
  const file = block.file ?? assets?.file ?? 'manifest';
  const place = block.line === undefined ? file : `${file}:${block.line}`;
  const fallback = (failure: Failure) => <FailedPart failure={failure} place={place} block={block.id ?? block.block} />;
  return (
    <ErrorBoundary of={block} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
