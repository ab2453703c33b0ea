import { memo } from 'react';
import { LineIcon } from './LineIcon.tsx';
import type { Person } from './Person.ts';

const statuses = { active: 'Active', inactive: 'Inactive', retired: 'Retired' };

export const PersonCard = memo(function PersonCard({ person }: { person: Person }) {
  const current = person.membership === 'current';
  const [first = '', last = ''] = person.name.split(' ');
  return (
    <li className="cell">
      <div className="card compact">
        <div className="head">
          <span className="avatar" aria-hidden="true">
            {first.charAt(0)}
            {last.charAt(0)}
          </span>
          <div>
            <h2 dir="auto">{person.name}</h2>
            <p dir="auto" className="muted">
              {person.cohort}
            </p>
          </div>
        </div>
        <div className="badges">
          <span className={`badge ${person.role}`}>{person.role}</span>
          {person.status !== 'retired' && <span className={`badge ${person.status}`}>{statuses[person.status]}</span>}
        </div>
        <ul className="lines">
          <Line icon="mail" text={person.email} />
          <Line icon="phone" text={person.phone} />
          <Line icon="place" text={person.location} />
          {current && <Line icon="degree" text={`${person.major}, ${person.year}`} />}
          {!current && <Line icon="degree" text={`Class of ${person.graduationYear}`} />}
          {!current && <Line icon="work" text={`${person.position}, ${person.company}`} />}
          {!current && <Line icon="house" text={person.industry ?? ''} />}
        </ul>
        <div className="buttons">
          <button type="button" onClick={() => console.info(current ? 'write' : 'connect', person.id)}>
            <LineIcon name={current ? 'message' : 'connect'} />
            {current ? 'Message' : 'Connect'}
          </button>
          <button type="button" onClick={() => console.info('show', person.id)}>
            Profile
          </button>
        </div>
      </div>
    </li>
  );
});

function Line({ icon, text }: { icon: Parameters<typeof LineIcon>[0]['name']; text: string }) {
  return (
    <li>
      <LineIcon name={icon} />
      <span dir="auto">{text}</span>
    </li>
  );
}
