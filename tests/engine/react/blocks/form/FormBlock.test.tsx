// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import FormBlock from '../../../../../engine/react/blocks/form/FormBlock.tsx';
import type { Scope } from '../../../../../engine/core/conditions/scope.ts';
import type { Form } from '../../../../../engine/language/form.ts';
import { PortalContext, type RunningPortal } from '../../../../../engine/react/context/PortalContext.ts';
import { ScopeValues } from '../../../../../engine/react/context/ScopeContext.tsx';
import { ScreenAssetsContext, type ScreenAssets } from '../../../../../engine/react/context/ScreenAssets.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { field } from '../../forms/formFields.ts';

const act_ = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../../../../../engine/react/actions/useAction.ts', () => ({ useAction: () => act_ }));

afterEach(cleanup);
beforeEach(() => act_.mockClear());

const form: Form = {
  name: 'profile',
  fields: [
    field('text', { name: 'name', label: 'Name', required: true }),
    field('text', { name: 'why', label: 'Why', when: { 'form.name': 'Eve' } }),
  ],
  submit: 'Save',
  submitBusy: 'Saving...',
  busy: { 'session.state': 'authenticating' },
  onSubmit: 'saveProfile',
};
const wishes: Form = {
  name: 'wishes',
  fields: [],
  fieldsFrom: 'row.wishes',
  enabled: { 'form.colour': 'red' },
  submit: 'Wish',
  onSubmit: 'wish',
  onRefuse: 'sigh',
  onEdit: 'hope',
};
// A form block reads only these parts of a portal.
const portal = {
  manifests: { gates: { named: { 'form.name': { exists: true } } }, settings: { locale: 'en-US' } },
  runtime: plainRuntime,
} as unknown as RunningPortal;

function Subject({
  scope = {},
  name = 'profile',
  profile = form,
  validators = {},
}: {
  scope?: Scope;
  name?: string;
  profile?: Form;
  validators?: ScreenAssets['validators'];
}) {
  const assets: ScreenAssets = {
    actions: {},
    forms: { profile, wishes, gated: { ...form, name: 'gated', enabled: { gate: 'named' } } },
    entities: {},
    flows: {},
    tables: {},
    validators,
    file: 'screens/me.json',
  };
  return (
    <PortalContext value={portal}>
      <ScopeValues values={scope}>
        <ScreenAssetsContext value={assets}>
          <Suspense>
            <FormBlock block="form" form={name} data="row" />
          </Suspense>
        </ScreenAssetsContext>
      </ScopeValues>
    </PortalContext>
  );
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');

it('the form is filled from the scope and passes the entered data to its action once', async () => {
  render(<Subject scope={{ row: { id: '1', name: 'Ada' } }} />);
  expect((await name()).value).toBe('Ada');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(act_.mock.calls).toEqual([['saveProfile', { payload: { name: 'Ada' }, label: 'Save' }]]);
});

it('each button of the form runs its own action under its own name', async () => {
  const also = [{ label: 'Save as template', do: 'keepProfile' }];
  render(<Subject scope={{ row: { id: '1', name: 'Ada' } }} profile={{ ...form, also }} />);
  await name();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save as template' })));
  expect(act_.mock.calls).toEqual([['keepProfile', { payload: { name: 'Ada' }, label: 'Save as template' }]]);
});

it('another record gets a new form', async () => {
  const { rerender } = render(<Subject scope={{ row: { id: '1', name: 'Ada' } }} />);
  fireEvent.change(await name(), { target: { value: 'Typed' } });
  rerender(<Subject scope={{ row: { id: '1', name: 'Ada' }, more: true }} />);
  expect((await name()).value).toBe('Typed');
  rerender(<Subject scope={{ row: { id: '2', name: 'Bo' } }} />);
  expect((await name()).value).toBe('Bo');
});

it('an edited form appears when its validator has loaded, and keeps the typed text', async () => {
  const loader = () => ({ profile: async () => ({ default: undefined }) });
  const { rerender } = await act(async () => render(<Subject validators={loader()} />));
  fireEvent.change(await name(), { target: { value: 'Typed' } });
  const fields = [field('text', { name: 'name', label: 'Full name', required: true })];
  await act(async () => rerender(<Subject profile={{ ...form, fields }} validators={loader()} />));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).value).toBe('Typed');
});

it('the form is busy while its condition holds', async () => {
  render(<Subject scope={{ session: { state: 'authenticating' } }} />);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
});

it('a field can depend on the entered data', async () => {
  render(<Subject />);
  fireEvent.change(await name(), { target: { value: 'Eve' } });
  expect(screen.getByLabelText('Why')).toBeTruthy();
  fireEvent.change(await name(), { target: { value: 'Ada' } });
  expect(screen.queryByLabelText('Why')).toBeNull();
});

it('the form loads its validator once, and a validator of another form is an error', async () => {
  const load = vi.fn(async () => ({ default: {} }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(act(async () => render(<Subject validators={{ profile: load }} />))).rejects.toThrow(/No precompiled validator/);
  expect(load).toHaveBeenCalledTimes(1);
});

it('an unknown form is reported with its screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Subject name="settings" />)).toThrow('screens/me.json has no form "settings"');
});

it('the form takes its fields from records at a path, and their conditions read the entered data', async () => {
  const made = [
    { id: 'colour', label: 'Colour', type: 'select', options: ['red', 'blue'] },
    { id: 'why', label: 'Why <b>', type: 'text', required: true },
  ];
  render(<Subject name="wishes" scope={{ row: { id: '1', wishes: made } }} />);
  const colour = await screen.findByLabelText('Colour');
  const wish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Wish' });
  expect(wish().disabled).toBe(true);
  fireEvent.change(colour, { target: { value: 'red' } });
  expect(act_.mock.calls).toEqual([['hope']]);
  await act(async () => fireEvent.click(wish()));
  expect(act_).toHaveBeenLastCalledWith('sigh', { payload: { problems: [{ field: 'why', message: 'Why <b> is required' }] } });
  fireEvent.change(screen.getByLabelText('Why <b>'), { target: { value: 'Because' } });
  await act(async () => fireEvent.click(wish()));
  expect(act_).toHaveBeenLastCalledWith('wish', { payload: { colour: 'red', why: 'Because' }, label: 'Wish' });
});

it('a gate on the entered data is evaluated on every key', async () => {
  render(<Subject name="gated" />);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect((await name()).value).toBe('');
  expect(save().disabled).toBe(true);
  fireEvent.change(await name(), { target: { value: 'Ada' } });
  expect(save().disabled).toBe(false);
});

it('a member’s own field is shown, marked, and required only while its condition holds', async () => {
  const made = [
    { id: 'guest', label: 'Guest', type: 'checkbox' },
    { id: 'diet', label: 'Diet', type: 'text', required: true, when: { 'form.guest': true } },
    { id: 'odd', label: 'Odd', type: 'text', required: true, when: 'always' },
  ];
  render(<Subject name="wishes" scope={{ row: { id: '1', wishes: made }, form: { colour: 'red' } }} />);
  const guest = await screen.findByLabelText<HTMLInputElement>('Guest');
  expect([screen.queryByLabelText('Diet'), screen.queryByLabelText('Odd')]).toEqual([null, null]);
  fireEvent.click(guest);
  const diet = screen.getByLabelText<HTMLInputElement>('Diet');
  expect(diet.required).toBe(true);
  expect(diet.closest('.grid')?.textContent).toContain('*');
});
