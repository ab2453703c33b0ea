import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { PeopleList } from './PeopleList.tsx';
import type { Person } from './Person.ts';

// Start loading the people as soon as the page's code runs.
const loadingPeople = import('virtual:people');
const roles = ['Chair', 'Secretary', 'Treasurer', 'Member'];
const nobody: Person[] = [];

/** A hand-written page to compare with the portal's page. */
export default function PeoplePage() {
  const [people, setPeople] = useState(nobody);
  const [search, setSearch] = useState('');
  const [membership, setMembership] = useState('');
  const [role, setRole] = useState('');
  useEffect(() => {
    void loadingPeople.then((module) => setPeople(module.default));
  }, []);

  const texts = useMemo(
    () => people.map(({ name, email, cohort, industry, company }) => [name, email, cohort, industry, company].join('\n').toLowerCase()),
    [people],
  );
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(
    () =>
      people.filter(
        (person, index) =>
          (membership === '' || person.membership === membership) &&
          (role === '' || person.role === role) &&
          (wanted === '' || texts[index]?.includes(wanted)),
      ),
    [people, texts, wanted, membership, role],
  );

  return (
    <main>
      <h1>People</h1>
      <div className="tools">
        <label>
          Search
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        <label>
          Membership
          <select value={membership} onChange={(event) => setMembership(event.target.value)}>
            <option value="">Everybody</option>
            <option value="current">Current</option>
            <option value="former">Former</option>
          </select>
        </label>
        <label>
          Role
          <select value={role} onChange={(event) => setRole(event.target.value)}>
            <option value="">All roles</option>
            {roles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <p role="status">
        {found.length.toLocaleString('en-US')} of {people.length.toLocaleString('en-US')} people
      </p>
      <PeopleList people={found} />
    </main>
  );
}
