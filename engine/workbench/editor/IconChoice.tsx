import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldWidgetProps } from '../../index.ts';
import type { IconsResponse, IconShapesResponse } from '../server/pictureProtocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { IconDrawing } from './IconDrawing.tsx';
import SearchedChoice from './SearchedChoice.tsx';

/** A field for choosing an icon by its picture or name. Read-only until the icons' names have loaded. */
export default function IconChoice(props: FieldWidgetProps) {
  const client = useClient();
  const { field, value } = props;
  const [names, setNames] = useState<readonly string[]>();
  const [shapes, setShapes] = useState<IconShapesResponse>({});
  useEffect(() => {
    let isCurrent = true;
    void client.getOnce<IconsResponse>('/api/icons').then((result) => {
      if (isCurrent) setNames(result.ok ? result.value : []);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);
  const loadShapes = useCallback(
    (wanted: readonly string[]) => {
      void client.getOnce<IconShapesResponse>(`/api/icon-shapes?names=${wanted.join(',')}`).then((result) => {
        if (result.ok) setShapes((known) => ({ ...known, ...result.value }));
      });
    },
    [client],
  );
  const chosen = typeof value === 'string' ? value : '';
  useEffect(() => {
    if (chosen !== '') loadShapes([chosen]);
  }, [chosen, loadShapes]);
  const drawings = useMemo(
    () => Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, <IconDrawing key={name} shape={shape} />])),
    [shapes],
  );
  const own = field.options ?? [];
  const options = names && names.length > 0 ? names.map((name) => ({ value: name, label: name })) : own;
  return <SearchedChoice {...props} field={{ ...field, options }} isWaiting={!names} columns={4} drawings={drawings} onShow={loadShapes} />;
}
