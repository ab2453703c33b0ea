import { definePhrases } from 'chapterhouse';

/** The texts of the flow `lock`. */
export const lockPhrases = definePhrases('lock', { passes: '{boat} may pass' });
