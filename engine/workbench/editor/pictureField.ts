import { defineFieldType, fieldWidget, lazily } from '../../index.ts';

/** A field type for a picture's address, with a thumbnail. Users can also choose a file. */
export const pictureField = defineFieldType({
  type: 'pictureFile',
  widget: fieldWidget(lazily(() => import('./PictureFile.tsx'))),
});
