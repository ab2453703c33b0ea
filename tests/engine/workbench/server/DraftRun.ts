import { strict as assert } from 'node:assert';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { folderTexts } from '../../../../engine/workbench/server/folderTexts.ts';
import type { PortalCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench, hashText, type Workbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { choosePreviewPortal } from '../../../../engine/workbench/server/previewServer.ts';
import { runCommands } from '../../../../engine/workbench/server/runCommands.ts';
import { saveDraft } from '../../../../engine/workbench/server/saveDraft.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const files = ['screens/plots/report.json', 'screens/plots/list.json', 'portal-config/navigation/plots.json', 'screens/plots/new.json'];

/** The steps of a random session. Each `type` step enters unique text, so that checks can search for it. */
export const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type'), client: fc.nat(1), file: fc.nat(3), broken: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read'), client: fc.nat(1), file: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'save', 'look') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('outside'), file: fc.nat(3), gone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), file: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle'), file: fc.nat(3), mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash'), torn: fc.boolean() }) },
);
export type Step = { do: string; client?: number; file?: number; broken?: boolean; gone?: boolean; mine?: boolean; torn?: boolean };

const sound = readFileSync('tests/portals/garden/screens/plots/list.json', 'utf8');

const noEdits = async () => ({ mistake: 'none' });

/** Runs steps, such as edits and saves, in a temporary portal's workbench. Checks the draft and the portal's files. */
export class DraftRun {
  workbench: Workbench;
  readonly folder = tempPortal({});
  readonly seen = [new Map<string, string>(), new Map<string, string>()];
  shown = 0;
  count = 0;
  /** The expected contents of the folder's files, keyed by path. */
  readonly disk: Map<string, string>;
  preview: ReturnType<typeof choosePreviewPortal>;

  readonly compiler: PortalCompiler;

  constructor(compiler: PortalCompiler) {
    this.compiler = compiler;
    cpSync('tests/portals/garden', this.folder, { recursive: true });
    this.disk = folderTexts(this.folder);
    this.workbench = this.open();
    this.preview = choosePreviewPortal(this.workbench);
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
        seen.set(file, hashText(draft.text(file)));
        return;
      case 'type':
      case 'delete': {
        const text = step.do === 'delete' ? null : this.text(file, step.broken ?? false);
        const before = draft.text(file);
        const base = step.do === 'delete' ? hashText(before) : (seen.get(file) ?? hashText(before));
        const answer = await runCommands(this.workbench, { commands: [{ do: 'text', file, text, base }], label: 'typing' }, noEdits);
        if ('theirs' in answer) {
          // In a conflict, the response contains the typed text and the draft's text. The draft doesn't change.
          assert.deepEqual([answer.mine, answer.theirs], [text, before]);
          assert.equal(draft.text(file), before);
          seen.set(file, answer.hash);
          return;
        }
        assert.ok(!('mistake' in answer));
        if (hashText(before) === base) assert.equal(draft.text(file), text);
        seen.set(file, hashText(draft.text(file)));
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
        this.workbench.updateFiles();
        this.checkAgreement();
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
        this.preview = choosePreviewPortal(this.workbench);
        this.shown = 0;
        for (const name of new Set([...before.keys(), ...files])) {
          const now = this.workbench.draft.text(name);
          // After a restart, each file in the draft is unchanged or matches the disk.
          if (now !== (before.get(name) ?? null)) assert.equal(now, this.disk.get(name) ?? null);
        }
        for (const mine of conflicts) if (mine !== null) assert.ok([...this.workbench.draft.texts().values()].includes(mine));
        this.checkAgreement();
      }
    }
  }

  /** Checks that undo restores the earlier text, and that redo restores the edit. */
  undoes(file: string, before: string | null): void {
    const { draft } = this.workbench;
    const now = draft.text(file);
    const wasConflict = draft.stateOf(file) === 'conflict';
    if (wasConflict || draft.data().done.at(-1)?.typedIn !== undefined) return;
    draft.undo();
    if (draft.data().done.at(-1)?.label.startsWith('the external change to') !== true) assert.equal(draft.text(file), before);
    draft.redo();
    assert.equal(draft.text(file), now);
  }

  settle(file: string, mine: boolean): void {
    const { draft } = this.workbench;
    const conflict = draft.conflicts().find((one) => one.file === file);
    if (!conflict) return;
    draft.settle(file, mine ? 'mine' : 'theirs', Date.now());
    assert.equal(draft.text(file), mine ? conflict.mine : conflict.theirs);
    if (mine) return;
    draft.undo();
    assert.equal(draft.text(file), conflict.mine);
    draft.redo();
  }

  checkAgreement(): void {
    const { draft } = this.workbench;
    assert.deepEqual(new Map(draft.diskTexts()), this.disk);
    for (const { file, mine, theirs } of draft.conflicts()) {
      assert.equal(mine, draft.text(file));
      assert.equal(theirs, this.disk.get(file) ?? null);
    }
  }

  async save(): Promise<void> {
    const { draft } = this.workbench;
    const texts = new Map(draft.texts());
    const found = await saveDraft(this.workbench, { confirmed: true });
    if ('entry' in found) {
      assert.deepEqual(found.failed, []);
      assert.deepEqual(draft.unsaved(), []);
      for (const file of found.entry.files) {
        const text = texts.get(file);
        if (text === undefined) this.disk.delete(file);
        else this.disk.set(file, text);
      }
    } else if ('held' in found) assert.equal(found.held, 'conflicts');
    // The folder must match `disk`, even after a failed save.
    assert.deepEqual(folderTexts(this.folder), this.disk);
    assert.deepEqual(leftovers(this.folder), []);
  }

  async readFolder(): Promise<void> {
    const { portal } = await this.preview.reading.checked();
    if (portal) this.shown += 1;
    else assert.equal(this.shown, 0);
  }
}

function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}
