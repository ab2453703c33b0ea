/** Called once, when the user is done. `undefined` means that the user canceled or didn't change the text. */
type TextListener = (text: string | undefined) => void;

const copiedStyles = ['font', 'letterSpacing', 'lineHeight', 'textAlign', 'textTransform', 'direction', 'colorScheme'] as const;

/** Opens an input over an element, in the same font. Enter saves, Escape cancels, and leaving the input saves. */
export function openTextInput(element: Element, host: Element, text: string, typed: TextListener): void {
  const input = document.createElement('textarea');
  input.dataset['workbench'] = '';
  input.value = text;
  input.rows = 1;
  input.setAttribute('aria-label', 'Text');
  const style = getComputedStyle(element);
  for (const name of copiedStyles) input.style[name] = style[name];
  Object.assign(input.style, {
    position: 'fixed',
    zIndex: '2147483647',
    margin: '0',
    padding: '2px 4px',
    border: '0',
    outline: '2px solid #2563eb',
    borderRadius: '4px',
    boxSizing: 'border-box',
    resize: 'none',
    overflow: 'hidden',
    background: 'Canvas',
    color: 'CanvasText',
  });
  let isOpen = true;
  const end = (next: string | undefined) => {
    if (!isOpen) return;
    isOpen = false;
    input.remove();
    const line = text.includes('\n') ? next : next?.replaceAll(/\s*\n\s*/g, ' ');
    typed(line === text || line?.trim() === '' ? undefined : line);
  };
  const grow = () => {
    input.style.height = 'auto';
    input.style.height = `${input.scrollHeight}px`;
  };
  const follow = () => {
    if (!isOpen) return;
    // If the page has removed the element, don't move the input.
    if (element.isConnected) {
      const { left, top, width } = element.getBoundingClientRect();
      const room = document.documentElement.clientWidth - left - 4;
      Object.assign(input.style, { left: `${left - 4}px`, top: `${top - 2}px`, width: `${Math.min(Math.max(width + 24, 160), room)}px` });
      grow();
    }
    requestAnimationFrame(follow);
  };
  input.addEventListener('input', grow);
  input.addEventListener('blur', () => end(input.value));
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter' ? input.value : undefined);
  });
  host.append(input);
  follow();
  input.focus();
  input.select();
}
