import { Fragment, type ComponentType, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import { BlockList } from '../../../../engine/react/blocks/BlockList.tsx';
import { loadInsideBlocks } from '../../../../engine/react/blocks/loadBlocks.ts';
import { loadOnce } from '../../../../engine/react/loading/loadOnce.ts';
import { engineBlock } from '../../../support/vocabulary.ts';
import { GardenPage, type GardenPageProps } from './GardenPage.tsx';

// React's `act` doesn't wait for a component that suspends, unless it is awaited.
await loadOnce(loadInsideBlocks);

/** Renders a block from its manifest. */
export function showManifest(
  manifest: unknown,
  page: Partial<GardenPageProps> = {},
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const blocks = [engineBlock.parse(manifest)];
  return render(
    <Around>
      <GardenPage {...page}>
        <BlockList blocks={blocks} />
      </GardenPage>
    </Around>,
  );
}
