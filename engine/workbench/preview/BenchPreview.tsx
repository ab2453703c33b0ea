import { useEffect } from 'react';
import { useNotice } from '../../index.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { formatPointer } from '../client/pointer.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { PreviewAddress } from './PreviewAddress.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { previewLink } from './previewLink.ts';
import { PreviewControls } from './PreviewControls.tsx';
import { schemeIn } from './schemeIn.ts';
import { useOpenedScreen } from './useOpenedScreen.ts';
import { usePreview } from './usePreview.ts';
import { usePreviewEdits } from './usePreviewEdits.ts';

export default function BenchPreview() {
  const { state } = useWorkbench();
  const preview = usePreview();
  const notice = useNotice();
  const edits = usePreviewEdits(preview);
  const { variant, viewer, values, set } = preview;
  const isPicking = values['pick'] === 'on';

  // Keep this hook above the effects, because the preview must open a new address before `as` changes the viewer.
  const { isFirstPageUnknown, showAgain } = useOpenedScreen(preview);
  useEffect(() => previewLink.as(viewer), [viewer]);
  useEffect(() => previewLink.pick(isPicking), [isPicking]);
  const scheme = schemeIn(values);
  useEffect(() => previewLink.scheme(scheme ?? null), [scheme]);

  useEffect(() =>
    previewLink.follow({
      ...edits,
      address: (at) => set({ at }, { replace: true }),
      picked: (file, path, figure) => {
        const place = { file, place: formatPointer(path), why: undefined, figure };
        set(values['tab'] === 'why' ? place : { ...place, tab: undefined });
      },
      found: (file, count) => {
        if (count > 0) return;
        showAgain(file, () =>
          notice(`This page doesn’t show anything from ${file}. Open a page that does, as a viewer who can see it, and try again.`),
        );
      },
      stopPicking: () => set({ pick: undefined }, { replace: true }),
    }),
  );
  useEffect(() => {
    if (!isPicking) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && set({ pick: undefined }, { replace: true });
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isPicking, set]);

  const shows = state?.preview.shows;
  // If the variants can't be loaded, use `localhost`, which shows one of the variants.
  const origin = variant?.origin ?? (preview.mistake === undefined ? undefined : state?.preview.origin.replace('{host}', 'localhost'));
  return (
    <div className="wb-preview">
      <PreviewControls preview={preview} />
      <PreviewAddress preview={preview} />
      {shows === 'none' ? (
        <EmptyPane title="Nothing to show yet">
          <p>{state?.preview.reason ?? 'The portal has problems, and there is no earlier version to show.'}</p>
          <button type="button" className="wb-button" onClick={() => set({ tab: 'problems' })}>
            Show the problems
          </button>
        </EmptyPane>
      ) : origin && !isFirstPageUnknown ? (
        <PreviewFrame
          link={previewLink}
          origin={origin}
          at={values['at'] || '/'}
          as={viewer}
          width={values['width'] ?? 'fit'}
          title={variant?.label ?? state?.name ?? ''}
        />
      ) : (
        <EmptyPane title={preview.mistake ? 'Couldn’t load the preview' : 'Loading the preview'}>
          {preview.mistake && <p>{preview.mistake}</p>}
        </EmptyPane>
      )}
    </div>
  );
}
