import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { Seal } from '../ui/Seal.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { Drawer } from './Drawer.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';

/** The frame around the screens of a folder. From 1024 px the sidebar stands beside them; below it is a drawer. */
export function Shell({ shell, navigations, children }: SidebarProps & { children: ReactNode }) {
  const words = useText();
  const wide = useMediaQuery('(min-width: 64rem)');
  const [drawer, setDrawer] = useDrawer(wide);
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        {wide && (
          <aside aria-label={words(shell.title)} className="field threads sticky top-0 h-dvh overflow-y-auto">
            <Sidebar shell={shell} navigations={navigations} />
          </aside>
        )}
        <div className="flex min-w-0 flex-col">
          {wide ? <RunningHead /> : <TopBar open={drawer} onOpen={() => setDrawer(true)} />}
          <main id="content" tabIndex={-1} className="measure flex-1 py-6 sm:py-8 lg:py-10">
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </main>
        </div>
      </div>
      {!wide && (
        <Drawer label={words(shell.title)} open={drawer} onClose={() => setDrawer(false)}>
          <Sidebar shell={shell} navigations={navigations} onFollow={() => setDrawer(false)} />
        </Drawer>
      )}
    </>
  );
}

/** Whether the drawer is open; arriving at another page closes it, and so does a window with room for the sidebar. */
function useDrawer(wide: boolean): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  if (open && wide) setOpen(false);
  return [open, setOpen];
}

/** The banner of a wide window: the organization's name above every page, as in a book. */
function RunningHead() {
  const { branding } = usePortal().domain;
  return (
    <header className="measure flex min-h-14 items-center justify-between gap-6 border-b border-line text-sm text-muted">
      <p className="display text-ink">{branding.organizationName}</p>
      <p>{branding.tagline}</p>
    </header>
  );
}

/** The banner of a narrow window, with the drawer's toggle. */
function TopBar({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const { branding, theme } = usePortal().domain;
  return (
    <header className="field threads sticky top-0 z-30 flex min-h-16 items-center gap-2 border-b border-line px-2 sm:px-6">
      <Button
        look="quiet"
        tone="neutral"
        iconOnly
        aria-label="Open navigation menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
      >
        <Glyph name="menu" size={24} />
      </Button>
      <p className="display min-w-0 flex-1 truncate text-lg">{branding.organizationName}</p>
      <Seal mark={theme.logo} className="mr-2 size-9 text-gilt" />
    </header>
  );
}
