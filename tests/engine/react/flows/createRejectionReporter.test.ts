import { describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../../engine/core/data/Server.ts';
import type { FlowPorts } from '../../../../engine/core/flows/defineFlow.ts';
import type { OpenedRecord } from '../../../../engine/react/context/OpenedRecord.ts';
import { createRejectionReporter } from '../../../../engine/react/flows/createRejectionReporter.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';

const refusal = () =>
  new ServerError('Seats must be 1 or more', {
    status: 422,
    reason: 'field',
    body: { fields: { seats: 'Seats must be 1 or more', dock: 'Dock is full' } },
  });

/** Creates flow ports whose writes fail with `error`, and mocks for the form and the notices. */
function flowOver(error: unknown) {
  const forms = createRejectionReporter(plainRuntime);
  const notice = vi.fn();
  const fail = async () => {
    throw error;
  };
  const data = { ...stubDataSource(), insert: fail, operation: fail };
  // The flow uses no other ports.
  const ports = forms.reportErrors({ data, notice } as unknown as FlowPorts);
  const refused = vi.fn((fields: Readonly<Record<string, string>>) => Object.values(fields).slice(1));
  const form: OpenedRecord = { row: undefined, showConflicts: () => false, saved: () => undefined, refused };
  return { forms, ports, notice, refused, form };
}

describe('a server’s refusal of a flow’s write', () => {
  test('a rejection appears in the sent form, its other messages in a notice, and the machine gets it, too', async () => {
    const { forms, ports, notice, refused, form } = flowOver(refusal());
    forms.sent(form);
    await expect(ports.data.operation?.('launch', {})).rejects.toThrow('Seats must be 1 or more');
    expect(refused).toHaveBeenCalledExactlyOnceWith({ seats: 'Seats must be 1 or more', dock: 'Dock is full' });
    expect(notice).toHaveBeenCalledExactlyOnceWith('Dock is full', { tone: 'danger' });
  });

  test('a refusal after a button press appears in a notice', async () => {
    const { forms, ports, notice, refused, form } = flowOver(refusal());
    forms.sent(form);
    forms.sent(undefined);
    await expect(ports.data.insert('boats', {})).rejects.toThrow('Seats must be 1 or more');
    expect(refused).not.toHaveBeenCalled();
    expect(notice).toHaveBeenCalledExactlyOnceWith('Seats must be 1 or more', { tone: 'danger' });
  });

  test('a refusal appears once, and an error that isn’t a server response is left to the flow', async () => {
    const told = refusal();
    const again = flowOver(told);
    for (let tries = 0; tries < 2; tries += 1) await again.ports.data.insert('boats', {}).catch(() => undefined);
    expect(again.notice).toHaveBeenCalledOnce();
    const own = flowOver(new Error('The boat is full'));
    await expect(own.ports.data.insert('boats', {})).rejects.toThrow('The boat is full');
    expect(own.notice).not.toHaveBeenCalled();
  });
});
