import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import type { Question } from './Question.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { noticePhrases } from './noticePhrases.ts';

export default function QuestionDialog({
  question: { title, text, label, cancel: no, tone },
  onAnswer,
}: {
  question: Question;
  onAnswer: (confirmed: boolean) => void;
}) {
  const phrase = usePhrases(noticePhrases);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Modal role="alertdialog" title={title} text={text} onClose={() => onAnswer(false)}>
      <div className="flex flex-wrap justify-end gap-3 *:w-full sm:*:w-auto">
        <Button ref={cancel} look="secondary" tone="neutral" onClick={() => onAnswer(false)}>
          {no ?? phrase('cancel')}
        </Button>
        <Button look="primary" tone={tone} onClick={() => onAnswer(true)}>
          {label}
        </Button>
      </div>
    </Modal>
  );
}
