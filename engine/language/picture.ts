import { z } from 'zod';
import { pictureAddresses } from './references.ts';

/** A picture in the portal's own files: `/pictures/boathouse.webp`. The workbench scales it down to `longestSide`, in px. */
export function pictureSchema(longestSide: number) {
  return z
    .string()
    .regex(
      /^\/(?![/\\])[^\s\\?#]+\.(?:webp|png|jpe?g|gif|avif|svg)$/i,
      'the address of a picture in fixtures/files, such as /pictures/boathouse.webp',
    )
    .register(pictureAddresses, { longestSide });
}
