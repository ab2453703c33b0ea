import { subjectName } from '../../core/text/say.ts';
import { setValue } from '../edits/jsonEdits.ts';
import { plainValue, treeOf } from '../edits/jsonTree.ts';
import { sentenceCase } from '../edits/plainWords.ts';
import { isObject } from '../source/Source.ts';
import { portalFile, type Migration } from './Migration.ts';

const entity = 'portal-config/entities/domain.json';
const order = () => ['$schema', 'name', 'edition', 'fallbackDomain', 'locale', 'currency', 'clock', 'timeZone', 'domainEntity'];

/**
 * Declares the keys of domains that the engine doesn't know as fields of an entity. In the first edition the engine itself knew the kind of
 * people that a domain is for.
 */
export const describeDomains: Migration = (texts, check) => {
  const settings: unknown = valueIn(texts.get(portalFile));
  if (!isObject(settings) || settings['domainEntity'] !== undefined || texts.has(entity)) return { texts, steps: [] };
  const keys = check(texts).problems.flatMap(({ code, file, about, suggestion }) =>
    code === 'unknown-key' && file.startsWith('portal-config/domains/') && suggestion === undefined
      ? (subjectName('key', about) ?? [])
      : [],
  );
  const own = [...new Set(keys)];
  const made = setValue(texts.get(portalFile) ?? '', ['domainEntity'], 'domain', { order });
  if (own.length === 0 || typeof made !== 'string') return { texts, steps: [] };
  const choices = valueIn(texts.get('portal-config/choices.json'));
  const fields = own.map((name) => {
    const type = isObject(choices) && choices[name] !== undefined ? { type: 'select', choices: name } : { type: 'text' };
    return { name, label: sentenceCase(name), ...type, required: true };
  });
  const written = `${JSON.stringify({ $schema: '../schema/entity.json', label: 'Variant', fields }, null, 2)}\n`;
  const named = own.map((name) => `"${name}"`).join(', ');
  return {
    texts: new Map(texts).set(portalFile, made).set(entity, written),
    steps: [
      { file: entity, sentence: `created for ${named}, which ${own.length === 1 ? 'is a field' : 'are fields'} of domains` },
      { file: portalFile, sentence: 'added "domainEntity": "domain"' },
    ],
  };
};

function valueIn(text = ''): unknown {
  const root = treeOf(text);
  return root && plainValue(root);
}
