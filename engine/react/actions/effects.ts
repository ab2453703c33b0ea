import { createContext } from 'react';
import { effectsByName, type EffectKind } from './defineEffect.ts';
import { close } from './effects/close.ts';
import { copy } from './effects/copy.ts';
import { download } from './effects/download.ts';
import { insert } from './effects/insert.ts';
import { log } from './effects/log.ts';
import { navigate } from './effects/navigate.ts';
import { open } from './effects/open.ts';
import { operate } from './effects/operate.ts';
import { remove } from './effects/remove.ts';
import { saveCalendar } from './effects/saveCalendar.ts';
import { send } from './effects/send.ts';
import { set } from './effects/set.ts';
import { update } from './effects/update.ts';

export const effects: readonly EffectKind[] = [
  log,
  open,
  close,
  navigate,
  send,
  set,
  insert,
  update,
  remove,
  operate,
  copy,
  download,
  saveCalendar,
];

export const EffectsContext = createContext(effectsByName(effects));
