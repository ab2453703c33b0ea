import CardsBlock from './cards/CardsBlock.tsx';
import ChartBlock from './chart/ChartBlock.tsx';
import DetailsBlock from './details/DetailsBlock.tsx';
import FlowBlock from './flow/FlowBlock.tsx';
import ListBlock from './list/ListBlock.tsx';
import ProfileBlock from './profile/ProfileBlock.tsx';
import ProgressBlock from './progress/ProgressBlock.tsx';
import SelectorBlock from './selector/SelectorBlock.tsx';
import TabsBlock from './tabs/TabsBlock.tsx';

/** Blocks that stand inside the portal rather than on its public page: one chunk of code, loaded with the first of them. */
export const insideBlocks = {
  cards: CardsBlock,
  chart: ChartBlock,
  details: DetailsBlock,
  flow: FlowBlock,
  list: ListBlock,
  profile: ProfileBlock,
  progress: ProgressBlock,
  selector: SelectorBlock,
  tabs: TabsBlock,
};
