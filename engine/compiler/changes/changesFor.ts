import { changesBetween } from './changesBetween.ts';
import { overFolder } from '../source/applyOverlay.ts';
import type { CheckedPortal } from '../compilePortal.ts';

type Texts = ReadonlyMap<string, string>;

/** Functions that compile a portal's files: `check` for the sample portal, and `checkLive` for the live portal. */
export interface PortalChecks {
  check: (texts: Texts) => CheckedPortal;
  checkLive: (texts: Texts) => CheckedPortal;
}

/** Describes how two versions of a portal differ for users. Returns `undefined` if the versions can't be compared. */
export function changesFor({ check, checkLive }: PortalChecks, from: Texts, to: Texts): string[] | undefined {
  const own = changesBetween(check(from), check(to))?.map(({ sentence }) => sentence);
  if (own === undefined || !(hasOverlay(from) || hasOverlay(to))) return own;
  const live = changesBetween(checkLive(from), checkLive(to))?.map(({ sentence }) => sentence);
  return live && [...own, ...live.filter((sentence) => !own.includes(sentence)).map((sentence) => `Live: ${sentence}`)];
}

function hasOverlay(texts: Texts): boolean {
  return [...texts.keys()].some((file) => file.startsWith(overFolder));
}
