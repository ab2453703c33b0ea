import { Suspense } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useHolds } from '../context/useHolds.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { lazily } from '../loading/lazily.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { CollapsibleBlock } from './CollapsibleBlock.tsx';
import { loadInsideBlocks } from './loadBlocks.ts';

const InsideBlock = lazily(loadInsideBlocks);

/** Renders the blocks whose `when` is true. If a block fails, shows a card with the error instead. */
export function BlockList({ blocks }: { blocks: readonly AnyBlock[] }) {
  const holds = useHolds();
  return blocks.map((block, index) => (holds(block.when) ? <BlockView key={block.id ?? `${block.block}-${index}`} block={block} /> : null));
}

function BlockView({ block }: { block: AnyBlock }) {
  const view = (
    <BlockBoundary block={block}>
      <Suspense fallback={<Placeholder block={block} />}>
        <RegisteredBlock block={block} />
      </Suspense>
    </BlockBoundary>
  );
  return block.collapsible ? <CollapsibleBlock collapsible={block.collapsible}>{view}</CollapsibleBlock> : view;
}

/** A placeholder that is about as tall as the block, so that the page barely shifts when the block arrives. */
function Placeholder({ block: { block, fields } }: { block: AnyBlock }) {
  if (block === 'details' && Array.isArray(fields)) return <Skeleton lines={fields.length} look="facts" />;
  return <Skeleton lines={block === 'form' ? 8 : 3} />;
}

function RegisteredBlock({ block }: { block: AnyBlock }) {
  const Component = usePortal().blocks[block.block] ?? InsideBlock;
  return <Component {...block} />;
}
