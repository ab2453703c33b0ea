// Messages between the page and the server about pictures and icons.

import type { IconSet } from '../../language/PortalManifests.ts';
import type { Path } from '../../compiler/source/Source.ts';

/** Stores a picture, and sets the key at `path` to the picture's address. If there's no picture, removes the key. */
export interface PictureCommand {
  do: 'picture';
  file: string;
  path: Path;
  /** The chosen file: its name, and its content in base64. */
  picture?: { name: string; data: string; longestSide: number } | undefined;
}

/** The response to `GET /api/picture?address=`. `size` is in bytes. */
export interface PictureResponse {
  url: string;
  size: number;
  /** True if the picture is large enough to slow down the page. */
  isHeavy: boolean;
}

/** The response to `GET /api/icons`: the names of all icons. `/api/form` leaves them out, because there are many. */
export type IconsResponse = readonly string[];
/** The response to `GET /api/icon-shapes?names=sprout,wheat`. Leaves out unknown names. */
export type IconShapesResponse = Readonly<IconSet>;
