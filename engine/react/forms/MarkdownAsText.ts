import type { ReactNode } from 'react';

/** Replaces the Markdown renderer of rjsf (31 kB gzipped), because manifest texts are plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
