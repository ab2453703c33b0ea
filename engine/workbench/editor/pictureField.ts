import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** The field type for a picture's address. Its widget contains a thumbnail and a file picker. */
export const pictureField = defineFieldType({
  type: 'pictureFile',
  widget: fieldWidget(lazily(() => import('./PictureFile.tsx'))),
});
