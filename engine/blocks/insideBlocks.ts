import FlowBlock from './flow/FlowBlock.tsx';
import ListBlock from './list/ListBlock.tsx';
import ProfileBlock from './profile/ProfileBlock.tsx';

/** Blocks that stand inside the portal rather than on its public page: one chunk of code, loaded with the first of them. */
export const insideBlocks = {
  flow: FlowBlock,
  list: ListBlock,
  profile: ProfileBlock,
};
