import { useLive } from './liveManifests.ts';
import { ScreenHeader } from './ScreenHeader.tsx';
import { BlockList } from '../blocks/BlockList.tsx';
import type { ScreenModule } from '../../language/PortalManifests.ts';
import type { Screen } from '../../language/screen.ts';
import { IconContext } from '../context/IconContext.ts';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { useRecordOptions } from '../context/useRecordOptions.ts';
import { useText } from '../context/useText.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { PageStateProvider } from './PageStateProvider.tsx';
import { useDocumentTitle } from '../context/useDocumentTitle.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

export function ScreenView({ loaded, standalone }: { loaded: ScreenModule; standalone: boolean }) {
  const module = useRecordOptions(useLive(loaded.file, loaded));
  const arrival = useFocusOnArrival();
  return (
    <IconContext value={module.icons}>
      <ScreenAssetsContext value={module}>
        <PageStateProvider keys={module.screen.state}>
          <div ref={arrival} className="contents">
            {standalone ? <StandalonePage screen={module.screen} /> : <PageContent screen={module.screen} />}
          </div>
        </PageStateProvider>
      </ScreenAssetsContext>
    </IconContext>
  );
}

function StandalonePage({ screen }: { screen: Screen }) {
  return (
    <>
      <SkipLink />
      <BlockList blocks={screen.header ?? []} />
      <main id="content" tabIndex={-1} className="min-w-0">
        <PageContent screen={screen} standalone />
      </main>
      <BlockList blocks={screen.footer ?? []} />
    </>
  );
}

function PageContent({ screen, standalone = false }: { screen: Screen; standalone?: boolean }) {
  useDocumentTitle(useText()(screen.title));
  const [bare, titled] = standalone ? ['public-body', 'screen-body measure py-8'] : ['', 'screen-body'];
  return (
    <div className={screen.hideTitle ? bare : titled}>
      {!screen.hideTitle && <ScreenHeader title={screen.title} subtitle={screen.subtitle} actions={screen.actions} />}
      <BlockList blocks={screen.blocks} />
    </div>
  );
}
