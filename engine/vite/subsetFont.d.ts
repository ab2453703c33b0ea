declare module 'subset-font' {
  /** Returns the font with only the letters in `text`. Can also limit the axes of a variable font to one value each. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
