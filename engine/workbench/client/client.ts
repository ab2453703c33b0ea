import { createWorkbenchClient } from './workbenchClient.ts';

/** The page's client. At build time, there is no token, so the client sends no requests. */
export const client = createWorkbenchClient({
  token: typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="x-workbench"]')?.content,
  fetch: (path, init) => fetch(path, init),
  listen: (path, on) => {
    const events = new EventSource(path);
    events.addEventListener('state', ({ data }) => on.state(String(data)));
    events.addEventListener('error', on.lost);
    return () => events.close();
  },
  watchVisibility: (report) => {
    const update = () => report(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', update);
    update();
  },
});
