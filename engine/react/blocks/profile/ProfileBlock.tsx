import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { ProfileProps } from './profileSchema.ts';

/** Who is signed in. */
export default function ProfileBlock({ id, initials, name, lines = [], badges = [] }: ProfileProps) {
  const words = useText();
  const holds = useHolds();
  const shownBadges = badges.filter((badge) => holds(badge.when));
  return (
    <div id={id} className="min-w-0">
      <div className="flex items-center gap-4">
        <Avatar initials={words(initials)} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{words(name)}</p>
          {lines.map(
            (line, index) =>
              holds(line.when) && (
                <p key={index} className="text-sm leading-snug text-muted">
                  {words(line.text)}
                </p>
              ),
          )}
        </div>
      </div>
      {shownBadges.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-1.5">
          {shownBadges.map((badge, index) => (
            <Badge key={index} tone={badge.tone}>
              {words(badge.text)}
            </Badge>
          ))}
        </div>
      )}
    </div>
  );
}
