import { definePhrases } from 'chapterhouse';

/** Text for the `lock` flow. */
export const lockPhrases = definePhrases('lock', { passes: '{boat} may pass' });
