import type { DataSource } from '../../core/data/DataSource.ts';
import { ServerError } from '../../core/data/Server.ts';
import type { FlowPorts } from '../../core/flows/defineFlow.ts';
import { pendingNotice } from '../context/pendingNotice.ts';
import { openedOf, type OpenedRecord } from '../context/openedRecord.ts';
import type { RunningFlow } from './FlowContext.ts';

export type SentForms = ReturnType<typeof createSentForms>;

/**
 * Reports a server's refusals in a flow: at the fields of the last form sent to the flow, or else in a notice. The machine still receives
 * the error.
 */
export function createSentForms() {
  let last: OpenedRecord | undefined;
  return {
    /** Called with each event sent to the flow; form events carry the record that was edited. */
    sent: (event: Parameters<RunningFlow['send']>[0]): void => void (last = openedOf(event)),
    telling: (ports: FlowPorts): FlowPorts => {
      const told = async <Result>(writing: Promise<Result>): Promise<Result> => {
        try {
          return await writing;
        } catch (error) {
          if (error instanceof ServerError && !error.isTold) {
            error.isTold = true;
            const left = pendingNotice(error, last);
            if (left !== undefined) ports.notice(left, { tone: 'danger' });
          }
          throw error;
        }
      };
      const { data } = ports;
      const { operation } = data;
      const writes: Pick<DataSource, 'insert' | 'update' | 'remove' | 'operation'> = {
        insert: (...asked) => told(data.insert(...asked)),
        update: (...asked) => told(data.update(...asked)),
        remove: (...asked) => told(data.remove(...asked)),
        ...(operation && { operation: (...asked) => told(operation(...asked)) }),
      };
      return { ...ports, data: { ...data, ...writes } };
    },
  };
}
