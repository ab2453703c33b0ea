import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for the address of a picture. People can choose a file, and see the picture. */
export const pictureField = defineFieldType({
  type: 'pictureFile',
  widget: fieldWidget(lazily(() => import('./PictureFile.tsx'))),
});
