import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { useText } from '../../context/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { ProfileProps } from './profileSchema.ts';

export default function ProfileBlock({ id, initials, name, lines, badges }: ProfileProps) {
  const textOf = useText();
  const read = usePieces();
  const shownBadges = read(badges);
  return (
    <div id={id} className="min-w-0">
      {/* If a word of the name is too long to fit next to the avatar, the name moves below the avatar. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar initials={textOf(initials)} />
        <div className="max-w-full flex-1 wrap-break-word">
          <p className="leading-snug font-semibold">{textOf(name)}</p>
          {read(lines).map((line, index) => (
            <p key={index} className="text-sm leading-snug text-muted">
              {/* Leave out the link, because viewers don't need to email themselves. */}
              <PieceText piece={{ ...line, href: undefined }} />
            </p>
          ))}
        </div>
      </div>
      {shownBadges.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-1.5">
          {shownBadges.map((badge, index) => (
            <PieceText key={index} piece={badge} as="badge" />
          ))}
        </div>
      )}
    </div>
  );
}
