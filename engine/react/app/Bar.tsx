import { useLocation } from 'react-router-dom';
import type { Breadcrumb } from '../../core/access/getBreadcrumbs.ts';
import { toPath } from '../../core/access/addresses.ts';
import { getBreadcrumbs } from '../../core/access/getBreadcrumbs.ts';
import { mayEnter } from '../../core/access/mayEnter.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useText } from '../context/useText.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { FrameTools, type FrameToolsProps } from './FrameTools.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from '../ui/uiPhrases.ts';
import { framePhrases } from './framePhrases.ts';

export function WideBar(tools: FrameToolsProps) {
  const trail = useTrail();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="measure-inside flex min-h-14 items-center justify-between gap-6">
        {isDeep(trail) ? <Breadcrumbs trail={trail} /> : <PageName trail={trail} className="truncate font-semibold" />}
        <FrameTools {...tools} />
      </div>
    </header>
  );
}

/**
 * The header in a narrow window. It contains the menu button and the page's name. On a nested page, it shows breadcrumbs instead of the
 * name.
 */
export function NarrowBar({ drawer, onDrawer, ...tools }: FrameToolsProps & { drawer: boolean; onDrawer: () => void }) {
  const phrase = usePhrases(framePhrases);
  const trail = useTrail();
  return (
    <header className="field threads sticky top-0 z-30 flex min-h-14 items-center gap-1 border-b border-line px-2 sm:min-h-16 sm:px-6 print:hidden">
      <Button
        look="quiet"
        tone="neutral"
        iconOnly
        aria-label={phrase('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={drawer}
        onClick={onDrawer}
      >
        <Glyph name="menu" size={24} />
      </Button>
      <div className="min-w-0 flex-1">
        {isDeep(trail) ? (
          <Breadcrumbs trail={trail} aboveTitle />
        ) : (
          <PageName trail={trail} className="display truncate text-base sm:text-lg" />
        )}
      </div>
      <FrameTools {...tools} />
    </header>
  );
}

function useTrail(): Breadcrumb[] {
  const { pathname } = useLocation();
  return getBreadcrumbs(pathname, useScope(), usePortal().manifests);
}

/** Returns true if the page needs breadcrumbs. One level below the start page, the sidebar's links are enough. */
function isDeep(trail: readonly Breadcrumb[]): boolean {
  return trail.length > 2;
}

function PageName({ trail, className }: { trail: readonly Breadcrumb[]; className: string }) {
  const missing = usePhrases(uiPhrases)('pageMissing');
  const textOf = useText();
  const { pathname } = useLocation();
  const { layouts } = usePortal().manifests;
  const page = trail.at(-1);
  // Don't show "Page not found" for a folder that redirects to its index.
  const hasIndexPage = layouts.some(({ path, layout }) => path === toPath(pathname) && layout.index !== undefined);
  return <p className={className}>{page ? textOf(page.name) : hasIndexPage ? '' : missing}</p>;
}

/** Renders the breadcrumbs. With `aboveTitle`, visually hides the page's name, because the title below repeats it. */
function Breadcrumbs({ trail, aboveTitle = false }: { trail: readonly Breadcrumb[]; aboveTitle?: boolean }) {
  const phrase = usePhrases(framePhrases);
  const textOf = useText();
  const scope = useScope();
  const { manifests } = usePortal();
  return (
    <nav aria-label={phrase('breadcrumb')} className="min-w-0 text-sm">
      <ol className={`flex items-center ${aboveTitle ? '' : 'flex-wrap'}`}>
        {trail.map(({ to, name }, index) => {
          const isPage = index === trail.length - 1;
          const isOuter = aboveTitle && index < trail.length - 2;
          return (
            <li
              key={to}
              className={`flex min-w-0 items-center ${isPage ? 'font-semibold' : 'text-muted'} ${isPage && aboveTitle ? 'sr-only' : ''} ${isOuter ? 'max-sm:hidden' : ''}`}
            >
              {index > 0 && (
                <span aria-hidden="true" className={`mx-2 text-muted ${aboveTitle ? 'max-sm:hidden' : ''}`}>
                  ›
                </span>
              )}
              {isPage ? (
                <span aria-current="page">{textOf(name)}</span>
              ) : mayEnter(to, scope, manifests) ? (
                <AddressLink to={to} className="flex min-h-11 min-w-0 items-center gap-1 underline-offset-4 hover:text-ink hover:underline">
                  {aboveTitle && !isOuter && <Glyph name="back" size={18} className="sm:hidden" />}
                  <span className="truncate">{textOf(name)}</span>
                </AddressLink>
              ) : (
                <span>{textOf(name)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
