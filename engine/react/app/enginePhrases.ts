import { joinPhrases } from '../../core/session/joinPhrases.ts';
import { pagePhrases } from '../../core/domain/pagePhrases.ts';
import { refusalPhrases } from '../../core/data/refusalPhrases.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { serverPhrases } from '../../core/data/serverPhrases.ts';
import { fieldPhrases } from '../../core/fields/fieldPhrases.ts';
import { actionPhrases } from '../actions/actionPhrases.ts';
import { pressPhrases } from '../actions/pressPhrases.ts';
import { framePhrases } from './framePhrases.ts';
import { keyboardPhrases, keyPhrases } from './keyboardPhrases.ts';
import { searchPhrases } from './searchPhrases.ts';
import { typedWorkPhrases } from './typedWorkPhrases.ts';
import { calendarPhrases } from '../blocks/calendar/calendarPhrases.ts';
import { cardPhrases } from '../blocks/cards/cardPhrases.ts';
import { dialogPhrases } from '../blocks/dialog/dialogPhrases.ts';
import { peoplePhrases } from '../blocks/people/peoplePhrases.ts';
import { tabsPhrases } from '../blocks/tabs/tabsPhrases.ts';
import { chartPhrases } from '../charts/chartPhrases.ts';
import { collectionPhrases } from '../collection/collectionPhrases.ts';
import { formPhrases } from '../forms/formPhrases.ts';
import { filePhrases } from '../forms/widgets/filePhrases.ts';
import { sharedFormPhrases } from '../forms/sharedFormPhrases.ts';
import { tablePhrases } from '../tables/tablePhrases.ts';
import { connectionPhrases } from '../ui/connectionPhrases.ts';
import { errorPhrases } from '../ui/errorPhrases.ts';
import { noticePhrases } from '../ui/noticePhrases.ts';
import { uiPhrases } from '../ui/uiPhrases.ts';
import type { Phrases } from '../../core/fields/phrases.ts';

/** All of the engine's phrases. The compiler uses them to check translations. Pages load only the areas that they show. */
export const enginePhrases: readonly Phrases[] = [
  serverPhrases,
  refusalPhrases,
  refusedPhrases,
  fieldPhrases,
  actionPhrases,
  pressPhrases,
  framePhrases,
  keyboardPhrases,
  keyPhrases,
  searchPhrases,
  typedWorkPhrases,
  calendarPhrases,
  cardPhrases,
  dialogPhrases,
  peoplePhrases,
  tabsPhrases,
  chartPhrases,
  collectionPhrases,
  formPhrases,
  filePhrases,
  sharedFormPhrases,
  tablePhrases,
  errorPhrases,
  noticePhrases,
  connectionPhrases,
  uiPhrases,
  pagePhrases,
  joinPhrases,
];
