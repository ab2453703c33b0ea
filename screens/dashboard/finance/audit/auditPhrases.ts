import { definePhrases } from 'chapterhouse';

export const auditPhrases = definePhrases('audit', { sample: 'Sample data: the audit package for {year} wasn’t generated' });
