// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormView } from '../../../../engine/react/forms/FormView.tsx';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from './formFields.ts';

const drawn = vi.hoisted((): string[] => []);
vi.mock('../../../../engine/react/forms/useControl.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../../engine/react/forms/useControl.ts')>();
  return {
    ...real,
    useControl: (props: Parameters<typeof real.useControl>[0]) => {
      drawn.push(props.name);
      return real.useControl(props);
    },
  };
});

afterEach(cleanup);

const fields = Array.from({ length: 60 }, (_, index) => field('text', { name: `f${index}`, label: `Field ${index}` }));

function show(waits: boolean, required = false) {
  const asked = fields.map((shown) => ({ ...shown, required }));
  render(
    <Suspense>
      <FormView
        form={{ name: 'long', fields: asked, submit: 'Send', waits }}
        runtime={plainRuntime}
        textOf={(text) => String(text ?? '')}
        onSubmit={async () => true}
      />
    </Suspense>,
  );
  drawn.length = 0;
}

const type = (value: string) => act(async () => void fireEvent.change(screen.getByLabelText('Field 7'), { target: { value } }));

it.each([false, true])('a key in a form of 60 fields renders only its own field (waits: %s)', async (waits) => {
  show(waits);
  await type('x');
  await type('xy');
  expect(new Set(drawn)).toEqual(new Set(['f7']));
});

it('an empty submit of 60 fields shows every message and renders no field again', async () => {
  show(false, true);
  await act(async () => screen.getByRole('button', { name: 'Send' }).click());
  expect(screen.getAllByText(/^Field \d+ is required$/)).toHaveLength(60);
  expect(drawn).toEqual([]);
});

it('number fields are rendered and typed without the slow first use of Intl', async () => {
  const asked = vi.spyOn(Intl, 'NumberFormat');
  const number = field('number', { name: 'places', label: 'Places' });
  const onSubmit = vi.fn(async () => true);
  render(
    <FormView
      form={{ name: 'short', fields: [number], submit: 'Send' }}
      runtime={plainRuntime}
      textOf={(text) => String(text ?? '')}
      onSubmit={onSubmit}
    />,
  );
  await act(async () => void fireEvent.change(screen.getByLabelText('Places'), { target: { value: '12.50' } }));
  expect(screen.getByLabelText('Places')).toHaveProperty('value', '12.50');
  await act(async () => screen.getByRole('button', { name: 'Send' }).click());
  expect(onSubmit).toHaveBeenCalledWith({ places: 12.5 });
  expect(asked).not.toHaveBeenCalled();
});
