import { definePhrases } from 'chapterhouse';

export const auditPhrases = definePhrases('audit', { sample: 'This is sample data, so the audit package for {year} wasn’t generated' });
