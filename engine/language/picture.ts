import { z } from 'zod';
import { pictureAddresses, refersTo } from './references.ts';

/** The file size, in bytes, at which a picture starts to slow down a page. */
export const heavyPicture = 400_000;

/** Returns the path of a picture's file, relative to the portal's folder. */
export function pictureFile(address: string): string {
  return `fixtures/files${address}`;
}

/**
 * Returns a schema for the address of one of the portal's own pictures, such as `/pictures/boathouse.webp`. The workbench scales the
 * picture down to `longestSide`, in px.
 */
export function pictureSchema(longestSide: number) {
  const addressSchema = z
    .string()
    .regex(
      /^\/(?![/\\])[^\s\\?#]+\.(?:webp|png|jpe?g|gif|avif|svg)$/i,
      'the address of a picture in fixtures/files, such as /pictures/boathouse.webp',
    );
  return refersTo('picture', addressSchema).register(pictureAddresses, { longestSide });
}
