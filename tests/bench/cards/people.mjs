import { generator } from '../shared/generator.mjs';

const syllables =
  'ba be bo da de di fa fe ga go ha hi jo ka ki la le li lo ma me mi na ne no pa pe ra re ri ro sa se si ta te ti to va vi'.split(' ');
const roles = ['Chair', 'Secretary', 'Treasurer', 'Member', 'Member', 'Member', 'Member'];
const cities = ['Ann Arbor, MI', 'Chicago, IL', 'Columbus, OH', 'Grand Rapids, MI', 'Portland, OR'];
const majors = ['History', 'Economics', 'Biology', 'Mechanical Engineering'];
const years = ['Freshman', 'Sophomore', 'Junior', 'Senior'];
const industries = ['Insurance', 'Health Care', 'Technology', 'Education', 'Logistics'];
const companies = ['Beacon Row', 'Northfield Partners', 'Tidewater Group', 'Harbor & Vale'];
const positions = ['Analyst', 'Director', 'Engineer', 'Consultant'];

/** @typedef {ReturnType<typeof people>[number]} Person */

/**
 * Generates the same people in each run. Half of them are former members.
 * @param {number} count
 */
export function people(count) {
  const next = generator(20_250_914);
  /** @template T @param {readonly T[]} list */
  const pick = (list) => /** @type {T} no list is empty */ (list[Math.floor(next() * list.length)]);
  const word = () => {
    const text = Array.from({ length: 2 + Math.floor(next() * 2) }, () => pick(syllables)).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [word(), word()];
    const former = next() < 0.5;
    return {
      id: `p${index + 1}`,
      name: `${first} ${last}`,
      role: pick(roles),
      cohort: `${pick(['Spring', 'Fall'])} ${1990 + Math.floor(next() * 35)}`,
      email: `${first}.${last}${index}@club.example`.toLowerCase(),
      phone: `(734) 555-${String(Math.floor(next() * 10_000)).padStart(4, '0')}`,
      location: pick(cities),
      membership: former ? 'former' : 'current',
      status: former ? 'retired' : pick(['active', 'active', 'active', 'inactive']),
      major: former ? undefined : pick(majors),
      year: former ? undefined : pick(years),
      graduationYear: former ? 1994 + Math.floor(next() * 30) : undefined,
      industry: former ? pick(industries) : undefined,
      company: former ? pick(companies) : undefined,
      position: former ? pick(positions) : undefined,
    };
  });
}

/**
 * Returns the people that match a search, in their original order.
 * @param {readonly Person[]} all
 * @param {string} typed the search text.
 */
export function peopleWith(all, typed) {
  const wanted = typed.trim();
  return all.filter(({ name, email, cohort, industry, company }) =>
    [name, email, cohort, industry, company].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
