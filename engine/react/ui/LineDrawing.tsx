import type { ReactNode } from 'react';

/** A decorative line drawing on a 24 × 24 grid, in the text's color. Hidden from screen readers. */
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
