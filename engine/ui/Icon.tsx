import { createElement, useContext } from 'react';
import { IconContext } from '../scope/IconContext.ts';

/** A lucide icon by its name; only those that the manifests name are there. Decorative: words stand beside it. */
export function Icon({ name, size = 20, className = '' }: { name: string; size?: number; className?: string }) {
  const shape = useContext(IconContext)[name];
  if (!shape) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
