import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for colors. Unlike the engine's own, it accepts typed text and says how readable the color is. */
export const colorField = defineFieldType({
  type: 'colorText',
  widget: fieldWidget(lazily(() => import('./ColorText.tsx'))),
});

/** A field type for colors that appear only behind text. */
export const groundColorField = defineFieldType({
  type: 'groundColorText',
  widget: fieldWidget(lazily(() => import('./GroundColorText.tsx'))),
});
