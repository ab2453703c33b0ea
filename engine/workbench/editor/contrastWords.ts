import { contrast, getReadableColor } from '../../index.ts';

interface ContrastWords {
  background: string;
  textColor: string;
  words: string;
}

/** The minimum contrast in WCAG 2. `large` applies to large text and to controls. */
const minimum = { text: 4.5, large: 3 };

const pages = [
  { background: '#ffffff', name: 'light pages', shade: 'darker' },
  { background: '#121417', name: 'dark pages', shade: 'lighter' },
] as const;

/** Describes how well text reads on `color`. Unless `isGround` is true, also describes how well text in `color` reads on pages. */
export function contrastWords(color: string, isGround: boolean): readonly ContrastWords[] {
  const textColor = getReadableColor(color);
  const name = textColor === '#ffffff' ? 'White' : 'Black';
  return [
    { background: color, textColor, words: `${name} text on this color has a contrast of ${ratioWords(contrast(textColor, color))}.` },
    ...(isGround ? [] : pages).map(({ background, name: page, shade }) => {
      const ratio = contrast(color, background);
      const rest = ratio >= minimum.text ? '' : `; text there is shown in a ${shade} shade`;
      return { background, textColor: color, words: `On ${page}, this color has a contrast of ${ratioWords(ratio)}${rest}.` };
    }),
  ];
}

function ratioWords(ratio: number): string {
  // Round down, so that 4.49 isn't shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const enough =
    ratio >= minimum.text ? 'enough for text' : ratio >= minimum.large ? 'enough for large text and controls only' : 'too little';
  return `${shown} : 1, ${enough}`;
}
