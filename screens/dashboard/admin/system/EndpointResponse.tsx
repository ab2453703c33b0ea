import { useFlow, usePhrases } from 'chapterhouse';
import { endpointPhrases } from './endpointPhrases.ts';
import { endpointTestMachine } from './endpointTestMachine.ts';

/** Shows that the test is running, and then the response and the response time. Screen readers announce each change. */
export default function EndpointResponse() {
  const phrase = usePhrases(endpointPhrases);
  const { state, context } = useFlow({ machine: endpointTestMachine });
  const { answer } = context;
  return (
    <div role="status">
      {state === 'testing' && <p className="text-sm text-muted">{phrase('testing')}</p>}
      {answer && (
        <div className="animate-rise overflow-hidden rounded-(--radius-control) border border-line">
          <p className="border-b border-line px-3 py-1.5 text-sm text-muted">{phrase('sample')}</p>
          <p className="tone-success flex flex-wrap justify-between gap-x-4 bg-(--tone-soft) px-3 py-1.5 text-sm font-medium text-(--tone-text)">
            <span>{phrase('good', { status: answer.status })}</span>
            <span className="tabular-nums">{phrase('time', { milliseconds: answer.milliseconds })}</span>
          </p>
          <pre className="bg-sunken px-3 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(answer.body, null, 2)}
          </pre>
        </div>
      )}
    </div>
  );
}
