import { changesBetween } from '../../../engine/compiler/changes/changesBetween.ts';
import { readFolder } from '../../../engine/compiler/source/readFolder.ts';
import { loadCompiler } from '../../../engine/vite/load/loadCompiler.ts';
import { changedModules, portalModules } from '../../../engine/vite/modules/portalModules.ts';
import { manyScreens } from './manyScreens.mjs';
import { withoutLive } from '../../support/withoutLive.ts';

/** Durations of the server's tasks after an edit of `file`, in ms. */
export interface Work {
  file: string;
  /** The time from an edit until its problems are known, in ms. */
  problems: number;
  /** The time from an edit until the preview's new modules are ready, in ms. */
  modules: number;
  words: number;
}

/** A file, and the string to replace in it. */
type Edit = readonly [file: string, text: string];

const edits: Record<'chapter' | 'many', readonly Edit[]> = {
  chapter: [
    ['screens/dashboard/events.json', 'Past Events'],
    ['portal-config/navigation/active.json', 'Message Board'],
    ['portal-config/entities/event.json', '"label": "'],
    ['portal-config/choices.json', '"label": "'],
    ['portal-config/gates.json', '["president", "officer"]'],
    ['portal-config/portal.json', 'Sample data'],
    ['fixtures/events.json', '"title": "'],
    ['screens/dashboard/_account.json', '"label": "'],
  ],
  many: [
    ['screens/office/cargo/page3.json', 'Late'],
    ['portal-config/navigation/cargo.json', 'Cargo 3'],
    ['portal-config/entities/cargo0.json', 'Amount'],
    ['portal-config/choices.json', 'Running'],
    ['portal-config/gates.json', '["master","clerk"]'],
    ['portal-config/portal.json', 'Not known here.'],
    ['fixtures/cargo0s.json', 'As seen from berth 3'],
    ['screens/_account.json', 'Leave'],
  ],
};

/**
 * Measures the server's work after each edit. Repeats all edits `rounds` times.
 * @param which the shipped portal, or the one with 300 screens.
 */
export async function compilerWork(which: keyof typeof edits, rounds: number): Promise<Work[]> {
  const texts = which === 'chapter' ? withoutLive(readFolder('.')) : generated(300);
  const folder = process.cwd();
  const { check } = await loadCompiler(which === 'chapter' ? folder : `${folder}/examples/rowing`);
  const options = { folder, live: 'virtual:live' };
  const before = check(texts);
  if (!before.portal) throw new Error(`the portal "${which}" has mistakes`);
  let modules = portalModules(before.portal, options);
  const work: Work[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [file, text] of edits[which]) {
      const old = texts.get(file) ?? '';
      if (!old.includes(text)) throw new Error(`${file} has no ${text}`);
      const now = text.startsWith('[') ? text.replace(/\[("\w+"),? ?("\w+")\]/, round % 2 ? '[$2, $1]' : '[$1]') : `${text}${round}`;
      const after = new Map(texts).set(file, old.replace(text, now));
      const start = performance.now();
      const checked = check(after);
      const checkEnd = performance.now();
      if (!checked.portal) throw new Error(`the edit of ${file} is a mistake`);
      const made = portalModules(checked.portal, options);
      changedModules(modules, made);
      const modulesEnd = performance.now();
      changesBetween(before, checked);
      const changesEnd = performance.now();
      // Skip the first round, which warms up the compiler.
      if (round > 0) work.push({ file, problems: checkEnd - start, modules: modulesEnd - start, words: changesEnd - modulesEnd });
      modules = made;
      check(texts);
    }
  }
  return work;
}

function generated(screens: number): Map<string, string> {
  return new Map(Object.entries(manyScreens(screens)).map(([file, content]) => [file, JSON.stringify(content)]));
}
