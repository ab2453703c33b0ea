import type { CSSProperties } from 'react';
import { rosettePetals } from './rosettePetals.ts';

const ellipses = rosettePetals.map(({ rx, ry, turn }) => `<ellipse rx="${rx}" ry="${ry}" transform="rotate(${turn})"/>`).join('');
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-98 -98 196 196" fill="none" stroke="#000" stroke-width=".7">${ellipses}</svg>`;

/** The rosette as a mask. Drawing hundreds of ellipses on every card would be slow. */
export const rosetteMask: CSSProperties = {
  maskImage: `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`,
  maskSize: '100% 100%',
};
