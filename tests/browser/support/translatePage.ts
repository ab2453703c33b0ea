import type { Page } from '@playwright/test';

/**
 * Simulates browser translation by wrapping each text node in two elements. Also wraps text that is added or changed later. Keeps the
 * text itself, so that tests can find it.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = (text: Node) => text.parentElement?.parentElement?.matches('font') === true;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let text = walker.nextNode() ?? (root.nodeType === Node.TEXT_NODE ? root : null); text; text = walker.nextNode())
        texts.push(text);
      for (const text of texts) {
        const around = text.parentElement;
        if (!around || isTranslated(text) || around.matches('script, style, textarea, option, title') || !text.nodeValue?.trim()) continue;
        if (around.namespaceURI !== document.documentElement.namespaceURI) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.nodeValue);
        outer.append(inner);
        (text as ChildNode).replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
