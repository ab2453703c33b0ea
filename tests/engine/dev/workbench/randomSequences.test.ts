import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { loadCompiler, type PortalCompiler } from '../../../../engine/dev/loadCompiler.ts';
import { createWorkbench, hashOf, type Workbench } from '../../../../engine/dev/workbench/createWorkbench.ts';
import { shownPortal } from '../../../../engine/dev/workbench/previewServer.ts';
import { runCommands } from '../../../../engine/dev/workbench/runCommands.ts';
import { saveDraft } from '../../../../engine/dev/workbench/saveDraft.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** WORKBENCH_RUNS=1000 runs as many as are meant to hold. */
const numRuns = Number(process.env.WORKBENCH_RUNS ?? 150);

const files = ['screens/plots/report.json', 'screens/plots/list.json', 'portal-config/navigation/plots.json', 'screens/plots/new.json'];

/** What somebody does: each text is a new one, so that it can be found again. */
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type'), client: fc.nat(1), file: fc.nat(3), broken: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read'), client: fc.nat(1), file: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'save', 'look') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outside'), file: fc.nat(3), gone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), file: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle'), file: fc.nat(3), mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash'), torn: fc.boolean() }) },
);
type Step = { do: string; client?: number; file?: number; broken?: boolean; gone?: boolean; mine?: boolean; torn?: boolean };

const sound = readFileSync('tests/portals/garden/screens/plots/list.json', 'utf8');

/** Looks at nothing but whether all texts are JSON, so that many sequences can be run. */
const quickCheck: PortalCompiler['check'] = (texts) => {
  const isSound = [...texts.values()].every((text) => text.trimEnd().endsWith('}') || text.trimEnd().endsWith(']'));
  const problem = { file: 'screens/index.json', line: 1, column: 1, code: 'bad-json', sentence: 'this is no JSON', severity: 'error' };
  // What the workbench reads of a checked portal here.
  return { problems: isSound ? [] : [problem], manifests: [], ...(isSound && { portal: {} }) } as unknown as CheckedPortal;
};

const noEdits = async () => ({ mistake: 'none' });

/** One folder, with everything that is known of it beside the workbench. */
class Run {
  workbench: Workbench;
  readonly folder = tempPortal({});
  readonly seen = [new Map<string, string>(), new Map<string, string>()];
  /** Every text that somebody typed, by file, and whether it was answered with a conflict. */
  shown = 0;
  count = 0;
  /** What stands in the folder by all that was saved and done outside. */
  readonly disk: Map<string, string>;
  preview: ReturnType<typeof shownPortal>;

  readonly compiler: PortalCompiler;

  constructor(compiler: PortalCompiler) {
    this.compiler = compiler;
    cpSync('tests/portals/garden', this.folder, { recursive: true });
    this.disk = readFolder(this.folder);
    this.workbench = this.open();
    this.preview = shownPortal(this.workbench);
  }

  open(): Workbench {
    return createWorkbench(this.folder, async () => this.compiler);
  }

  text(file: string, broken: boolean): string {
    this.count += 1;
    const comment = `{\n  "$comment": "${this.count}",`;
    const known = this.disk.get(file) ?? sound;
    const whole = (known.startsWith('{') ? known : sound).replace(/^\{(\s*"\$comment": "\d+",)?/, comment);
    return broken ? whole.slice(0, -5) : whole;
  }

  async run(step: Step): Promise<void> {
    const { draft } = this.workbench;
    const file = files[step.file ?? 0] ?? '';
    const seen = this.seen[step.client ?? 0] ?? new Map<string, string>();
    switch (step.do) {
      case 'read':
        seen.set(file, hashOf(draft.text(file)));
        return;
      case 'type':
      case 'delete': {
        const text = step.do === 'delete' ? null : this.text(file, step.broken ?? false);
        const before = draft.text(file);
        const base = step.do === 'delete' ? hashOf(before) : (seen.get(file) ?? hashOf(before));
        const answer = await runCommands(this.workbench, { commands: [{ do: 'text', file, text, base }], label: 'typing' }, noEdits);
        if ('theirs' in answer) {
          // Typed over a text that is not there any more: told with both, and nothing is another one.
          expect(answer).toMatchObject({ mine: text, theirs: before });
          expect(draft.text(file)).toBe(before);
          seen.set(file, answer.hash);
          return;
        }
        expect(answer).not.toHaveProperty('mistake');
        if (hashOf(before) === base) expect(draft.text(file)).toBe(text);
        seen.set(file, hashOf(draft.text(file)));
        if (before !== draft.text(file)) this.undoes(file, before);
        return;
      }
      case 'undo':
        draft.undo();
        return;
      case 'redo':
        draft.redo();
        return;
      case 'look':
        this.workbench.look();
        this.agree();
        return;
      case 'outside': {
        const place = join(this.folder, file);
        if (step.gone) rmSync(place, { force: true });
        else {
          mkdirSync(dirname(place), { recursive: true });
          writeFileSync(place, this.text(file, false));
        }
        this.disk.delete(file);
        if (!step.gone) this.disk.set(file, readFileSync(place, 'utf8'));
        return;
      }
      case 'settle':
        this.settle(file, step.mine ?? false);
        return;
      case 'save':
        await this.save();
        return;
      case 'crash': {
        const before = new Map(draft.texts());
        const conflicts = draft.conflicts().map(({ mine }) => mine);
        const journal = join(this.folder, '.workbench/draft.jsonl');
        if (step.torn && existsSync(journal)) writeFileSync(journal, `${readFileSync(journal, 'utf8')}{"event":{"do":"undo`);
        this.workbench = this.open();
        this.preview = shownPortal(this.workbench);
        this.shown = 0;
        for (const name of new Set([...before.keys(), ...files])) {
          const now = this.workbench.draft.text(name);
          // What was not changed follows the folder.
          if (now !== (before.get(name) ?? null)) expect(now).toBe(this.disk.get(name) ?? null);
        }
        for (const mine of conflicts) if (mine !== null) expect([...this.workbench.draft.texts().values()]).toContain(mine);
        this.agree();
      }
    }
  }

  /** What was just typed is undone to what was there, and redone. */
  undoes(file: string, before: string | null): void {
    const { draft } = this.workbench;
    const now = draft.text(file);
    const wasConflict = draft.stateOf(file) === 'conflict';
    if (wasConflict || draft.data().done.at(-1)?.typedIn !== undefined) return;
    draft.undo();
    if (draft.data().done.at(-1)?.label.startsWith('the change of') !== true) expect(draft.text(file)).toBe(before);
    draft.redo();
    expect(draft.text(file)).toBe(now);
  }

  settle(file: string, mine: boolean): void {
    const { draft } = this.workbench;
    const conflict = draft.conflicts().find((one) => one.file === file);
    if (!conflict) return;
    draft.settle(file, mine ? 'mine' : 'theirs', Date.now());
    expect(draft.text(file)).toBe(mine ? conflict.mine : conflict.theirs);
    if (mine) return;
    draft.undo();
    expect(draft.text(file)).toBe(conflict.mine);
    draft.redo();
  }

  /** The draft knows the folder as it is; of what both changed it has both texts. */
  agree(): void {
    const { draft } = this.workbench;
    expect(new Map(draft.diskTexts())).toEqual(this.disk);
    for (const { file, mine, theirs } of draft.conflicts()) {
      expect(mine).toBe(draft.text(file));
      expect(theirs).toBe(this.disk.get(file) ?? null);
    }
  }

  async save(): Promise<void> {
    const { draft } = this.workbench;
    const texts = new Map(draft.texts());
    const found = await saveDraft(this.workbench, { confirmed: true });
    if ('entry' in found) {
      expect(found.failed).toEqual([]);
      expect(draft.unsaved()).toEqual([]);
      for (const file of found.entry.files) {
        const text = texts.get(file);
        if (text === undefined) this.disk.delete(file);
        else this.disk.set(file, text);
      }
    } else if ('held' in found) expect(found.held).toBe('conflicts');
    // Whatever became of it: nothing in the folder is another text than what was saved or written outside, and nothing is half.
    expect(readFolder(this.folder)).toEqual(this.disk);
    expect(leftovers(this.folder)).toEqual([]);
  }

  async look(): Promise<void> {
    const { portal } = await this.preview.reading.checked();
    if (portal) this.shown += 1;
    else expect(this.shown).toBe(0);
  }
}

function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}

async function hold(compiler: PortalCompiler, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const run = new Run(compiler);
      for (const step of sequence) {
        await run.run(step);
        await run.look();
      }
      run.workbench.look();
      run.agree();
      rmSync(run.folder, { recursive: true });
    }),
    { numRuns: runs, seed: 20_250_514 },
  );
}

let compiler: PortalCompiler;
beforeAll(async () => {
  compiler = await loadCompiler('tests/portals/garden');
});

describe('whatever two people do with a draft while files change outside and the workbench breaks off, nothing is lost', () => {
  test('in any sequence', () => hold({ ...compiler, check: quickCheck }, numRuns));
  test('with a portal that is compiled', () => hold(compiler, Math.ceil(numRuns / 50)));
});
