declare module 'subset-font' {
  /** Returns the font reduced to the letters of `text`. A variable font's axes with a given value become fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
