import type { CheckedPortal } from '../compilePortal.ts';
import type { Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { ExplainRequest } from '../answers/explainSubject.ts';
import { addForm } from './addForm.ts';
import { addTo } from './addTo.ts';
import type { EditStep } from './EditStep.ts';
import { applyToFile, type ChangedFiles } from './applyCommand.ts';
import type { Addition, EditCommand, Fix, Mistake, Texts } from './EditCommand.ts';
import { completionsAt, type Completion } from './completionsAt.ts';
import type { EntryForm } from './EntryForm.ts';
import { findWords } from './findWords.ts';
import { findFixes } from './findFixes.ts';
import { buildForm } from './buildForm.ts';
import { printFile } from './jsonLayout.ts';
import { buildOutline, type OutlineNode } from './buildOutline.ts';
import { listPlaces, type SearchPlace, type LocatedText } from './listPlaces.ts';
import { listTextPlaces, type TextPlace } from './listTextPlaces.ts';
import { replaceTexts } from './replaceTexts.ts';
import { withLineEnds } from './withLineEnds.ts';
import { withOverlays } from './withOverlays.ts';
import { setRecords } from './setRecords.ts';
import { removeFile, applyRename, findUses, usesOfFile, type Use } from './renaming.ts';

/** Functions that edit a portal's files and return the changed files. They don't throw, even if a file is invalid. */
export interface Edits {
  apply: (texts: Texts, command: EditCommand) => ChangedFiles | Mistake;
  /** Returns the form for the entry at a path. `today` is an ISO date. */
  form: (checked: CheckedPortal, file: string, path: Path, today?: string) => EntryForm | Mistake;
  /** Returns fixes for a problem. The most likely one comes first. */
  fixes: (checked: CheckedPortal, problem: Problem) => readonly Fix[];
  /** Finds all references to a name, for example the name of a gate, a form, a field (`entity.field`), or a choice (`list.value`). */
  uses: (texts: Texts, named: { kind: string; name: string }) => readonly Use[] | Mistake;
  usesOfFile: (texts: Texts, file: string) => readonly Use[];
  /** Returns a form for adding something, such as a screen. The form's values become the `values` of an `add` command. */
  adding: (checked: CheckedPortal, what: Addition) => EntryForm;
  outline: (checked: CheckedPortal, question: ExplainRequest) => OutlineNode | Mistake;
  places: (checked: CheckedPortal, file?: string) => readonly SearchPlace[];
  /** Lists all strings in the files. Used for replacing words in many files. */
  textPlaces: (texts: Texts, checked: CheckedPortal) => readonly TextPlace[];
  /** Finds the source of clicked text: its block, or a file that the block refers to. */
  find: (checked: CheckedPortal, touched: { file: string; path: Path; text: string }) => LocatedText | undefined;
  complete: (checked: CheckedPortal, typing: { file: string; text: string; offset: number }) => readonly Completion[];
}

/** Creates functions that edit portals. `check` compiles a portal with its overlays, and should cache the results. */
export function createEdits(vocabulary: Vocabulary, check: (texts: Texts) => CheckedPortal): Edits {
  const following = { vocabulary, check };

  function run(texts: Texts, step: EditStep): ChangedFiles | Mistake {
    if ('do' in step) return apply(texts, step);
    if ('newFile' in step) return new Map([[step.newFile, printFile(step.value)]]);
    const text = texts.get(step.copy);
    return text === undefined ? { mistake: `there is no file "${step.copy}"` } : new Map([[step.to, text]]);
  }

  function apply(texts: Texts, command: EditCommand): ChangedFiles | Mistake {
    switch (command.do) {
      case 'set':
        return setRecords(texts, command, following);
      case 'insert':
      case 'move':
      case 'remove':
        return applyToFile(texts, command, vocabulary);
      case 'replace':
        return replaceTexts(texts, command);
      case 'rename':
        return applyRename(texts, command, following);
      case 'removeFile':
        return removeFile(texts, command, following);
      case 'add':
        return addTo(texts, command, following, run);
    }
  }

  return {
    apply: (texts, command) => {
      const made = apply(texts, command);
      return 'mistake' in made ? made : withLineEnds(withOverlays(texts, made), texts);
    },
    form: (checked, file, path, today) => buildForm({ checked, vocabulary }, file, path, today),
    fixes: (checked, problem) => findFixes(problem, { checked, vocabulary }),
    uses: (texts, named) => findUses(texts, named, following),
    usesOfFile: (texts, file) => usesOfFile(texts, file, following),
    adding: (checked, what) => addForm(what, { checked, vocabulary }),
    outline: buildOutline,
    places: listPlaces,
    textPlaces: (texts, checked) => listTextPlaces(texts, checked, vocabulary),
    find: (checked, { file, path, text }) => findWords({ checked, vocabulary }, file, path, text),
    complete: (checked, { file, text, offset }) => completionsAt({ checked, vocabulary }, file, text, offset),
  };
}
