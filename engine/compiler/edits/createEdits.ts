import type { CheckedPortal } from '../compilePortal.ts';
import type { Problem } from '../source/Problem.ts';
import type { Path } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { Question } from '../answers/explainSubject.ts';
import { addForm } from './addForm.ts';
import { addTo } from './addTo.ts';
import type { EditStep } from './EditStep.ts';
import { applyToFile, type ChangedFiles } from './applyCommand.ts';
import type { Addition, Command, Fix, Mistake, Texts } from './Command.ts';
import { completionsAt, type Completion } from './completionsAt.ts';
import type { EntryForm } from './EntryForm.ts';
import { findWords } from './findWords.ts';
import { fixesOf } from './fixesOf.ts';
import { formOf } from './formOf.ts';
import { printFile } from './jsonLayout.ts';
import { outlineOf, type OutlineNode } from './outlineOf.ts';
import { placesOf, type WordsAt } from './placesOf.ts';
import { withOverlays } from './withOverlays.ts';
import { fileRemoved, renamed, usesOf, usesOfFile, type Use } from './renaming.ts';

/** How the files of a portal are edited: texts in, texts out. Nothing is thrown because of what stands in them. */
export interface Edits {
  /** What a command makes of the files: those that are others afterwards. */
  apply: (texts: Texts, command: Command) => ChangedFiles | Mistake;
  /** The entry at a place as a form; a place in a part or a card that stands there is in the file of that. */
  form: (checked: CheckedPortal, file: string, path: Path) => EntryForm | Mistake;
  /** What can be done about a problem, the likeliest first. */
  fixes: (checked: CheckedPortal, problem: Problem) => readonly Fix[];
  /** Where a name is used: a gate, a form, a field as `entity.field`, a choice as `list.value`, … */
  uses: (texts: Texts, named: { kind: string; name: string }) => readonly Use[] | Mistake;
  /** Where a file is used. */
  usesOfFile: (texts: Texts, file: string) => readonly Use[];
  /** The short form for something new; what is entered there is the `values` of the command `add`. */
  adding: (checked: CheckedPortal, what: Addition) => EntryForm;
  /** What is on the screen at an address (`subject`), and what of it somebody sees. */
  outline: (checked: CheckedPortal, question: Question) => OutlineNode | Mistake;
  /** All names and texts of the portal, or of one file. */
  places: (checked: CheckedPortal, file?: string) => readonly WordsAt[];
  /** The most precise place in a block, and in what it names, that has the words which somebody touched. */
  find: (checked: CheckedPortal, touched: { file: string; path: Path; text: string }) => WordsAt | undefined;
  /** What could be typed at an offset of a file's text, which may be broken. */
  complete: (checked: CheckedPortal, typing: { file: string; text: string; offset: number }) => readonly Completion[];
}

/** @param check the compiler of the portal, which remembers what it has read. */
export function createEdits(vocabulary: Vocabulary, check: (texts: Texts) => CheckedPortal): Edits {
  const following = { vocabulary, check };

  function run(texts: Texts, step: EditStep): ChangedFiles | Mistake {
    if ('do' in step) return apply(texts, step);
    if ('newFile' in step) return new Map([[step.newFile, printFile(step.value)]]);
    const text = texts.get(step.copy);
    return text === undefined ? { mistake: `there is no file "${step.copy}"` } : new Map([[step.to, text]]);
  }

  function apply(texts: Texts, command: Command): ChangedFiles | Mistake {
    switch (command.do) {
      case 'set':
      case 'insert':
      case 'move':
      case 'remove':
        return applyToFile(texts, command, vocabulary);
      case 'rename':
        return renamed(texts, command, following);
      case 'removeFile':
        return fileRemoved(texts, command, following);
      case 'add':
        return addTo(texts, command, following, run);
    }
  }

  return {
    apply: (texts, command) => {
      const made = apply(texts, command);
      return withLineEnds('mistake' in made ? made : withOverlays(texts, made), texts);
    },
    form: (checked, file, path) => formOf({ checked, vocabulary }, file, path),
    fixes: (checked, problem) => fixesOf(problem, { checked, vocabulary }),
    uses: (texts, named) => usesOf(texts, named, following),
    usesOfFile: (texts, file) => usesOfFile(texts, file, following),
    adding: (checked, what) => addForm(what, { checked, vocabulary }),
    outline: outlineOf,
    places: placesOf,
    find: (checked, { file, path, text }) => findWords({ checked, vocabulary }, file, path, text),
    complete: (checked, { file, text, offset }) => completionsAt({ checked, vocabulary }, file, text, offset),
  };
}

/** Lines end as they did in the file, on Windows with two characters. */
function withLineEnds(made: ChangedFiles | Mistake, texts: Texts): ChangedFiles | Mistake {
  if ('mistake' in made || ![...made.keys()].some((file) => texts.get(file)?.includes('\r\n'))) return made;
  const entries = [...made].map(([file, text]): [string, string | null] => [
    file,
    texts.get(file)?.includes('\r\n') ? (text?.replaceAll(/(?<!\r)\n/g, '\r\n') ?? null) : text,
  ]);
  return new Map(entries);
}
