import { useEffect, useState } from 'react';
import { Modal } from '../../index.ts';
import type { SerializedMachine } from '../server/drive/driveProtocol.ts';
import type { PlayAnswer } from '../server/drive/reportProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { saveText } from './saveText.ts';

type Result = PlayAnswer | 'playing';

/** Plays all scenarios of a machine on its real screen, one after another, and shows a picture of each step. */
export function PlayDialog({ machine: { name, scenarios }, onClose }: { machine: SerializedMachine; onClose: () => void }) {
  const client = useClient();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [mistake, setMistake] = useState<string>();
  const [shown, setShown] = useState<{ words: string; picture: string }>();
  // Play the scenarios that the dialog opened with, even if the draft changes meanwhile.
  const [files] = useState(() => scenarios.map(({ file }) => file));

  useEffect(() => {
    let isWanted = true;
    const play = async () => {
      for (const file of files) {
        if (!isWanted) return;
        setResults((before) => new Map([...before, [file, 'playing']]));
        const answer = await client.post<PlayAnswer>('/api/drive/play', { scenario: file });
        if (!isWanted) return;
        if (!answer.ok) return setMistake(answer.mistake);
        setResults((before) => new Map([...before, [file, answer.value]]));
      }
    };
    void play();
    return () => {
      isWanted = false;
    };
  }, [client, files]);

  const done = [...results.values()].filter((result) => result !== 'playing');
  const played = done.filter(({ skipped }) => skipped === undefined);
  const passed = played.filter(({ trouble }) => trouble === undefined).length;
  const isOver = done.length === files.length;
  const skipped = done.length - played.length;
  const status = `${passed} of ${played.length} passed${skipped > 0 ? `, ${skipped} can’t be played on a screen` : ''}`;
  return (
    <Modal title={`Play all scenarios of ${name}`} size="large" onClose={onClose}>
      <div className="wb wb-dialog">
        <p role="status" className="wb-small">
          {isOver ? `${status}.` : `Playing ${Math.min(done.length + 1, files.length)} of ${files.length} · ${status}`}
        </p>
        {passed < played.length && (
          <p className="wb-notice">
            A scenario stops where the page differs from it. The page starts with the portal’s sample records and can’t make requests fail,
            so not every stop is a mistake.
          </p>
        )}
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
                {typeof result === 'object' && (
                  <>
                    {result.skipped !== undefined && <p className="wb-small">{result.skipped}</p>}
                    {result.trouble !== undefined && <pre className="wb-failure">{result.trouble}</pre>}
                    <div className="wb-pictures">
                      {result.pictures.map(({ step, words, picture }) => (
                        <button
                          key={step}
                          type="button"
                          aria-label={`Step ${step} of ${about}: ${words}`}
                          onClick={() => setShown({ words: `${about}: ${words}`, picture })}
                        >
                          <img src={picture} alt="" />
                          <span>{words}</span>
                        </button>
                      ))}
                    </div>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <DialogFoot mistake={mistake} cancel="Close" onClose={onClose}>
          {played.length > 0 && (
            <button
              type="button"
              className="wb-button wb-primary"
              onClick={() => saveText(`${name}.md`, played.map(({ markdown }) => markdown).join('\n'))}
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
  if (result.skipped !== undefined) return <span className="wb-tag">no screen</span>;
  const isGood = result.trouble === undefined;
  return (
    <span className="wb-tag" data-tone={isGood ? 'success' : 'warning'}>
      {isGood ? 'passed' : 'stopped'}
    </span>
  );
}
