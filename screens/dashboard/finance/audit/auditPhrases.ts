import { definePhrases } from 'chapterhouse';

/** Texts for generating an audit package. */
export const auditPhrases = definePhrases('audit', { sample: 'Audit package for {year}: sample, not generated' });
