import type { ReactNode } from 'react';

export function EmptyState({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full border border-line bg-sunken text-muted">
        <NothingMark />
      </span>
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

function NothingMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M12 3.5 20.5 12 12 20.5 3.5 12Z" strokeDasharray="2.5 2.5" />
    </svg>
  );
}
