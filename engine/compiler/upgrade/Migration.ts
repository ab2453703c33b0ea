import type { CheckedPortal } from '../compilePortal.ts';
import type { Texts } from '../edits/Command.ts';

export const portalFile = 'portal-config/portal.json';

/** One change that an upgrade makes. */
export interface UpgradeStep {
  file: string;
  /** 1-based; missing for a new file. */
  line?: number;
  /** The change as a sentence without its subject: `renamed "collection" to "of"`. */
  sentence: string;
}

export interface Migrated {
  texts: Texts;
  steps: readonly UpgradeStep[];
}

/**
 * Upgrades one construct of an older edition. It finds the construct by the problems that the compiler reports, changes no other bytes,
 * and returns the texts unchanged if there is nothing to do.
 */
export type Migration = (texts: Texts, check: (texts: Texts) => CheckedPortal) => Migrated;

/** Returns the 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
