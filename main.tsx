import { portal } from 'virtual:portal/entry';
import 'chapterhouse/styles.css';
import 'virtual:portal/theme.css';
import { startPortal } from 'chapterhouse';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
startPortal(portal, root).catch((error: unknown) => {
  console.error(error);
  // The page shows a message when it receives this event.
  window.dispatchEvent(new Event('portal:failed'));
});
