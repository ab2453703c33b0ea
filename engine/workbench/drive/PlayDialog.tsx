import { useEffect, useState } from 'react';
import { Modal } from '../../index.ts';
import type { SerializedMachine } from '../server/drive/driveProtocol.ts';
import type { PlayResponse } from '../server/drive/reportProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { saveText } from './saveText.ts';

type Result = PlayResponse | 'playing';

interface ShownPicture {
  words: string;
  picture: string;
}

interface Props {
  machine: SerializedMachine;
  onClose: () => void;
}

/** Plays a machine's scenarios, and shows a picture of each step. Starts over when the machine changes. */
export function PlayDialog(props: Props) {
  return <PlayedMachine key={props.machine.name} {...props} />;
}

function PlayedMachine({ machine: { name, scenarios }, onClose }: Props) {
  const client = useClient();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [mistake, setMistake] = useState<string>();
  const [shown, setShown] = useState<ShownPicture>();
  // Keep playing the initial scenarios if the draft changes.
  const [files] = useState(() => scenarios.map(({ file }) => file));

  useEffect(() => {
    let isCurrent = true;
    const play = async () => {
      for (const file of files) {
        if (!isCurrent) return;
        setResults((before) => new Map([...before, [file, 'playing']]));
        const result = await client.post<PlayResponse>('/api/drive/play', { scenario: file });
        if (!isCurrent) return;
        if (!result.ok) return setMistake(result.mistake);
        setResults((before) => new Map([...before, [file, result.value]]));
      }
    };
    void play();
    return () => {
      isCurrent = false;
    };
  }, [client, files]);

  const finished = [...results.values()].filter((result) => result !== 'playing');
  const passed = finished.filter(hasPassed).length;
  const isFinished = finished.length === files.length;
  const status = `${passed} of ${finished.length} passed`;
  return (
    <Modal title={`Play all scenarios for ${name}`} size="large" onClose={onClose}>
      <div className="wb wb-dialog">
        <p role="status" className="wb-small">
          {isFinished ? `${status}.` : `Playing ${Math.min(finished.length + 1, files.length)} of ${files.length} · ${status}`}
        </p>
        <p className="wb-small">
          Each picture shows the real screen in the state that the scenario has reached, on the portal’s sample records.
        </p>
        {shown && (
          <figure className="wb-played-large">
            <img src={shown.picture} alt={shown.words} />
            <figcaption className="wb-small">{shown.words}</figcaption>
          </figure>
        )}
        <ul className="wb-played" aria-label="Scenarios">
          {scenarios.map(({ file, about }) => {
            const result = results.get(file);
            return (
              <li key={file}>
                <p>
                  <PlayMark result={result} />
                  <span>{` ${about}`}</span>
                </p>
                {typeof result === 'object' && <ScenarioSteps result={result} onShow={setShown} />}
              </li>
            );
          })}
        </ul>
        <DialogFoot mistake={mistake} cancel="Close" onClose={onClose}>
          {finished.length > 0 && (
            <button
              type="button"
              className="wb-button wb-primary"
              onClick={() => saveText(`${name}.md`, finished.map(({ markdown }) => markdown).join('\n'))}
            >
              Download a report
            </button>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
}

function PlayMark({ result }: { result: Result | undefined }) {
  if (result === undefined) return <span className="wb-tag">waits</span>;
  if (result === 'playing') return <span className="wb-tag">plays</span>;
  const isGood = hasPassed(result);
  return (
    <span className="wb-tag" data-tone={isGood ? 'success' : 'danger'}>
      {isGood ? 'passed' : 'failed'}
    </span>
  );
}

function hasPassed({ trouble, steps }: PlayResponse): boolean {
  return trouble === undefined && steps.every(({ failures }) => failures.length === 0);
}

/** Shows each step's picture, or the reason why there is none. */
function ScenarioSteps({ result, onShow }: { result: PlayResponse; onShow: (picture: ShownPicture) => void }) {
  const { about, headless, trouble, steps } = result;
  return (
    <>
      {headless !== undefined && <p className="wb-small">{`This scenario can’t be replayed on a page: ${headless}`}</p>}
      <ol className="wb-pictures">
        {steps.map(({ step, words, states, failures, picture, note }) => (
          <li key={step}>
            {picture !== undefined && (
              <button
                type="button"
                aria-label={`Step ${step} of ${about}: ${words}`}
                onClick={() => onShow({ words: `${about}: ${words}`, picture })}
              >
                <img src={picture} alt="" />
              </button>
            )}
            {note !== undefined && <p className="wb-no-picture">{note}</p>}
            <p>{`${step} · ${words}`}</p>
            <p className="wb-small">{`→ ${states.join(', ')}`}</p>
            {failures.map(({ what, expected, found }) => (
              <p key={what} className="wb-failure">{`${what}: expected ${expected}, found ${found}`}</p>
            ))}
          </li>
        ))}
      </ol>
      {trouble !== undefined && <pre className="wb-failure">{trouble}</pre>}
    </>
  );
}
