// The messages about pictures and icons. This file contains only types, so that the page can import it.

import type { IconSet } from '../../language/PortalManifests.ts';
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
  /** True if the picture noticeably delays the page. `check` warns about the same pictures. */
  isHeavy: boolean;
}

/** The response to `GET /api/icons`: the options for fields with `named: 'icon'`. `/api/form` leaves these options out. */
export type IconsAnswer = readonly string[];
/** The response to `GET /api/icon-shapes?names=sprout,wheat`: the shapes of the icons that exist. */
export type IconShapesAnswer = Readonly<IconSet>;
