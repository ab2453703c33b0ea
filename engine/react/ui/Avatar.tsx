import { useState } from 'react';
import { safeUrl } from '../../core/access/safeUrl.ts';

export interface AvatarProps {
  initials: string;
  picture?: unknown;
  size?: 'small' | 'medium';
}

const sizes = { small: 'size-9 text-xs', medium: 'size-11 text-sm' };

/** A person's picture or, without one, their initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ initials, picture, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<unknown>();
  const address = typeof picture === 'string' && picture !== failed ? safeUrl(picture) : undefined;
  const ring = `${sizes[size]} tone-primary shrink-0 rounded-full border-2 border-(--tone-line) bg-(--tone-soft)`;
  if (address) {
    return <img src={address} alt="" loading="lazy" className={`${ring} object-cover`} onError={() => setFailed(picture)} />;
  }
  return (
    <span aria-hidden="true" className={`${ring} display grid place-items-center text-(--tone-text)`}>
      {initials}
    </span>
  );
}
