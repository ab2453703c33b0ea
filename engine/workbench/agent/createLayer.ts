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
 * Returns the parent for new layers: the open modal dialog or, if there is none, the body. Elements outside a modal dialog don't get
 * events.
 */
export function layerHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}
