import { definePhrases } from 'chapterhouse';

/** Text for generating an audit package. */
export const auditPhrases = definePhrases('audit', { sample: 'Sample data: the audit package for {year} wasn’t generated' });
