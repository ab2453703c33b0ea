import { isObject } from '../source/Source.ts';
import type { Mistake } from './EditCommand.ts';
import { listMenus, toName } from './additionPlaces.ts';
import type { AdditionContext, EditStep } from './EditStep.ts';
import { guessTitleField } from './skeleton.ts';

export function addScreen(adding: AdditionContext): EditStep[] | Mistake {
  const block = firstBlock(adding);
  if ('mistake' in block) return block;
  const title = adding.text('title') ?? '';
  return screenWith(adding, title, [block]);
}

/**
 * Adds a page to the chosen folder, and a link in each chosen menu. For a name such as `trips/plan`, creates the folder `trips` if
 * necessary. A new folder gets the chosen gate. Otherwise, the page gets the gate.
 */
export function screenWith({ edited, texts, text }: AdditionContext, title: string, blocks: readonly object[]): EditStep[] | Mistake {
  const folder = (text('folder') ?? '/').replace(/\/$/, '');
  const named = (text('name') ?? '').split('/').filter((part) => part.trim() !== '');
  const parts = (named.length > 0 ? named : [title]).map((part) => toName(part.trim(), 'address'));
  const address = `${folder}/${parts.join('/')}`;
  const file = `screens${address}.json`;
  if (texts.has(file) || edited.checked.names.routes.has(address)) return { mistake: `a screen at ${address} already exists` };
  const isPointed = edited.checked.manifests.some(
    ({ kind, source }) => kind === 'screens' && isObject(source.value) && source.value['$schema'] !== undefined,
  );
  const pointer = (kind: string) =>
    isPointed ? { $schema: `${'../'.repeat(address.split('/').length - 1)}portal-config/schema/${kind}.json` } : {};
  const gate = text('gate') === undefined ? {} : { gate: text('gate') };
  const area = address.slice(0, address.lastIndexOf('/'));
  const layout = `screens${area}/_layout.json`;
  const isNew = parts.length > 1 && !texts.has(layout);
  const screen = { ...pointer('screen'), title, ...(!isNew && gate), blocks };
  const menu = text('navigation');
  const menus =
    menu === undefined || menu === '/' ? listMenus(folder, edited) : [menu].filter((one) => edited.checked.names.navigation.has(one));
  const link = { label: title, to: isNew ? area : address, icon: text('icon') ?? 'file-text' };
  return [
    { newFile: file, value: screen },
    ...(isNew ? [{ newFile: layout, value: { ...pointer('layout'), ...gate, index: address } }] : []),
    ...menus.map((one) => linkIn(one, link)),
  ];
}

function firstBlock({ edited, text }: AdditionContext): object | Mistake {
  switch (text('kind')) {
    case 'list': {
      const of = text('of');
      const entity = of === undefined ? undefined : edited.checked.names.collections.get(of);
      if (!entity) return { mistake: 'choose the records for the list' };
      return {
        block: 'list',
        title: text('title'),
        of,
        item: { title: guessTitleField(entity) ?? { text: '{row.id}' } },
        empty: 'Nothing here yet',
      };
    }
    case 'form':
      return text('form') === undefined ? { mistake: 'choose a form for the page' } : { block: 'form', form: text('form') };
    default:
      return { block: 'text', text: text('text') ?? 'What this page is about.' };
  }
}

function linkIn(menu: string, link: object): EditStep {
  return { do: 'insert', file: `portal-config/navigation/${menu}.json`, path: ['items'], value: link };
}

export function addLink({ text }: AdditionContext): EditStep[] {
  const [icon, badge] = [text('icon'), text('badge')];
  const link = { label: text('label'), to: text('to'), ...(icon !== undefined && { icon }), ...(badge !== undefined && { badge }) };
  return [linkIn(text('navigation') ?? '', link)];
}
