import { useMemo } from 'react';
import { FieldsForm, useFlow, usePhrases, type Field } from 'chapterhouse';
import { liveEndpointPhrases } from './liveEndpointPhrases.ts';
import { liveEndpointTestMachine, onlyReads, listParameters, type RequestProblem } from './liveEndpointTest.ts';
import type { Endpoint } from './sampleResponse.ts';

/** Shows the server's response, followed by a form for the next request. */
export default function LiveEndpointResponse() {
  const phrase = usePhrases(liveEndpointPhrases);
  const { state, context, send } = useFlow({ machine: liveEndpointTestMachine });
  const { endpoint, entered, answer } = context;
  const fields = useMemo(() => listFields(endpoint, phrase), [endpoint, phrase]);
  const isGood = answer !== undefined && answer.status >= 200 && answer.status < 300;
  return (
    <div className="grid gap-3">
      <div role="status">
        {state === 'testing' && <p className="text-sm text-muted">{phrase('testing')}</p>}
        {answer && (
          <div className="animate-rise overflow-hidden rounded-(--radius-control) border border-line">
            {answer.status > 0 && (
              <p
                className={`${isGood ? 'tone-success' : 'tone-danger'} flex flex-wrap justify-between gap-x-4 bg-(--tone-soft) px-3 py-1.5 text-sm font-medium text-(--tone-text)`}
              >
                <span>{phrase(isGood ? 'good' : 'refused', { status: answer.status })}</span>
                <span className="tabular-nums">{phrase('time', { milliseconds: answer.milliseconds })}</span>
              </p>
            )}
            {Object.entries(answer.headers).map(([name, value]) => (
              <p key={name} className="border-b border-line px-3 py-1.5 text-sm text-muted">
                {`${name}: ${value}`}
              </p>
            ))}
            <pre
              {...scrolled}
              aria-label={phrase('response', { call: `${endpoint.method} ${endpoint.path}` })}
              className="max-h-96 overflow-y-auto bg-sunken px-3 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere focus-visible:-outline-offset-2"
            >
              {answer.problem === undefined ? answer.body : problemText(answer.problem, phrase)}
            </pre>
          </div>
        )}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-muted">{phrase('data')}</summary>
        <div className="pt-3">
          <FieldsForm fields={fields} values={entered} onChange={(name, value) => send({ type: 'ENTER', name, value })} />
        </div>
      </details>
    </div>
  );
}

/** Makes the response scrollable with the keyboard, because it can have thousands of lines. */
const scrolled = { role: 'region', tabIndex: 0 } as const;

type Say = ReturnType<typeof usePhrases<typeof liveEndpointPhrases.texts>>;

function problemText(problem: RequestProblem, phrase: Say): string {
  return problem.kind === 'missing' ? phrase('missing', { name: problem.name }) : phrase(problem.kind);
}

function listFields(endpoint: Endpoint, phrase: Say): Field[] {
  const reads = onlyReads(endpoint);
  return [
    ...listParameters(endpoint.path).map((name): Field => ({ name: `path.${name}`, label: name, type: 'text' })),
    reads
      ? { name: 'query', label: phrase('query'), type: 'text', placeholder: 'page=1&limit=10' }
      : { name: 'body', label: phrase('body'), type: 'textarea', placeholder: '{ }' },
    { name: 'bearer', label: phrase('bearer'), type: 'text' },
    ...(reads ? [] : [{ name: 'mayChange', label: phrase('mayChange'), type: 'checkbox' }]),
  ];
}
