// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { FlowRunner } from '../../../../engine/workbench/agent/DrivenFlowRunner.tsx';
import { FormView } from '../../../../engine/workbench/agent/DrivenFormView.tsx';
import { drivenSimulation } from '../../../../engine/workbench/agent/drivenSimulation.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from '../../react/forms/formFields.ts';

afterEach(() => {
  cleanup();
  act(() => drivenSimulation.set(null));
});

const door = createMachine({ id: 'door', initial: 'closed', states: { closed: {} } });
const drive = (entered: Readonly<Record<string, unknown>>) =>
  act(() => drivenSimulation.set({ machine: 'door', states: ['closed'], context: {}, input: {}, entered }));

function renderForm() {
  const form = {
    name: 'guest',
    submit: 'Send',
    fields: [field('text', { name: 'name', label: 'Name' }), field('email', { name: 'email', label: 'Email' })],
  };
  render(
    <FlowRunner machine={door} input={{}}>
      <FormView
        form={form}
        record={{ name: 'Sam Preview', email: 'sam@preview.example' }}
        runtime={plainRuntime}
        textOf={(text) => String(text ?? '')}
        onSubmit={async () => true}
      />
    </FlowRunner>,
  );
}

const shown = () => ['Name', 'Email'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('a form in a driven flow has the values that were entered in the run, and others from its record', () => {
  renderForm();
  expect(shown()).toEqual(['Sam Preview', 'sam@preview.example']);
  drive({ name: 'Ada Byron', problems: [] });
  expect(shown()).toEqual(['Ada Byron', 'sam@preview.example']);
  drive({});
  expect(shown()).toEqual(['Sam Preview', 'sam@preview.example']);
});

test('a tester’s input in the form stays while the run continues without other values', () => {
  renderForm();
  drive({ name: 'Ada Byron' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
  drive({ name: 'Ada Byron', problems: ['no email'] });
  expect(shown()).toEqual(['Ada Byron', 'ada@example.org']);
});
