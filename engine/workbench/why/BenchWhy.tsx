import { useEffect, useId, useState } from 'react';
import type { ExplainResponse, FileResponse, OutlineEntry } from '../server/protocol.ts';
import { parsePointer } from '../client/pointer.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { getPreviewDay } from '../preview/previewMoment.ts';
import { usePreview } from '../preview/usePreview.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { ExplanationView } from './ExplanationView.tsx';
import { FigureList } from './FigureList.tsx';
import { FigureView } from './FigureView.tsx';
import { Outline } from './Outline.tsx';
import { useFigures } from './useFigures.ts';

export default function BenchWhy() {
  const id = useId();
  const preview = usePreview();
  const { viewers, kind, variant, date, zone, values, set } = preview;
  const day = getPreviewDay({ date, zone, clock: viewers.clock });
  const screen = (values['at'] || '/').replace(/[?#].*$/, '');
  const whom = new URLSearchParams({
    as: kind?.value ? readable(kind.value) : 'visitor',
    ...(variant && { on: variant.name }),
    ...(day !== undefined && { date: day }),
  });
  const outline = useResponse<OutlineEntry>(variant && `/api/outline?${new URLSearchParams({ address: screen })}&${whom}`);
  const opened = useLine(values['file'] ?? '', values['place'] ?? '');
  const chosen = values['why'] || opened || screen;
  const explanation = useResponse<ExplainResponse>(variant && `/api/explain?${new URLSearchParams({ subject: chosen })}&${whom}`);
  const choose = (subject: string | undefined) => set({ why: subject, figure: undefined }, { replace: true });
  const figures = useFigures();
  const figure = figures?.find(({ id: known }) => known === values['figure']);
  return (
    <div className="wb-why">
      <p className="wb-row">
        <label htmlFor={id}>Why</label>
        <select id={id} value={figure ? figure.id : chosen} onChange={({ target }) => choose(target.value)}>
          {figure && <option value={figure.id}>{`The number “${figure.label}”`}</option>}
          {opened && <option value={opened}>{`Currently open: ${opened}`}</option>}
          <option value={screen}>{`The screen ${screen}`}</option>
          {chosen !== opened && chosen !== screen && <option value={chosen}>{chosen}</option>}
        </select>
      </p>
      {figure && <FigureView key={figure.id} figure={figure} preview={preview} />}
      {!figure && explanation.mistake && <p className="wb-wrong">{explanation.mistake}</p>}
      {!figure && !explanation.mistake && !explanation.value && (
        <EmptyPane title={variant ? 'Loading' : 'Nothing can be shown here until you fix the draft’s problems'} />
      )}
      {!figure &&
        !explanation.mistake &&
        explanation.value?.map((explained, index) => <ExplanationView key={index} explained={explained} />)}
      <FigureList figures={figures} chosen={values['figure']} onChoose={(chosen) => set({ figure: chosen }, { replace: true })} />
      {outline.value && <Outline outline={outline.value} chosen={chosen} onChoose={choose} />}
    </div>
  );
}

function readable(as: string): string {
  return decodeURIComponent(as);
}

function useLine(file: string, place: string): string | undefined {
  const { value } = useResponse<FileResponse>(file === '' ? undefined : `/api/file?file=${encodeURIComponent(file)}`);
  const text = value?.text;
  const [found, setFound] = useState<{ of: string; subject: string }>();
  const of = `${file}#${place}`;
  useEffect(() => {
    if (typeof text !== 'string') return;
    let isCurrent = true;
    void import('../editor/jsonPlaces.ts').then(({ findLine }) => {
      if (isCurrent) setFound({ of, subject: `${file}:${findLine(text, parsePointer(place))}` });
    });
    return () => {
      isCurrent = false;
    };
  }, [file, place, of, text]);
  return file !== '' && found?.of === of ? found.subject : undefined;
}
