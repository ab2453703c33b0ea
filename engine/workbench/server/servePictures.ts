import type { Plugin } from 'vite';
import type { Draft } from './Draft.ts';
import { pictureFile } from '../../language/picture.ts';
import { isPictureFile } from './pictureFiles.ts';

/** Serves the draft's pictures in the preview, even before they are saved. */
export function servePictures(draft: Pick<Draft, 'text'>): Plugin {
  return {
    name: 'workbench:pictures',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = pictureFile((request.url ?? '').replace(/[?#].*$/s, ''));
        if (!isPictureFile(file)) return next();
        const text = draft.text(file);
        response.writeHead(text === null ? 404 : 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' });
        response.end(text === null ? undefined : Buffer.from(text, 'base64'));
      });
    },
  };
}
