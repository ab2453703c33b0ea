import { memo } from 'react';
import type { Person } from './Person.ts';
import { PersonCard } from './PersonCard.tsx';
import { useShown } from './useShown.ts';

export const PeopleList = memo(function PeopleList({ people }: { people: readonly Person[] }) {
  const { shown, end } = useShown(people);
  return (
    <>
      <ul className="cards three">
        {shown.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
});
