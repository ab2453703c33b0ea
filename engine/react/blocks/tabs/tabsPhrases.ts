import { definePhrases } from '../../../core/fields/phrases.ts';

export const tabsPhrases = definePhrases('tabs', { notSent: '(not sent yet)' });
