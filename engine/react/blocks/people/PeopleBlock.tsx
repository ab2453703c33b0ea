import { readInitials } from '../../ui/readInitials.ts';
import { ownValue } from '../../../core/fields/values.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { ScopeValues, useScope } from '../../context/ScopeContext.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { useRuntime } from '../../context/useRuntime.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { joinNames } from './joinNames.ts';
import { peoplePhrases } from './peoplePhrases.ts';
import type { PeopleProps } from './peopleSchema.ts';

/** The maximum number of avatars to show. */
const mostFaces = 5;

export default function PeopleBlock({ id, of, where, sort, name, face, total, text }: PeopleProps) {
  const view = useCollectionView({ of, where, sort });
  const phrase = usePhrases(peoplePhrases);
  const { locale } = useRuntime();
  const valueOf = useValue();
  const people = view.rows.map((row) => ({ key: row.id, name: String(ownValue(row, name) ?? ''), picture: face && ownValue(row, face) }));
  const { row } = useScope();
  const counted = Number(total === undefined ? 0 : valueOf(total, { outer: row })) || 0;
  // The count may be older than the list of people, so use the larger number.
  const count = Math.max(counted, people.length);
  if (view.status === 'ready' && count === 0) return null;
  const names = joinNames({
    names: people.map((person) => person.name),
    count,
    locale,
    rest: (others, isAlone) => phrase(isAlone ? 'people' : 'others', { count: others }),
  });
  const shown = (
    <div id={id} className="flex min-w-0 items-center gap-2.5">
      {people.length > 0 && (
        <div className="flex shrink-0 ps-2">
          {people.slice(0, mostFaces).map((person, index) => (
            <span key={person.key ?? index} className="-ms-2 grid rounded-full bg-raised p-px">
              <Avatar size="small" initials={readInitials(person.name)} picture={person.picture} />
            </span>
          ))}
        </div>
      )}
      <ScopeValues values={{ people: { names, count } }}>
        <Sentence text={text} />
      </ScopeValues>
    </div>
  );
  // Even without records, show the block's text, because the text can contain the total.
  if (view.status === 'ready') return shown;
  return (
    <CollectionStatus view={view} empty={phrase('people', { count })} loading={<div className="h-10" />}>
      {shown}
    </CollectionStatus>
  );
}

function Sentence({ text }: Pick<PeopleProps, 'text'>) {
  const textOf = useText();
  return (
    <p dir="auto" className="min-w-0 text-sm text-muted">
      {textOf(text)}
    </p>
  );
}
