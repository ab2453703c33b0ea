import { lazily } from '../loading/lazily.tsx';
import { calendarSchema } from './calendar/calendarSchema.ts';
import CardsBlock from './cards/CardsBlock.tsx';
import { cardsSchema } from './cards/cardsSchema.ts';
import ChartBlock from './chart/ChartBlock.tsx';
import { chartSchema } from './chart/chartSchema.ts';
import { defineBlock } from './defineBlock.ts';
import DetailsBlock, { DetailsOutline } from './details/DetailsBlock.tsx';
import { detailsSchema } from './details/detailsSchema.ts';
import FlowBlock from './flow/FlowBlock.tsx';
import { flowBlockSchema } from './flow/flowBlockSchema.ts';
import GroupBlock from './group/GroupBlock.tsx';
import { GroupOutline } from './group/GroupOutline.tsx';
import { groupSchema } from './group/groupSchema.ts';
import ListBlock from './list/ListBlock.tsx';
import { ListOutline } from './list/ListOutline.tsx';
import { listSchema } from './list/listSchema.ts';
import NextBlock from './next/NextBlock.tsx';
import { NextOutline } from './next/NextOutline.tsx';
import { nextSchema } from './next/nextSchema.ts';
import PeopleBlock from './people/PeopleBlock.tsx';
import { peopleSchema } from './people/peopleSchema.ts';
import ProfileBlock from './profile/ProfileBlock.tsx';
import { profileSchema } from './profile/profileSchema.ts';
import ProgressBlock from './progress/ProgressBlock.tsx';
import { progressSchema } from './progress/progressSchema.ts';
import { qrCodeSchema } from './qrCode/qrCodeSchema.ts';
import SeenBlock from './seen/SeenBlock.tsx';
import { seenSchema } from './seen/seenSchema.ts';
import SelectorBlock from './selector/SelectorBlock.tsx';
import { selectorSchema } from './selector/selectorSchema.ts';
import TabsBlock from './tabs/TabsBlock.tsx';
import { tabsSchema } from './tabs/tabsSchema.ts';

/** The built-in blocks for pages that require sign-in, in one chunk. */
export const insideBlocks = [
  defineBlock({ kind: 'calendar', schema: calendarSchema, component: lazily(() => import('./calendar/CalendarBlock.tsx')) }),
  defineBlock({ kind: 'cards', schema: cardsSchema, component: CardsBlock }),
  defineBlock({ kind: 'chart', schema: chartSchema, component: ChartBlock }),
  defineBlock({ kind: 'details', schema: detailsSchema, component: DetailsBlock, outline: DetailsOutline }),
  defineBlock({ kind: 'flow', schema: flowBlockSchema, component: FlowBlock }),
  defineBlock({ kind: 'group', schema: groupSchema, component: GroupBlock, outline: GroupOutline }),
  defineBlock({ kind: 'list', schema: listSchema, component: ListBlock, outline: ListOutline }),
  defineBlock({ kind: 'next', schema: nextSchema, component: NextBlock, outline: NextOutline }),
  defineBlock({ kind: 'people', schema: peopleSchema, component: PeopleBlock }),
  defineBlock({ kind: 'profile', schema: profileSchema, component: ProfileBlock }),
  defineBlock({ kind: 'progress', schema: progressSchema, component: ProgressBlock }),
  defineBlock({ kind: 'qrCode', schema: qrCodeSchema, component: lazily(() => import('./qrCode/QrCodeBlock.tsx')) }),
  defineBlock({ kind: 'seen', schema: seenSchema, component: SeenBlock }),
  defineBlock({ kind: 'selector', schema: selectorSchema, component: SelectorBlock }),
  defineBlock({ kind: 'tabs', schema: tabsSchema, component: TabsBlock }),
];
