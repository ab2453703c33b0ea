import type { ReactNode } from 'react';

/** Replaces the Markdown renderer of rjsf (31 kB gzipped), because text in manifests is plain. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
