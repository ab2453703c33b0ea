// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPreviewLink } from '../../../../engine/workbench/preview/previewLink.ts';

const origin = 'http://localhost:4401';

/** A link to a page that has not said yet that it is there. */
function opened() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('a frame in a document has a window');
  const post = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  const link = createPreviewLink();
  const detach = link.attach(frame, origin);
  onTestFinished(() => {
    detach();
    frame.remove();
  });
  const says = (data: object) => window.dispatchEvent(new MessageEvent('message', { source: contentWindow, origin, data }));
  const ready = () => says({ workbench: 'ready', address: '/', title: 'Home' });
  const told = () => post.mock.calls.map(([message]: unknown[]) => message);
  return { link, detach, frame, ready, told };
}

it('leads a page that is still loading to the last address that was asked for, when it is there', () => {
  const { link, ready, told } = opened();
  link.go('/plots');
  link.go('/plots/keys');
  expect(told()).toEqual([]);
  ready();
  expect(told()).toEqual([{ workbench: 'go', address: '/plots/keys' }]);
  ready();
  expect(told()).toHaveLength(1);
});

it('asks nothing of a page for which it was not meant', () => {
  const { link, detach, frame, ready, told } = opened();
  link.go('/plots/keys');
  detach();
  onTestFinished(link.attach(frame, origin));
  ready();
  expect(told()).toEqual([]);
});
