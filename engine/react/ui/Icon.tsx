import { createElement, useContext } from 'react';
import { IconContext } from '../context/IconContext.ts';
import { LineDrawing } from './LineDrawing.tsx';

/** A lucide icon from the manifests. It's decorative, because there is text next to it. */
export function Icon({ name, size = 20, className }: { name: string; size?: number; className?: string }) {
  const shape = useContext(IconContext)[name];
  if (!shape) return null;
  return (
    <LineDrawing size={size} className={className}>
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </LineDrawing>
  );
}
