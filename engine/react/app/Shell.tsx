import { Suspense, useContext, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { PageBoundary } from './PageBoundary.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useText } from '../context/useText.ts';
import { ConnectionContext } from '../ui/ConnectionContext.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { NarrowBar, WideBar } from './Bar.tsx';
import { Drawer } from './Drawer.tsx';
import { useFrameDialog } from './FrameDialogs.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { useShortcuts } from './shortcuts.ts';
import { UnsavedInputGuard } from './UnsavedInputGuard.tsx';
import { PaperHead } from './PaperHead.tsx';
import { TabBar } from './TabBar.tsx';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';

export function Shell({ shell, navigations, children }: SidebarProps & { children: ReactNode }) {
  const textOf = useText();
  const connection = useContext(ConnectionContext);
  const wide = useMediaQuery('(min-width: 64rem)');
  const [drawer, setDrawer] = useDrawer(wide);
  const openDialog = useFrameDialog();
  useShortcuts(openDialog);
  const { domain } = usePortal();
  const navigation = navigations[shell.navigation === 'domain.navigation' ? domain.navigation : shell.navigation];
  const tools = { menu: shell.menu ?? [], tools: shell.tools, onOpen: openDialog };
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        {wide && (
          <aside aria-label={textOf(shell.title)} className="field threads sticky top-0 h-dvh overflow-y-auto print:hidden">
            <Sidebar shell={shell} navigations={navigations} />
          </aside>
        )}
        <div className="flex min-w-0 flex-col max-lg:min-h-dvh pb-[calc(var(--foot,0px)+var(--acts,0px))]">
          {wide ? <WideBar {...tools} /> : <NarrowBar {...tools} drawer={drawer} onDrawer={() => setDrawer(true)} />}
          {connection}
          <PaperHead />
          <main id="content" tabIndex={-1} className="measure-inside flex-1 py-2 sm:py-8 lg:py-10">
            <PageBoundary>
              <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
            </PageBoundary>
          </main>
          {!wide && navigation && <TabBar navigation={navigation} isOpen={drawer} onMore={() => setDrawer(true)} />}
        </div>
      </div>
      {!wide && (
        <Drawer label={textOf(shell.title)} open={drawer} onClose={() => setDrawer(false)}>
          <Sidebar shell={shell} navigations={navigations} />
        </Drawer>
      )}
    </>
  );
}

/** The shell, with a confirmation before unsaved form input is lost. */
export function GuardedShell(props: ComponentProps<typeof Shell>) {
  return (
    <>
      <Shell {...props} />
      <UnsavedInputGuard />
    </>
  );
}

/**
 * Controls the drawer. Closes it when the viewer goes back or forward, or when the window has room for the sidebar. Doesn't close it when a
 * new screen appears, because the viewer may have opened the drawer after choosing that screen.
 */
function useDrawer(wide: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  if (open && wide) setOpen(false);
  return [open, setOpen];
}
