import { useId, useState } from 'react';
import { FieldsForm } from '../../index.ts';
import type { SerializedEvent, SerializedGuard } from '../server/drive/driveProtocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { formatScreenWords } from './formatScreenWords.ts';
import { exampleWords, payloadFields, payloadValues, setPayloadValue } from './payloadFields.ts';
import { useDrive } from './useDrive.ts';

interface Props {
  entry: SerializedEvent;
  /** The labels of buttons and forms that send this event. */
  words: readonly string[];
}

export function EventRow({ entry, words }: Props) {
  const { event, isAvailable, why, to, fields, examples, guards } = entry;
  const id = useId();
  const { changeRun, payloads, type } = useDrive();
  const [isOpen, setOpen] = useState(false);
  const payload = payloads[event] ?? {};
  const isBare = fields?.length === 0;
  const isEmpty = Object.keys(payload).length === 0;
  const send = () => void changeRun({ next: { send: event, ...(!isEmpty && { with: payload }) } });
  const summary = isEmpty ? '' : exampleWords(payload, fields);
  const example = examples.findIndex((one) => JSON.stringify(one) === JSON.stringify(payload));
  return (
    <li className="wb-event" data-refused={isAvailable ? undefined : true}>
      <div className="wb-event-line">
        <button
          type="button"
          className="wb-event-send"
          aria-disabled={!isAvailable || undefined}
          aria-describedby={`${id}why`}
          onClick={isAvailable ? send : undefined}
        >
          {event}
        </button>
        <span id={`${id}why`} className="wb-event-why">
          {isAvailable ? (to === undefined ? '' : `→ ${to}`) : why}
        </span>
        {(!isBare || guards.length > 0) && (
          <button
            type="button"
            className="wb-icon-button"
            aria-expanded={isOpen}
            aria-label={isBare ? `Why ${event} can’t be sent` : `Payload of ${event}`}
            title={isBare ? 'Why' : 'Payload'}
            onClick={() => setOpen(!isOpen)}
          >
            <WorkbenchGlyph name={isOpen ? 'up' : 'down'} />
          </button>
        )}
      </div>
      {words.length > 0 && <p className="wb-event-words">{formatScreenWords(words)}</p>}
      {!isOpen && summary !== '' && <p className="wb-event-with">{summary}</p>}
      {isOpen && (
        <div className="wb-event-form">
          {guards.map((guard) => (
            <Refusal key={guard.name + guard.asks} guard={guard} />
          ))}
          {examples.length > 0 && (
            <span className="wb-pair">
              <label htmlFor={`${id}as`}>Examples from scenarios</label>
              <select
                id={`${id}as`}
                value={isEmpty ? 'none' : String(example)}
                onChange={({ target }) => type(event, examples[Number(target.value)] ?? {})}
              >
                <option value="none">Nothing</option>
                {!isEmpty && example === -1 && <option value="-1">Something else</option>}
                {examples.map((one, index) => (
                  <option key={index} value={index}>
                    {exampleWords(one, fields)}
                  </option>
                ))}
              </select>
            </span>
          )}
          {!isBare && (
            <FieldsForm
              fields={payloadFields(fields)}
              values={payloadValues(fields, payload)}
              onChange={(name, value) => type(event, setPayloadValue(fields, payload, name, value))}
            />
          )}
          <p className="wb-row">
            <button type="button" className="wb-button" aria-disabled={!isAvailable || undefined} onClick={isAvailable ? send : undefined}>
              {`Send ${event}`}
            </button>
            {!isAvailable && (
              <button type="button" className="wb-link" onClick={send}>
                Send anyway
              </button>
            )}
          </p>
        </div>
      )}
    </li>
  );
}

function Refusal({ guard: { name, asks, found } }: { guard: SerializedGuard }) {
  return (
    <div className="wb-refusal">
      <p>
        <code>{name}</code>
        <span>{' says no'}</span>
        {found.map(({ path, value }) => (
          <span key={path}>
            {' '}
            · <code>{path}</code> is <code>{JSON.stringify(value)}</code>
          </span>
        ))}
      </p>
      {asks && <pre>{asks}</pre>}
    </div>
  );
}
