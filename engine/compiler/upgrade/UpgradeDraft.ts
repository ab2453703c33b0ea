import type { Node } from 'jsonc-parser';
import type { CheckedPortal } from '../compilePortal.ts';
import type { Texts } from '../edits/EditCommand.ts';
import { setValue, type EditResult } from '../edits/jsonEdits.ts';
import { nodeAt, nodeValue, parseJsonTree } from '../edits/jsonTree.ts';
import { lineAndColumn } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject, type Path } from '../source/Source.ts';

export const portalFile = 'portal-config/portal.json';

export interface UpgradeStep {
  file: string;
  /** The line, starting at 1. `undefined` for a new file or an added key. */
  line?: number;
  /** A sentence about the change, without a subject: `renamed "collection" to "of"`. */
  sentence: string;
}

/** Upgrades one language feature in a portal's files. Called repeatedly until nothing changes. */
export type Migration = (draft: UpgradeDraft) => void;

/** A portal's files during an upgrade, and the upgrade's steps so far. */
export class UpgradeDraft {
  readonly steps: UpgradeStep[] = [];
  #texts: Texts;
  readonly #check: (texts: Texts) => CheckedPortal;

  constructor(texts: Texts, check: (texts: Texts) => CheckedPortal) {
    this.#texts = texts;
    this.#check = check;
  }

  get texts(): Texts {
    return this.#texts;
  }

  problems(): readonly Problem[] {
    return this.#check(this.#texts).problems;
  }

  text(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** Returns the node at `path`. Returns undefined if there is none or the file isn't JSON. */
  find(file: string, path: Path): Node | undefined {
    const root = parseJsonTree(this.text(file));
    const found = root && nodeAt(root, path);
    return found?.depth === path.length ? found.node : undefined;
  }

  /** Returns the value at `path`, or undefined if there is none. */
  value(file: string, path: Path = []): unknown {
    const node = this.find(file, path);
    return node && nodeValue(node);
  }

  /**
   * Replaces a file's text with `made`, and adds a step to the upgrade. Does nothing if `made` is a `Mistake` or equals the old text.
   * `offset` is the edit's position in the old text.
   */
  change(file: string, made: EditResult, sentence: string, offset?: number): void {
    const before = this.#texts.get(file);
    if (typeof made !== 'string' || made === before) return;
    this.#texts = new Map(this.#texts).set(file, made);
    const line = before === undefined || offset === undefined ? {} : { line: lineAndColumn(before, offset).line };
    this.steps.push({ file, ...line, sentence });
  }

  /**
   * Replaces the object at `path` with the result of `rewrite`. Keeps the formatting of unchanged keys. Changes nothing if the result is
   * `undefined`.
   */
  rewrite(file: string, path: Path, rewrite: (before: Keys) => Record<string, unknown> | undefined, sentence: string): void {
    const node = this.find(file, path);
    const before = node && nodeValue(node);
    const after = isObject(before) ? rewrite(before) : undefined;
    if (!node || after === undefined) return;
    this.change(file, setValue(this.text(file), path, after, { order: () => Object.keys(after) }), sentence, node.offset);
  }
}

type Keys = Readonly<Record<string, unknown>>;
