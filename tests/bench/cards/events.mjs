import { generator } from '../shared/generator.mjs';

const kinds = ['social', 'meeting', 'service', 'celebration', 'workshop'];
const titles = ['Harvest Supper', 'General Meeting', 'River Cleanup', 'Founders Gala', 'First Aid Course', 'Chess Evening'];
const places = ['Great Room', 'Harbor Hall', 'River Park, North Gate', 'Library, Room 204'];
const words = [
  'Food and music from six; bring a guest.',
  'Reports of the officers, a vote on the budget, and the open floor.',
  'Gloves and bags are there. Wear what may get dirty.',
  'Dinner, awards and dancing in honor of those who began it all.',
];

/**
 * Generates the same events in each run. Half of the events are over. Some are fully booked, and some cost nothing.
 * @param {number} count
 */
export function events(count) {
  const next = generator(20_250_915);
  /** @template T @param {readonly T[]} list */
  const pick = (list) => /** @type {T} no list is empty */ (list[Math.floor(next() * list.length)]);
  return Array.from({ length: count }, (_, index) => {
    const capacity = 10 + Math.floor(next() * 20) * 5;
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor(next() * 700) * 86_400_000);
    return {
      id: `e${index + 1}`,
      title: `${pick(titles)} ${index + 1}`,
      date: day.toISOString().slice(0, 10),
      time: `${10 + Math.floor(next() * 11)}:${pick(['00', '30'])}`,
      location: pick(places),
      description: pick(words),
      capacity,
      registered: next() < 0.2 ? capacity : Math.floor(next() * capacity),
      price: next() < 0.5 ? 0 : 500 + Math.floor(next() * 20) * 250,
      kind: pick(kinds),
      phase: index % 2 === 0 ? 'upcoming' : 'past',
    };
  });
}
