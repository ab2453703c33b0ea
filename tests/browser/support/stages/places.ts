import { readFileSync } from 'node:fs';
import { expect } from '../test.ts';
import type { Place } from './flowStage.ts';
import type { Input, Payload } from './Stage.ts';

const recordsOf = (collection: string): readonly Payload[] => JSON.parse(readFileSync(`fixtures/${collection}.json`, 'utf8'));

const ball = { title: 'Winter Ball', date: '2026-12-05', time: '20:00', location: 'Pier 7' };

interface Asked {
  id: string;
  label: string;
  type: string;
}

const operation = ({ method, path, response }: Input): Payload => ({ id: 'op-1', group: 'Users', method, path, payload: [], response });

export const places: readonly Place[] = [
  {
    machine: 'registration',
    flow: 'registrationFlow',
    path: '/dashboard/events',
    search: () => '?open=register&row=ev-1',
    viewer: 'member',
    delay: 'submit',
    records: ({ availability, customFields }) => [
      {
        collection: 'events',
        id: 'ev-1',
        change: {
          capacity: 10,
          registered: availability === 'full' ? 10 : 1,
          registrationDeadline: availability === 'closed' ? '2020-01-01' : null,
          customFields: customFields ?? [],
        },
      },
    ],
    asked: ({ customFields }) => ((customFields ?? []) as Asked[]).map(({ id, label, type }) => ({ name: id, label, type })), // valid input
    refusal: { 'full-name': '' },
  },
  {
    machine: 'createEvent',
    flow: 'createEventFlow',
    path: '/dashboard/events',
    search: () => '?open=create-event',
    viewer: 'officer',
    delay: 'submit',
    records: () => [],
    refusal: { ...ball, date: '2020-01-01' },
  },
  { machine: 'audit', flow: 'auditFlow', path: '/dashboard/finance/audit', search: () => '', viewer: 'officer', records: () => [] },
  {
    machine: 'reconciliation',
    flow: 'reconciliationFlow',
    path: '/dashboard/finance/reconciliation',
    search: ({ account, period }) => `?account=${String(account)}&period=${String(period)}`,
    viewer: 'officer',
    items: recordsOf('reconciliationItems'),
    records: ({ account, period, remained }, payloads) => {
      const row = recordsOf('reconciliations').find((record) => record['accountId'] === account && record['period'] === period);
      if (!row) return [];
      const difference = payloads.map((payload) => payload['difference']).find((found) => typeof found === 'number');
      const book = typeof difference === 'number' ? { bookBalance: Number(row['bankBalance']) - difference } : {};
      const completed = typeof remained === 'number' ? { remained, reconciledBefore: null } : { remained: undefined };
      return [{ collection: 'reconciliations', id: String(row['id']), change: { ...completed, ...book } }];
    },
  },
  {
    machine: 'endpointTest',
    flow: 'endpointTest',
    path: '/dashboard/admin/system',
    search: () => '',
    viewer: 'president',
    row: operation,
    records: (input) => [{ collection: 'apiOperations', id: 'op-1', change: operation(input), isAlone: true }],
    look: async (page, state) => {
      const said = page.getByRole('main').getByRole('status');
      await expect(said.getByText('Testing…')).toBeVisible({ visible: state === 'testing' });
      await expect(said.getByText(/\d ms/)).toBeVisible({ visible: state === 'answered' });
    },
  },
];
