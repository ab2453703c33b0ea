import { changesBetween } from './changesBetween.ts';
import { overFolder } from '../source/applyOverlay.ts';
import type { CheckedPortal } from '../compilePortal.ts';

type Texts = ReadonlyMap<string, string>;

/** Compiles the texts of a portal, by path, as they are in memory and in live. */
export interface PortalChecks {
  check: (texts: Texts) => CheckedPortal;
  checkLive: (texts: Texts) => CheckedPortal;
}

/**
 * Describes in sentences how two states of a portal differ for people. Differences that only the live portal has start with "Live:".
 * Returns `undefined` if a portal has errors, or more kinds of viewers than can be compared.
 */
export function changesFor({ check, checkLive }: PortalChecks, from: Texts, to: Texts): string[] | undefined {
  const own = changesBetween(check(from), check(to))?.map(({ sentence }) => sentence);
  if (own === undefined || !(hasOverlay(from) || hasOverlay(to))) return own;
  const live = changesBetween(checkLive(from), checkLive(to))?.map(({ sentence }) => sentence);
  return live && [...own, ...live.filter((sentence) => !own.includes(sentence)).map((sentence) => `Live: ${sentence}`)];
}

function hasOverlay(texts: Texts): boolean {
  return [...texts.keys()].some((file) => file.startsWith(overFolder));
}
