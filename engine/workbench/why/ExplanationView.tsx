import type { ExplainResponse } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { LineLink } from './LineLink.tsx';

type SubjectExplanation = ExplainResponse[number];

const answers = {
  yes: { words: 'Yes', tone: 'success' },
  perhaps: { words: 'It depends', tone: 'warning' },
  no: { words: 'No', tone: 'danger' },
} as const;

export function ExplanationView({ explained: { viewer, subject, answer, steps, note } }: { explained: SubjectExplanation }) {
  const { words, tone } = answers[answer];
  return (
    <article className="wb-explained" aria-label={`${subject}, for ${viewer}`}>
      <p className="wb-verdict">
        <span className="wb-chip" data-tone={tone}>
          {words}
        </span>
        <span>
          <strong>{capital(viewer)}</strong>
          <span>{` ${answer === 'yes' ? 'sees' : answer === 'no' ? 'doesn’t see' : 'may see'} ${subject}.`}</span>
        </span>
      </p>
      {note && <p className="wb-small">{note}</p>}
      {steps.length === 0 && <p className="wb-small">No conditions apply, so everyone sees this.</p>}
      <ol>
        {steps.map((step, index) => (
          <li key={index} data-answer={step.answer}>
            <p className="wb-step">
              <Mark answer={step.answer} />
              <span>{capital(step.what)}</span>
              <LineLink file={step.file} line={step.line} />
            </p>
            {step.clauses.length > 0 && (
              <ul>
                {step.clauses.map((clause, at) => (
                  <li key={at} data-answer={clause.answer} style={{ marginInlineStart: `${clause.depth * 14}px` }}>
                    <Mark answer={clause.answer} />
                    <span>{clause.sentence}</span>
                    {(clause.file !== step.file || clause.line !== step.line) && <LineLink file={clause.file} line={clause.line} />}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Mark({ answer }: { answer: SubjectExplanation['answer'] }) {
  return (
    <span className="wb-answer" data-tone={answers[answer].tone}>
      {answer === 'perhaps' ? <span aria-hidden="true">?</span> : <WorkbenchGlyph name={answer === 'yes' ? 'check' : 'close'} />}
      <span className="wb-unseen">{`${answers[answer].words}: `}</span>
    </span>
  );
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
