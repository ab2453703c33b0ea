import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for colors. Unlike the engine's own field, it accepts typed text and describes the color's contrast. */
export const colorField = defineFieldType({
  type: 'colorText',
  widget: fieldWidget(lazily(() => import('./ColorText.tsx'))),
});

/** A field type for colors used only as backgrounds. */
export const groundColorField = defineFieldType({
  type: 'groundColorText',
  widget: fieldWidget(lazily(() => import('./GroundColorText.tsx'))),
});
