import { contrast, readableOn } from '../../index.ts';

interface ContrastWords {
  /** The sample's background color. `ink` is its text color. */
  ground: string;
  ink: string;
  words: string;
}

/** The minimum contrast in WCAG 2, for text and for large text or controls. */
const least = { text: 4.5, large: 3 };

const pages = [
  { ground: '#ffffff', name: 'light pages', shade: 'darker' },
  { ground: '#121417', name: 'dark pages', shade: 'lighter' },
] as const;

/** Describes a color's contrast with text on it. Unless `isGround` is true, also describes its contrast as text on light and dark pages. */
export function contrastWords(color: string, isGround: boolean): readonly ContrastWords[] {
  const ink = readableOn(color);
  const name = ink === '#ffffff' ? 'White' : 'Black';
  return [
    { ground: color, ink, words: `${name} text on it: ${ratioWords(contrast(ink, color))}.` },
    ...(isGround ? [] : pages).map(({ ground, name: page, shade }) => {
      const ratio = contrast(color, ground);
      const rest = ratio >= least.text ? '' : `; text there is shown in a ${shade} shade`;
      return { ground, ink: color, words: `On ${page}: ${ratioWords(ratio)}${rest}.` };
    }),
  ];
}

function ratioWords(ratio: number): string {
  // Round down, so that 4.49 isn't shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const enough = ratio >= least.text ? 'enough for text' : ratio >= least.large ? 'enough for large text and controls only' : 'too little';
  return `${shown} : 1, ${enough}`;
}
