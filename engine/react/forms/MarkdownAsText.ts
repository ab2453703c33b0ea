import type { ReactNode } from 'react';

/** Replaces rjsf's Markdown renderer (31 kB gzipped), because manifests contain only plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
