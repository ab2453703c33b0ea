import { createElement } from 'react';
import type { IconShapesAnswer } from '../server/protocol.ts';

/** A lucide icon by its shape. Keeps its space empty until the shape has loaded. */
export function IconDrawing({ shape = [] }: { shape: IconShapesAnswer[string] | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="wb-icon-drawing">
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
