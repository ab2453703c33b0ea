import type { ReactNode } from 'react';

/** Stands in for the Markdown renderer that rjsf brings (31 kB gz): manifests' texts are plain, and are shown as they are. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
