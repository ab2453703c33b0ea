import { portal } from 'virtual:portal/entry';
import '../react/ui/styles.css';
import 'virtual:portal/theme.css';
import { startPortal } from '../index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
startPortal(portal, root).catch((error: unknown) => {
  console.error(error);
  // A script in the HTML shows an error message when this event is fired.
  window.dispatchEvent(new Event('portal:failed'));
});
