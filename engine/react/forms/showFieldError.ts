import { once } from '../../core/values/once.ts';
import { partIds } from './partIds.ts';

const svg = 'http://www.w3.org/2000/svg';
/** The icon of an error message, as an SVG path for a 16 × 16 view box. */
export const messageSign = 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 10.8H7.2v-1.6h1.6v1.6Zm0-3H7.2V4.2h1.6v4.6Z';

export const messageLook = 'animate-appear flex gap-1.5 text-sm font-medium text-(--danger-text)';

/** Adds `message` to the field's element and marks the input as invalid. Returns a function that reverts both. */
export function showFieldError(place: Element, id: string, message: string): () => void {
  const text = newMessage(partIds.error(id), message);
  place.insertBefore(text, place.querySelector(`:scope > [id="${partIds.help(id)}"]`));
  const input = place.querySelector(`[id="${id}"]`);
  const help = input?.getAttribute('aria-describedby');
  input?.setAttribute('aria-describedby', help ? `${text.id} ${help}` : text.id);
  input?.setAttribute('aria-invalid', 'true');
  return () => {
    const otherIds = (input?.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== text.id);
    if (otherIds.length > 0) input?.setAttribute('aria-describedby', otherIds.join(' '));
    else input?.removeAttribute('aria-describedby');
    input?.removeAttribute('aria-invalid');
    text.remove();
  };
}

function newMessage(name: string, message: string): Element {
  const element = document.importNode(messageModel(), true);
  element.id = name;
  element.append(message);
  return element;
}

const messageModel = once((): HTMLElement => {
  const text = document.createElement('p');
  text.className = messageLook;
  const icon = document.createElementNS(svg, 'svg');
  const shape = document.createElementNS(svg, 'path');
  shape.setAttribute('d', messageSign);
  const looks = { 'aria-hidden': 'true', viewBox: '0 0 16 16', width: '16', height: '16', fill: 'currentColor', class: 'mt-0.5 shrink-0' };
  for (const [attribute, value] of Object.entries(looks)) icon.setAttribute(attribute, value);
  icon.append(shape);
  text.append(icon);
  return text;
});
