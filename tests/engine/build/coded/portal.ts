import { manifests } from 'virtual:portal';
import { definePortal } from '../../../../engine/index.ts';
import { lampFlow } from './lampFlow.ts';

/** A portal with code of its own, for the tests of what is read from it. */
export const portal = definePortal({
  manifests,
  functions: { brightness: () => 1 },
  machines: { lamp: () => Promise.resolve(lampFlow) },
  blocks: { lantern: () => null },
});
