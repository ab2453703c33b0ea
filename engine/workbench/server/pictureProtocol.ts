import type { Path } from '../../compiler/source/Source.ts';

/** Sets the key at `path` to a picture, and stores the picture. Without a picture, removes the key. */
export interface PictureCommand {
  do: 'picture';
  file: string;
  path: Path;
  /** The chosen file's name and its content in base64. */
  picture?: { name: string; data: string; longestSide: number } | undefined;
}

/** The response to `GET /api/picture?address=`: a picture of the portal. `size` is in bytes. */
export interface PictureAnswer {
  url: string;
  size: number;
}
