import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { useText } from '../../context/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { ProfileProps } from './profileSchema.ts';

export default function ProfileBlock({ id, initials, name, lines, badges }: ProfileProps) {
  const words = useText();
  const read = usePieces();
  const shownBadges = read(badges);
  return (
    <div id={id} className="min-w-0">
      <div className="flex items-center gap-4">
        <Avatar initials={words(initials)} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{words(name)}</p>
          {read(lines).map((line, index) => (
            <p key={index} className="text-sm leading-snug text-muted">
              {/* Omit the link, because viewers don't need to email themselves. */}
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
