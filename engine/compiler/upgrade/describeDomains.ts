import { subjectName } from '../../core/text/say.ts';
import { setValue } from '../edits/jsonEdits.ts';
import { keyWords } from '../edits/keyWords.ts';
import { isObject } from '../source/Source.ts';
import { portalFile, type Migration } from './UpgradeDraft.ts';

const entity = 'portal-config/entities/domain.json';
const order = () => ['$schema', 'name', 'edition', 'fallbackDomain', 'locale', 'currency', 'clock', 'timeZone', 'domainEntity'];

/** Creates an entity for domains, with a field for each unknown key in their files. The engine defined these keys in the first edition. */
export const describeDomains: Migration = (draft) => {
  if (draft.find(portalFile, ['domainEntity']) || draft.texts.has(entity)) return;
  const keys = draft
    .problems()
    .filter(({ code, file, suggestion }) => code === 'unknown-key' && file.startsWith('portal-config/domains/') && suggestion === undefined)
    .flatMap(({ about }) => subjectName('key', about) ?? []);
  const own = [...new Set(keys)];
  if (own.length === 0) return;
  const choices = draft.value('portal-config/choices.json');
  const fields = own.map((name) => {
    const type = isObject(choices) && choices[name] !== undefined ? { type: 'select', choices: name } : { type: 'text' };
    return { name, label: keyWords(name), ...type, required: true };
  });
  const named = own.map((name) => `"${name}"`).join(', ');
  draft.change(
    entity,
    `${JSON.stringify({ $schema: '../schema/entity.json', label: 'Variant', fields }, null, 2)}\n`,
    `created for ${named}, which ${own.length === 1 ? 'is a field' : 'are fields'} of domains`,
  );
  draft.change(portalFile, setValue(draft.text(portalFile), ['domainEntity'], 'domain', { order }), 'added "domainEntity": "domain"');
};
