import { isObject, valueAt } from '../source/Source.ts';
import { cardinalFields, toName } from './additionPlaces.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { Mistake } from './EditCommand.ts';
import type { EditedPortal } from './entryAt.ts';
import { keyWords } from './keyWords.ts';

const choicesFile = 'portal-config/choices.json';
const gatesFile = 'portal-config/gates.json';
const portalFile = 'portal-config/portal.json';

export function addGate({ edited, texts, text, values }: AdditionContext): EditStep[] | Mistake {
  const name = toName(text('name') ?? '', 'key');
  if (edited.checked.names.gates?.has(name)) return { mistake: `the gate "${name}" already exists` };
  const keys = ['gate', ...cardinalFields(edited).map(({ path }) => path)];
  const condition = Object.fromEntries(keys.flatMap((key) => (isEmpty(values[key]) ? [] : [[key, unwrapSingle(values[key])]])));
  if (Object.keys(condition).length === 0) return { mistake: 'choose who passes the gate' };
  return [withKey(texts.has(gatesFile), gatesFile, name, condition)];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns a list's only entry. Returns other values unchanged. */
function unwrapSingle(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function withKey(isThere: boolean, file: string, key: string, value: unknown): EditStep {
  return isThere ? { do: 'set', file, path: [key], value } : { newFile: file, value: { [key]: value } };
}

export function addChoice({ edited, text }: AdditionContext): EditStep[] | Mistake {
  const list = text('list') ?? '';
  const value = text('value') ?? toName(text('label') ?? '', 'address');
  if (edited.checked.names.choices?.get(list)?.includes(value)) return { mistake: `"${list}" already has the value "${value}"` };
  const [tone, icon] = [text('tone'), text('icon')];
  const choice = { value, label: text('label'), ...(tone !== undefined && { tone }), ...(icon !== undefined && { icon }) };
  return [{ do: 'insert', file: choicesFile, path: [list], value: choice }];
}

/**
 * Adds a role: a choice for a user field, a sign-in rule that assigns it, and a gate. Inserts the sign-in rule before the rule that has no
 * condition.
 */
export function addRole({ edited, texts, text, values }: AdditionContext): EditStep[] | Mistake {
  const field = text('field') ?? '';
  const label = text('label') ?? '';
  const value = text('value') ?? toName(label, 'key');
  const list = choicesOfUser(field, edited);
  if (list === undefined) return { mistake: `the user field "${field}" has no list of choices in choices.json` };
  if (edited.checked.names.choices?.get(list)?.includes(value)) return { mistake: `"${list}" already has the value "${value}"` };
  const tone = text('tone');
  const name = toName(value, 'key');
  const { gates } = edited.checked.names;
  const gate = { ...(gates?.has('signedIn') && { gate: 'signedIn' }), [`viewer.${field}`]: value };
  const rule = { when: { 'credentials.email': { contains: (text('email') ?? value).toLowerCase() } }, use: value };
  return [
    { do: 'insert', file: choicesFile, path: [list], value: { value, label, ...(tone !== undefined && { tone }) } },
    { do: 'insert', file: portalFile, path: ['signIn', 'user', field], at: lastRule(field, edited), value: rule },
    ...(values['gate'] === false || gates?.has(name) ? [] : [withKey(texts.has(gatesFile), gatesFile, name, gate)]),
  ];
}

function choicesOfUser(field: string, { checked: { manifests, names } }: EditedPortal): string | undefined {
  return findChoices(names.userEntity?.name, field, manifests);
}

function findChoices(entity: string | undefined, field: string, manifests: EditedPortal['checked']['manifests']): string | undefined {
  const value = manifests.find(({ kind, name }) => kind === 'entities' && name === entity)?.source.value;
  const fields = isObject(value) && Array.isArray(value['fields']) ? value['fields'] : [];
  const list: unknown = fields.map((one: unknown) => (isObject(one) && one['name'] === field ? one['choices'] : undefined)).find(Boolean);
  return typeof list === 'string' ? list : undefined;
}

function findRules(field: string, { checked: { manifests } }: EditedPortal): unknown[] {
  const rules = valueAt(manifests.find(({ kind }) => kind === 'portal')?.source.value, ['signIn', 'user', field]);
  return Array.isArray(rules) ? rules : [];
}

/** Returns the index of the rule that has no condition. If there is none, returns the list's length. */
function lastRule(field: string, edited: EditedPortal): number {
  const rules = findRules(field, edited);
  const last = rules.findIndex((rule) => isObject(rule) && rule['when'] === undefined);
  return last < 0 ? rules.length : last;
}

export function addVariant({ edited, text }: AdditionContext): EditStep[] | Mistake {
  const name = toName(text('name') ?? '', 'address');
  const like = text('like') ?? '';
  const { names, manifests } = edited.checked;
  if (names.domains.has(name)) return { mistake: `the variant "${name}" already exists` };
  const model = manifests.find(({ kind, name: other }) => kind === 'domains' && other === like)?.source.value;
  if (!isObject(model)) return { mistake: `there is no variant "${like}"` };
  const domain = text('domain') ?? hostLike(model['domain'], like, name);
  if (domain === undefined) return { mistake: `"Host name" is missing, because the host name of "${like}" doesn’t begin with its name` };
  const file = `portal-config/domains/${name}.json`;
  const menu = names.navigation.has(name) ? undefined : name;
  const set = (path: string[], value: unknown): EditStep => ({ do: 'set', file, path, value });
  const tagline = text('tagline');
  const steps: EditStep[] = [
    { copy: `portal-config/domains/${like}.json`, to: file },
    set(['domain'], domain),
    set(['branding', 'organizationName'], text('organizationName')),
    ...(tagline === undefined ? [] : [set(['branding', 'tagline'], tagline)]),
  ];
  if (menu !== undefined && typeof model['navigation'] === 'string')
    steps.push(
      { copy: `portal-config/navigation/${model['navigation']}.json`, to: `portal-config/navigation/${menu}.json` },
      set(['navigation'], menu),
    );
  for (const { name: field, values } of names.domainEntity?.fields ?? []) {
    const value = text(field);
    if (value === undefined) continue;
    steps.push(set([field], value));
    if (values && !values.includes(value)) steps.push(...newKind(field, value, edited));
  }
  return steps;
}

/** Replaces the variant in a host name: `morning.example.org` becomes `evening.example.org`. */
function hostLike(host: unknown, like: string, name: string): string | undefined {
  return typeof host === 'string' && host.startsWith(`${like}.`) ? `${name}${host.slice(like.length)}` : undefined;
}

function newKind(field: string, value: string, edited: EditedPortal): EditStep[] {
  const { names, manifests } = edited.checked;
  const list = findChoices(names.domainEntity?.name, field, manifests);
  const choice: EditStep[] =
    list === undefined ? [] : [{ do: 'insert', file: choicesFile, path: [list], value: { value, label: keyWords(value) } }];
  const isUsers = list !== undefined && choicesOfUser(field, edited) === list;
  const rules = findRules(field, edited);
  const takesAny = rules.some((rule) => isObject(rule) && rule['use'] === `domain.${field}`);
  if (!isUsers || rules.length === 0 || takesAny) return choice;
  const rule = { when: { [`domain.${field}`]: value }, use: value };
  return [...choice, { do: 'insert', file: portalFile, path: ['signIn', 'user', field], at: 0, value: rule }];
}
