import type { ReactNode } from 'react';

export function EmptyPane({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wb-empty">
      <p className="wb-empty-title">{title}</p>
      {children}
    </div>
  );
}
