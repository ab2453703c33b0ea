import { generator } from './shared/generator.mjs';

const statuses = ['completed', 'completed', 'completed', 'pending', 'rejected'];
const categories = ['rent', 'repairs', 'travel', 'supplies', 'gifts', null];
const accounts = ['Operating', 'Savings', 'Reserve', 'Events'];
const people = ['A. Okafor', 'M. Lindqvist', 'R. Banerjee', 'J. Castellanos', null];
const things = [
  'Boiler',
  'Hall',
  'Garden',
  'Printer',
  'Kitchen',
  'Roof',
  'Library',
  'Projector',
  'Van',
  'Piano',
  'Lamps',
  'Stage',
  'Fence',
  'Paint',
  'Books',
];
const deeds = ['deposit', 'inspection', 'repair', 'purchase', 'rental', 'refund', 'insurance', 'cleaning', 'permit', 'delivery'];

/** @typedef {ReturnType<typeof transactions>} Transactions */

/**
 * Generates the same transactions in each run. Some lack a category or an approver, and some amounts are zero or huge.
 * @param {number} count
 */
export function transactions(count) {
  const next = generator(20_240_501);
  /** @template T @param {T[]} list */
  const pick = (list) => list[Math.floor(next() * list.length)];
  return Array.from({ length: count }, (_, index) => {
    const status = pick(statuses);
    const day = new Date(Date.UTC(2019, 0, 1) + Math.floor(next() * 2200) * 86_400_000);
    return {
      id: `t${index + 1}`,
      date: day.toISOString().slice(0, 10),
      description: `${pick(things)} ${pick(deeds)} ${1 + Math.floor(next() * 900)}`,
      reference: `REF-${100_000 + Math.floor(next() * 900_000)}`,
      category: pick(categories),
      account: pick(accounts),
      amount: index === 7 ? 0 : index === 11 ? 987_654_321_012 : Math.round((next() - 0.5) * 500_000),
      status,
      approvedBy: status === 'completed' ? pick(people) : null,
    };
  });
}
