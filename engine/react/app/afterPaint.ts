/** The maximum wait in ms. A hidden page never paints, but must be ready when it is shown. */
const maximumWait = 200;

/** Resolves after the first contentful paint. On a slow phone, viewers then see content before scripts render the page. */
export function afterPaint({ document, performance, PerformanceObserver }: Window & typeof globalThis): Promise<void> {
  const name = 'first-contentful-paint';
  if (document.visibilityState === 'hidden' || performance.getEntriesByName(name).length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) done();
    });
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, maximumWait);
    // Browsers without paint timing ignore this, so they wait for the timeout.
    observer.observe({ type: 'paint', buffered: true });
  });
}
