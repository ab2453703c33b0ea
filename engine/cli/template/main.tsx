import { portal } from 'virtual:portal/entry';
import 'chapterhouse/styles.css';
import 'virtual:portal/theme.css';
import { startPortal } from 'chapterhouse';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
startPortal(portal, root).catch((error: unknown) => {
  console.error(error);
  // A script in the page listens for this event and shows an error message.
  window.dispatchEvent(new Event('portal:failed'));
});
