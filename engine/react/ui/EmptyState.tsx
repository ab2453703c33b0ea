import type { ReactNode } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { Seal } from './Seal.tsx';

export function EmptyState({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  const { logo, logoPicture } = usePortal().domain.theme;
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center sm:py-8">
      <Seal mark={logo} picture={logoPicture} className="mb-3 size-11 text-muted opacity-55 sm:size-14" />
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2 empty:hidden">{children}</div>}
    </div>
  );
}
