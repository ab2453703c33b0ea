import type { DataSource } from '../../core/data/DataSource.ts';
import { ServerError } from '../../core/data/Server.ts';
import type { FlowPorts } from '../../core/flows/defineFlow.ts';
import { pendingNotice } from '../context/pendingNotice.ts';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';

export type RejectionReporter = ReturnType<typeof createRejectionReporter>;

/** Shows the viewer why a flow's request was rejected, either next to the fields of the last submitted form or in a notice. */
export function createRejectionReporter(runtime: Runtime) {
  let last: OpenedRecord | undefined;
  /** The errors that the viewer has already seen. */
  const reported = new WeakSet<ServerError>();
  return {
    /** Call this before sending an event to the flow. If a form sends the event, pass the record that it edits. */
    sent: (opened: OpenedRecord | undefined): void => void (last = opened),
    reportErrors: (ports: FlowPorts): FlowPorts => {
      const withReport = async <Result>(change: Promise<Result>): Promise<Result> => {
        try {
          return await change;
        } catch (error) {
          if (error instanceof ServerError && !reported.has(error)) {
            reported.add(error);
            const message = pendingNotice(error, last, runtime);
            if (message !== undefined) ports.notice(message, { tone: 'danger' });
          }
          throw error;
        }
      };
      const { data } = ports;
      const { operation } = data;
      const writes: Pick<DataSource, 'insert' | 'update' | 'remove' | 'operation'> = {
        insert: (...args) => withReport(data.insert(...args)),
        update: (...args) => withReport(data.update(...args)),
        remove: (...args) => withReport(data.remove(...args)),
        ...(operation && { operation: (...args) => withReport(operation(...args)) }),
      };
      return { ...ports, data: { ...data, ...writes } };
    },
  };
}
