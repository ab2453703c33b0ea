import { Suspense, use } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useHolds } from '../context/useHolds.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { CollapsibleBlock } from './CollapsibleBlock.tsx';
import { loadInsideBlocks } from './loadBlocks.ts';

/** Renders the blocks whose `when` is true. If a block fails, shows a card with the error instead. */
export function BlockList({ blocks }: { blocks: readonly AnyBlock[] }) {
  const holds = useHolds();
  return blocks.map((block, index) => (holds(block.when) ? <BlockView key={block.id ?? `${block.block}-${index}`} block={block} /> : null));
}

interface Props {
  block: AnyBlock;
  /** True to render a placeholder about as large as the block, so that the page barely shifts when the block arrives. */
  isOutline?: boolean;
}

export function BlockView(props: Props) {
  const { block } = props;
  const view = (
    <BlockBoundary block={block}>
      <Suspense fallback={<Skeleton />}>
        <RegisteredBlock {...props} />
      </Suspense>
    </BlockBoundary>
  );
  return block.collapsible ? <CollapsibleBlock collapsible={block.collapsible}>{view}</CollapsibleBlock> : view;
}

function RegisteredBlock({ block, isOutline }: Props) {
  const kind = block.block;
  const { component: Component, outline: Outline } = usePortal().blocks[kind] ?? use(loadOnce(loadInsideBlocks)).default(kind);
  const outline = Outline ? <Outline {...block} /> : <Skeleton />;
  if (isOutline) return outline;
  return (
    <Suspense fallback={outline}>
      <Component {...block} />
    </Suspense>
  );
}
