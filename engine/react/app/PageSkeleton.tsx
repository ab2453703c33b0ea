import type { Domain } from '../../language/domain.ts';
import { Seal } from '../ui/Seal.tsx';
import { LoadingOutline } from './LoadingScreen.tsx';

/**
 * The outline of a page with a frame, for the prerendered HTML: a sidebar or top bar with the variant's logo and name, and a placeholder
 * for the screen.
 */
export function PageSkeleton({ branding, theme }: Pick<Domain, 'branding' | 'theme'>) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="field threads sticky top-0 h-dvh px-4 py-5 max-lg:hidden">
        <div className="flex min-h-11 items-center gap-3">
          <Seal mark={theme.logo} className="size-11 text-gilt" />
          <p className="display text-[1.0625rem] leading-tight">{branding.organizationName}</p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="field threads flex min-h-14 items-center gap-2 sm:min-h-16 border-b border-line px-2 sm:px-6 lg:hidden">
          <p className="display min-w-0 flex-1 truncate ps-12 text-lg">{branding.organizationName}</p>
          <Seal mark={theme.logo} className="me-2 size-9 text-gilt" />
        </div>
        <main className="measure-inside flex-1 py-2 sm:py-8 lg:py-10 lg:pt-24">
          <LoadingOutline />
        </main>
      </div>
    </div>
  );
}
