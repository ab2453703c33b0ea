import { definePhrases } from 'chapterhouse';

/** Text for the preview of a theme or a section. */
export const previewPhrases = definePhrases('preview', {
  section: 'Section preview',
  title: 'Title',
  picture: 'Picture',
  noPicture: 'Picture missing',
  theme: 'Theme preview',
  page: 'Sample page',
  card: 'Sample card',
  type: '{font} for the text, {weight} for the headings, corners of {radius}.',
  onSurface: 'A card on the surface color, {spacing} from its edge.',
  primary: 'Primary',
  accent: 'Accent',
  width: 'At most {width} wide.',
});
