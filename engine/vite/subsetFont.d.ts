declare module 'subset-font' {
  /** Returns a subset of the font with only the characters in `text`. Can also pin a variable font's axes to fixed values. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
