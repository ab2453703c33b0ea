import type { ReactNode } from 'react';

/** A drawing of lines on a field of 24 by 24, in the colour of the text around it. Decorative: words stand beside it. */
export function LineDrawing({ size, className = '', children }: { size: number; className?: string; children: ReactNode }) {
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
      {children}
    </svg>
  );
}
