import type { Path } from '../../compiler/source/Source.ts';
import type { PreviewChange } from '../server/previewProtocol.ts';

/** Callbacks for messages from the page in the preview. */
export interface PreviewCallbacks {
  address: (address: string) => void;
  /** Called with the place of the picked element and, if it shows a figure, the figure's id. */
  picked: (file: string, path: Path, figure?: string) => void;
  /** Called when the user wants to edit text on the page. Call `typeText` to open the input. */
  editRequested?: (file: string, path: Path, text: string) => void;
  /** Called when the user has moved an entry within the list at `path`. */
  moved?: (file: string, path: Path, from: number, to: number) => void;
  /** Called with the number of elements that the page outlined after a `show` message. */
  found?: (file: string, count: number) => void;
  stopPicking: () => void;
  /** Called when the page sends an event to the driven machine. */
  sent?: (event: string, payload: Readonly<Record<string, unknown>>) => void;
  /** Called after the page has changed a record. */
  recorded?: (change: PreviewChange) => void;
  /** Called when an effect that `runEffect` started has ended. */
  effectEnded?: (effect: string, output: unknown, failure: string | undefined) => void;
}
