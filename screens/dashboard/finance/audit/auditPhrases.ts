import { definePhrases } from 'chapterhouse';

/** Text for generating an audit package. */
export const auditPhrases = definePhrases('audit', { sample: 'Audit package for {year} (sample only; not generated)' });
