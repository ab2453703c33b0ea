import type { DriveResponse, SerializedStage } from '../server/drive/driveProtocol.ts';
import { previewLink } from '../preview/previewLink.ts';
import { usePreview } from '../preview/usePreview.ts';
import { DriveScreen } from './DriveScreen.tsx';
import { useDrive } from './useDrive.ts';
import { getDefaultViewer } from './getDefaultViewer.ts';

/** Shows a run that involves only one viewer. */
export function OneScreen({ response, stage }: { response: DriveResponse; stage: SerializedStage }) {
  const drive = useDrive();
  const preview = usePreview(getDefaultViewer(drive));
  return <DriveScreen drive={drive} response={response} stage={stage} link={previewLink} preview={preview} />;
}
