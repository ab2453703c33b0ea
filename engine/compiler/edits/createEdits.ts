import type { CheckedPortal } from '../compilePortal.ts';
import type { Path } from '../source/Source.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { applyToFile, type ChangedFiles } from './applyCommand.ts';
import type { Command, Mistake, Texts } from './Command.ts';
import type { EntryForm } from './EntryForm.ts';
import { formOf } from './formOf.ts';

/** How the files of a portal are edited: texts in, texts out. Nothing is thrown because of what stands in them. */
export interface Edits {
  /** What a command makes of the files: those that are others afterwards. */
  apply: (texts: Texts, command: Command) => ChangedFiles | Mistake;
  /** The entry at a place as a form; a place in a part or a card that stands there is in the file of that. */
  form: (checked: CheckedPortal, file: string, path: Path) => EntryForm | Mistake;
}

/** @param check the compiler of the portal, which remembers what it has read. */
export function createEdits(vocabulary: Vocabulary, _check: (texts: Texts) => CheckedPortal): Edits {
  return {
    apply(texts, command) {
      switch (command.do) {
        case 'set':
        case 'insert':
        case 'move':
        case 'remove':
          return applyToFile(texts, command, vocabulary);
        case 'rename':
        case 'removeFile':
        case 'add':
          return { mistake: 'this cannot be done yet' };
      }
    },
    form: (checked, file, path) => formOf({ checked, vocabulary }, file, path),
  };
}
