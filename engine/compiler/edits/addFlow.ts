import { listDelays, keysIn, toName, createSchemaPointer } from './additionPlaces.ts';
import { screenWith } from './addScreen.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import type { Mistake } from './EditCommand.ts';
import { planLists, newFields, wordsIn, type NewField } from './newFields.ts';
import { freeName } from './skeleton.ts';

/**
 * Adds a flow in which users submit a form. Creates the flow, the form, the actions of the form's buttons, and a page that runs the flow.
 */
export function addFlow(adding: AdditionContext): EditStep[] | Mistake {
  const { edited, text, values } = adding;
  const { names } = edited.checked;
  const title = text('title') ?? '';
  const taken = new Set([...names.machines.keys(), ...names.forms.keys(), ...(names.actions?.keys() ?? [])]);
  const own = (words: string) => freeName(toName(words, 'key'), taken);
  const flow = own(text('name') ?? title);
  const fields = newFields(values['fields'], flow, adding);
  if ('mistake' in fields) return fields;
  if (fields.length === 0) return { mistake: 'add at least one field to the form' };
  const refused = refusals(fields);
  if ('mistake' in refused) return refused;
  const delay = chooseDelay(flow, adding);
  if ('mistake' in delay) return delay;
  const [send, again] = [own(`send ${title}`), own(`restart ${title}`)];
  const block = flowBlock({ adding, flow, again, mayFail: refused.length > 0 });
  const shown = placeBlock(adding, title, block);
  if ('mistake' in shown) return shown;
  return [
    ...shown,
    {
      newFile: `portal-config/flows/${flow}.json`,
      value: { ...createSchemaPointer('flow', adding), initial: 'asking', ...createFlow(fields, refused, delay.name) },
    },
    {
      newFile: `portal-config/forms/${flow}.json`,
      value: {
        ...createSchemaPointer('form', adding),
        fields: fields.map(({ field }) => field),
        submit: text('submit') ?? 'Send',
        busy: { 'flow.state': 'sending' },
        onSubmit: send,
      },
    },
    ...planLists(fields, adding),
    ...delay.steps,
    ...keysIn(
      'portal-config/actions.json',
      [
        [send, { effect: 'send', event: 'SEND' }],
        [again, { effect: 'send', event: 'AGAIN' }],
      ],
      adding,
    ),
  ];
}

function createFlow(fields: readonly NewField[], refused: readonly object[], delay: string) {
  const remembered = fields.map(({ field: { name, type } }): [string, string | boolean | null] => [
    name,
    isYesOrNo(type) ? false : isNumber(type) ? null : '',
  ]);
  const SEND = { target: 'sending', set: Object.fromEntries(remembered.map(([name]) => [name, `event.${name}`])) };
  const [first] = refused;
  const when = refused.length > 1 ? { any: refused } : first;
  return {
    context: Object.fromEntries(remembered),
    states: {
      asking: { on: { SEND } },
      sending: { after: { [delay]: when ? [{ target: 'failed', when }, 'done'] : 'done' } },
      ...(when && { failed: { on: { SEND } } }),
      done: { on: { AGAIN: 'asking' } },
    },
  };
}

function flowBlock({ adding, flow, again, mayFail }: { adding: AdditionContext; flow: string; again: string; mayFail: boolean }): object {
  const { text } = adding;
  const failed = {
    block: 'banner',
    tone: 'danger',
    icon: 'octagon-x',
    text: text('failed') ?? 'That didn’t work. Please try again.',
    alert: true,
    when: { 'flow.state': 'failed' },
  };
  const done = {
    block: 'banner',
    tone: 'success',
    icon: 'check',
    text: text('done') ?? 'Thank you.',
    alert: true,
    actions: [{ label: text('again') ?? 'Send another', do: again, look: 'secondary' }],
    when: { 'flow.state': 'done' },
  };
  // Keep showing the form while it's being submitted and after a failure, so that users don't have to fill it in again.
  const form = { block: 'form', form: flow, when: { 'flow.state': { not: 'done' } } };
  return { block: 'flow', machine: flow, blocks: [...(mayFail ? [failed] : []), form, done] };
}

function placeBlock(adding: AdditionContext, title: string, block: object): EditStep[] | Mistake {
  const { edited, text } = adding;
  const on = text('on');
  if (on === undefined) return screenWith(adding, title, [block]);
  const file = edited.checked.names.screenFiles.get(on);
  return file === undefined ? { mistake: `there is no page at ${on}` } : [{ do: 'insert', file, path: ['blocks'], value: block }];
}

function chooseDelay(flow: string, { edited, text }: AdditionContext): { name: string; steps: EditStep[] } | Mistake {
  const delays = listDelays(edited);
  const chosen = text('delay') ?? '1000';
  if (delays.some(({ value }) => value === chosen)) return { name: chosen, steps: [] };
  const value = Number(chosen);
  if (!Number.isInteger(value) || value < 0)
    return { mistake: `"${chosen}" is neither a delay of this portal nor a number of milliseconds` };
  const name = freeName(flow, new Set(delays.map((delay) => String(delay.value))));
  return { name, steps: [{ do: 'set', file: 'portal-config/portal.json', path: ['delays', name], value }] };
}

function refusals(fields: readonly NewField[]): object[] | Mistake {
  const conditions: object[] = [];
  for (const { field, values, row } of fields) {
    const words = wordsIn(row['refused']);
    if (words === undefined) continue;
    const path = `context.${field.name}`;
    const all = words.split(',').flatMap((one) => wordsIn(one) ?? []);
    if (isYesOrNo(field.type)) conditions.push({ [path]: /^(no|false|off|not)\b/i.test(words) ? { not: true } : true });
    else if (isNumber(field.type)) {
      const number = Number(words) * (field.type === 'money' ? 100 : 1);
      if (!Number.isFinite(number)) return { mistake: `"${field.label}" needs a number, and "${words}" isn't one` };
      conditions.push({ [path]: Math.round(number * 100) / 100 });
    } else if (field.type === 'select') {
      const named = all.map((one) => (values.includes(one) ? one : toName(one, 'address')));
      const unknown = named.find((one) => !values.includes(one));
      if (unknown !== undefined) return { mistake: `"${unknown}" is not one of the choices of "${field.label}"` };
      conditions.push({ [path]: unwrapSingle(named) });
    } else if (['text', 'textarea', 'email', 'url', 'password'].includes(field.type))
      conditions.push({ [path]: { contains: unwrapSingle(all) } });
    else conditions.push({ [path]: unwrapSingle(all) });
  }
  return conditions;
}

function unwrapSingle(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : values;
}

function isYesOrNo(type: string): boolean {
  return type === 'checkbox' || type === 'switch';
}

function isNumber(type: string): boolean {
  return ['number', 'percent', 'rating', 'year', 'money'].includes(type);
}
