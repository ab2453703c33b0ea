import type { Frame, Page } from '@playwright/test';

/** Describes a page for a test failure report: the viewer, address, headings, dialogs, and alerts. */
export async function describePage(page: Page): Promise<string> {
  const frames = page.frames().filter((frame) => !frame.isDetached());
  const seen = await Promise.all(
    frames.map(async (frame) => `${frame === page.mainFrame() ? 'screen' : 'frame'}: ${await inFrame(frame)}`),
  );
  return seen.join('\n');
}

async function inFrame(frame: Frame): Promise<string> {
  const timedOut = new Promise<string[]>((done) => setTimeout(() => done(['the page does not respond']), 2000));
  const shown = await Promise.race([frame.evaluate(shownHere).catch(() => ['the page is gone']), timedOut]);
  return [frame.url(), ...shown].join('\n');
}

interface StoredValue {
  name?: string;
  role?: string;
  membershipType?: string;
  preview?: { user?: { text?: string } };
}

/** Describes a frame's visible parts, one per line. Runs in the page. */
function shownHere(): string[] {
  const nameOf = (element: Element) => element.querySelector('h1, h2, h3') ?? element;
  const words = (element: Element) => (nameOf(element).textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(words).filter(Boolean);
  const parse = (text: unknown) => {
    try {
      return JSON.parse(String(text)) as StoredValue | null; // The text can be any JSON, so all keys of `StoredValue` are optional.
    } catch {
      return null;
    }
  };
  // If the browser blocks storage in frames, a preview stores its user in the window's name.
  const previewUser = parse(window.name)?.preview?.user?.text;
  const viewer = [...Object.values(localStorage), previewUser].map(parse).find((stored) => stored?.role !== undefined);
  const parts = [
    ['heading', all('h1')],
    ['dialog', all('[role=dialog], dialog[open]')],
    ['alert', all('[role=alert]')],
  ] as const;
  const shown = parts.flatMap(([name, texts]) => (texts.length > 0 ? [`${name} "${texts.join('", "')}"`] : []));
  if (!viewer && shown.length === 0 && document.querySelector('iframe')) return [];
  return [
    `viewer: ${viewer ? [viewer.name, viewer.role, viewer.membershipType].filter(Boolean).join(', ') : 'a visitor'}`,
    `shown: ${shown.join('; ') || 'no heading, dialog or alert'}`,
  ];
}
