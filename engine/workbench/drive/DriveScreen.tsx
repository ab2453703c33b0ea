import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DriveAnswer, EventPayload, SerializedStage } from '../server/drive/driveProtocol.ts';
import { factsText } from '../preview/kindOptions.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { previewLink } from '../preview/previewLink.ts';
import { PreviewWhom } from '../preview/PreviewWhom.tsx';
import { usePreview } from '../preview/usePreview.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { enteredValues } from './enteredValues.ts';
import { stageAddress } from './stageAddress.ts';
import { useDrive } from './useDrive.ts';

/** Shows the screen that runs the machine, and synchronizes the screen and the run. */
export function DriveScreen({ answer, stage }: { answer: DriveAnswer; stage: SerializedStage }) {
  const { act } = useDrive();
  const { on, user, id } = stage;
  const { places, driven } = useSyncExternalStore(previewLink.subscribe, previewLink.getSnapshot, previewLink.getSnapshot);
  const { given, now } = answer;
  const preview = usePreview({ on, as: user ? factsText(user) : 'visitor', date: given.date, zone: given.timeZone });
  const address = stageAddress(stage, given.input);
  const [begun] = useState(address);
  const [at, setAt] = useState(address);
  const follow = {
    address: setAt,
    picked: () => undefined,
    stopPicking: () => undefined,
    sent: (event: string, payload: EventPayload) => void act({ next: { send: event, with: payload } }),
  };
  const { viewer, variant } = preview;

  useEffect(() => previewLink.as(viewer), [viewer]);
  // On unmount, let the page run its own machine again.
  useEffect(() => () => previewLink.drive(null), []);
  const simulation = useMemo(
    () => now && { machine: id, states: now.states, context: now.context, input: given.input, entered: enteredValues(answer) },
    [id, now, given, answer],
  );
  useEffect(() => {
    if (simulation) previewLink.drive(simulation);
  }, [simulation]);
  useEffect(() => {
    if (address !== begun) previewLink.go(address);
  }, [address, begun]);
  useEffect(() => previewLink.follow(follow));

  return (
    <section aria-label="Screen" aria-busy={simulation !== undefined && driven !== simulation} className="wb-drive-screen">
      <PreviewWhom preview={preview} />
      <div className="wb-strip wb-drive-shown">
        <span role="status">{statusWords(answer, places)}</span>
        {at !== address && (
          <button type="button" className="wb-button" onClick={() => previewLink.go(address)}>
            {`Go to ${address}`}
          </button>
        )}
      </div>
      {variant ? (
        <PreviewFrame origin={variant.origin} at={begun} as={viewer} width="fit" title={`${answer.machine} on ${variant.label}`} />
      ) : (
        <EmptyPane title={preview.mistake ? 'Couldn’t load the screen' : 'Loading the screen'}>
          {preview.mistake && <p>{preview.mistake}</p>}
        </EmptyPane>
      )}
    </section>
  );
}

function statusWords({ machine, now }: DriveAnswer, places: number): string {
  if (places === 0) return `This page doesn’t show "${machine}" right now.`;
  if (now?.isClosed) return 'The run has left this screen.';
  return `Shows ${now?.states.join(', ') ?? 'nothing'}. What you do here continues the run.`;
}
