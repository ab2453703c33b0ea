import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DriveResponse, EventPayload, SerializedStage } from '../server/drive/driveProtocol.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { PreviewCallbacks } from '../preview/PreviewCallbacks.ts';
import type { PreviewLink } from '../preview/previewLink.ts';
import { PreviewControls } from '../preview/PreviewControls.tsx';
import type { Preview } from '../preview/usePreview.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { enteredValues } from './enteredValues.ts';
import { knownPayload } from './payloadFields.ts';
import { stageAddress } from './stageAddress.ts';
import type { Drive } from './useDrive.ts';

interface Props {
  drive: Drive;
  response: DriveResponse;
  stage: SerializedStage;
  link: PreviewLink;
  preview: Preview;
  /** The person who uses this screen. Undefined in a run with one person. */
  person?: PersonScreen;
}

interface PersonScreen extends Pick<PreviewCallbacks, 'recorded' | 'effectEnded'> {
  name: string;
  isActive: boolean;
  /** True if the page stores its own signed-in user instead of sharing local storage with the other person's page. */
  alone: boolean;
  /** Called when the person uses the page. `INPUT_CHANGED` doesn't count, because the page sends it by itself. */
  interacted: () => void;
}

/** Shows the machine's screen. Events from the screen become steps of the run, and the run's state appears on the screen. */
export function DriveScreen({ drive: { changeRun }, response, stage, link, preview, person }: Props) {
  const { places, driven, input } = useSyncExternalStore(link.subscribe, link.getSnapshot, link.getSnapshot);
  const { given, now, steps } = response;
  const address = stageAddress(stage, given.input);
  const [initialAddress] = useState(address);
  const [at, setAt] = useState(address);
  const follow: PreviewCallbacks = {
    address: setAt,
    picked: () => undefined,
    stopPicking: () => undefined,
    sent: (event, payload) => {
      const isByPage = event === 'INPUT_CHANGED';
      // Ignore `INPUT_CHANGED` while an earlier step is shown, because a new step would drop the later ones.
      if (isByPage && response.at < steps.length - 1) return;
      if (!isByPage) person?.interacted();
      const fields = now?.events.find((entry) => entry.event === event)?.fields;
      // Don't add a step if the machine ignores new input.
      void changeRun({ next: { send: event, with: knownPayload(fields, payload) }, unlessIgnored: isByPage });
    },
    ...(person?.recorded && { recorded: person.recorded }),
    ...(person?.effectEnded && { effectEnded: person.effectEnded }),
  };
  const { viewer, variant } = preview;

  useEffect(() => link.as(viewer), [link, viewer]);
  // On unmount, stop driving the page's machine.
  useEffect(() => () => link.drive(null), [link]);
  const simulation = useMemo(
    () => now && { machine: stage.id, states: now.states, context: now.context, input: given.input, entered: enteredValues(response) },
    [stage.id, now, given, response],
  );
  useEffect(() => {
    if (simulation) link.drive(simulation);
  }, [link, simulation]);
  useEffect(() => {
    if (address !== initialAddress) link.go(address);
  }, [link, address, initialAddress]);
  useEffect(() => link.follow(follow));
  useInputOfPage(person && steps.length === 1 && driven === simulation ? input : undefined, response, changeRun);

  const shown = person ? `${response.machine} on ${variant?.label}, as ${person.name}` : `${response.machine} on ${variant?.label}`;
  return (
    <section
      aria-label={person ? `Screen of ${person.name}` : 'Screen'}
      aria-busy={simulation !== undefined && driven !== simulation}
      className="wb-drive-screen"
      data-active={person?.isActive || undefined}
      data-on-page={places > 0 || undefined}
    >
      <PreviewControls preview={preview} isBrief={person !== undefined} />
      <div className="wb-strip wb-drive-shown">
        <span role="status">{statusWords(response, places)}</span>
        {at !== address && (
          <button type="button" className="wb-button" onClick={() => link.go(address)}>
            {`Go to ${address}`}
          </button>
        )}
      </div>
      {variant ? (
        <PreviewFrame
          link={link}
          origin={variant.origin}
          at={initialAddress}
          as={viewer}
          width="fit"
          title={shown}
          alone={person?.alone ?? false}
        />
      ) : (
        <EmptyPane title={preview.mistake ? 'Couldn’t load the screen' : 'Loading the screen'}>
          {preview.mistake && <p>{preview.mistake}</p>}
        </EmptyPane>
      )}
    </section>
  );
}

/** Replaces the run's input with the page's first input, which may contain a different user or record. */
function useInputOfPage(input: EventPayload | undefined, { given }: DriveResponse, act: Drive['changeRun']): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!input || isDone.current) return;
    isDone.current = true;
    if (JSON.stringify(input) !== JSON.stringify(given.input)) void act({ given: { ...given, input } });
  });
}

function statusWords({ machine, now }: DriveResponse, places: number): string {
  if (places === 0) return `This page doesn’t show "${machine}" right now.`;
  if (now?.isClosed) return 'At this step, the user is no longer on the screen.';
  return `This screen shows ${now?.states.join(', ') ?? 'nothing'}. Your actions here become steps of the run.`;
}
