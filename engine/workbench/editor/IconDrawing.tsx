import { createElement } from 'react';
import type { IconShapesResponse } from '../server/pictureProtocol.ts';

/** Draws a Lucide icon from its shape. */
export function IconDrawing({ shape }: { shape: NonNullable<IconShapesResponse[string]> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="wb-icon-drawing">
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
