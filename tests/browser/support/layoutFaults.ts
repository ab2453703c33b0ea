/** Reports an error if the page scrolls horizontally. Runs in the page. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
}

/**
 * Returns an error message for each layout fault. Runs in the page.
 * @param touch True for a touch screen, where buttons must be at least 44 px high.
 */
export function layoutFaults(touch: boolean): string[] {
  const faults: string[] = [];
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;

  const nameOf = (element: Element) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()} "${name}"`;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    );
  };

  if (!dialog) {
    const headings = [...document.querySelectorAll('h1')].filter(isSeen);
    if (headings.length !== 1) faults.push(`${headings.length} headings of level 1: ${headings.map(nameOf).join(', ')}`);
  }

  const bars = '.tab-bar, .screen-acts';
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')].filter(isSeen);
  for (const control of controls) {
    const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
    // If a link's `::before` covers a whole card, measure the card.
    const spread = getComputedStyle(control, '::before');
    const card =
      spread.content !== 'none' && spread.position === 'absolute' && control instanceof HTMLElement ? control.offsetParent : null;
    const area = (label ?? card ?? control).getBoundingClientRect();
    const isInText = control.matches('a') && getComputedStyle(control).display === 'inline';
    const isButton = control.matches('button, .button, [role="tab"]') && !control.closest('.ag-root, [role="grid"]');
    const least = touch && isButton ? 44 : 24;
    // Allow half a pixel for rounding.
    if (!isInText && (area.height < least - 0.5 || area.width < 23.5)) {
      faults.push(`${nameOf(control)} is ${Math.round(area.width)} × ${Math.round(area.height)} px`);
    }
    const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
    const isOnScreen = x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
    const hit = isOnScreen && !control.matches(':disabled') ? document.elementFromPoint(x, y) : null;
    const isReached =
      !hit ||
      hit.contains(control) ||
      control.contains(hit) ||
      label?.contains(hit) === true ||
      card?.contains(hit) === true ||
      hit.closest('label')?.contains(control) ||
      // Ignore bars at the bottom of the window, because users can scroll covered controls into view.
      (!control.closest(bars) && hit.closest(bars) !== null);
    if (!isReached && hit) faults.push(`${nameOf(control)} is covered by ${nameOf(hit)}`);
  }

  // Measure each select's placeholder, because a placeholder must not be cut off.
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of root.querySelectorAll('select')) {
    const [option] = select.selectedOptions;
    if (!pen || !option || select.selectedIndex > 0 || !isSeen(select)) continue;
    // The computed `font` is empty if `font-variant-numeric` is set, so build it from its parts.
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(option.text).width > room + 1) faults.push(`"${option.text}" is cut off in a choice`);
  }

  const texts: { box: DOMRect; element: Element }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isSeen(element) || element.closest('svg, option, .sr-only')) continue;
    const style = getComputedStyle(element);
    const isCut = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (isCut && !isMeant && element.scrollWidth > element.clientWidth + 1) faults.push(`${nameOf(element)} is cut off`);
    let holder: Element | null = element;
    while (holder && holder !== root && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(holder).position))
      holder = holder.parentElement;
    if (holder && holder !== root) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) texts.push({ box, element });
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach(({ box, element }, index) => {
    for (const { box: next, element: other } of texts.slice(index + 1)) {
      if (next.top >= box.bottom) break;
      const high = Math.min(box.bottom, next.bottom) - next.top;
      const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      if (element !== other && wide > 3 && high > 0.5 * Math.min(box.height, next.height))
        faults.push(`${nameOf(element)} lies over ${nameOf(other)}`);
    }
  });
  return [...new Set(faults)];
}
