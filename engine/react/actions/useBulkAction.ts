import { useCallback } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { NoticeTone } from '../../language/notice.ts';
import type { Row } from '../../language/Row.ts';
import type { RowAction } from '../../language/table.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useNotice, type NoticeOptions } from '../ui/NoticeContext.ts';
import { useQuestion, type AskQuestion } from '../ui/Question.tsx';
import { useAction } from './useAction.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { actionPhrases } from './actionPhrases.ts';
import { pressPhrases } from './pressPhrases.ts';

export interface BulkActionRequest {
  action: RowAction;
  rows: readonly Row[];
  label: string;
  tone?: NonNullable<Parameters<AskQuestion>[0]['tone']> | undefined;
}

/** Returns a function that runs an action for several rows, with one notice and one undo. Rows that fail are skipped. */
export function useBulkAction(): (press: BulkActionRequest) => Promise<boolean> {
  const act = useAction();
  const notice = useNotice();
  const question = useQuestion();
  const scope = useScope();
  const phrase = usePhrases(actionPhrases);
  const tryAgain = usePhrases(pressPhrases)('tryAgain');
  const { settings, gates } = usePortal().manifests;
  const run = useCallback(
    async ({ action, rows, label, tone }: BulkActionRequest) => {
      const bulkTexts = typeof action.bulk === 'object' ? action.bulk : {};
      const bulkScope: Scope = { ...scope, count: { shown: rows.length, total: rows.length } };
      const format = (text: Parameters<typeof formatText>[0]) => formatText(text, bulkScope, settings.locale, gates);
      const manyTitle = (title: string) => (rows.length === 1 ? title : phrase('askForAll', { action: label, count: rows.length }));
      let answer: Promise<boolean> | undefined;
      const ask: AskQuestion = (original) => {
        const title = bulkTexts.confirm === undefined ? manyTitle(original.title) : format(bulkTexts.confirm);
        answer ??= question({ ...original, title, text: rows.length === 1 ? original.text : undefined });
        return answer;
      };
      if (bulkTexts.confirm !== undefined && !(await ask({ title: '', label, tone }))) return false;

      const notices: (NoticeOptions & { text: string })[] = [];
      let done = 0;
      for (const row of rows) {
        const collect = (text: string, options: NoticeOptions = {}) => void notices.push({ ...options, text });
        if (await act(action.do ?? '', { with: action.with, label, tone, row, notice: collect, confirm: ask })) done += 1;
        else if (answer && !(await answer)) return false;
      }
      const texts = [...new Set(notices.map(({ text }) => text))];
      const undos = notices.flatMap(({ undo }) => undo ?? []).toReversed();
      const undo = undos.length === 0 ? {} : { undo: () => runInOrder(undos) };
      if (done < rows.length)
        notice(phrase('failedForSome', { action: label, failed: rows.length - done, total: rows.length }), { tone: 'danger', ...undo });
      else if (bulkTexts.say !== undefined) {
        const { text, tone: noticeTone = chooseTone(notices) } =
          typeof bulkTexts.say === 'object' && 'text' in bulkTexts.say ? bulkTexts.say : { text: bulkTexts.say };
        notice(format(text), { tone: noticeTone, ...undo });
      } else if (notices.length > 0) {
        notice(texts.length === 1 ? (texts[0] ?? '') : phrase('allDone', { action: label, count: rows.length }), {
          tone: chooseTone(notices),
          ...undo,
        });
      }
      return done === rows.length;
    },
    [act, notice, question, scope, settings.locale, gates, phrase],
  );
  return useCallback(
    async (press) => {
      try {
        return await run(press);
      } catch (error) {
        // `run` throws, for example, if the confirmation dialog fails to load.
        console.error(`[action] ${press.action.do} failed:`, error);
        notice(phrase('failed', { action: press.label, reason: tryAgain }), { tone: 'danger' });
        return false;
      }
    },
    [run, notice, phrase, tryAgain],
  );
}

function chooseTone(notices: readonly NoticeOptions[]): NoticeTone {
  return notices[0]?.tone ?? 'success';
}

async function runInOrder(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) await step();
}
