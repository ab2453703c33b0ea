const top = '2147483647';

/** Creates an element on top of the page. Assistive technology ignores it. */
export function createLayer(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement('div');
  element.ariaHidden = 'true';
  element.dataset['workbench'] = '';
  Object.assign(element.style, { position: 'fixed', inset: '0', zIndex: top, ...style });
  return element;
}

/**
 * Returns the element that layers are added to: the top modal dialog, or the body if there is none. Elements outside a modal dialog don't
 * get events.
 */
export function layerHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}
