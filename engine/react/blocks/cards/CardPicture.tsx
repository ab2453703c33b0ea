import { useEffect, useState } from 'react';
import { ownValue } from '../../../core/fields/values.ts';
import type { Row } from '../../../language/Row.ts';
import { useText } from '../../context/useText.ts';
import type { CardParts } from './cardsSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { cardPhrases } from './cardPhrases.ts';

export function CardPicture({ picture, row }: { picture: NonNullable<CardParts['picture']>; row: Row }) {
  const phrase = usePhrases(cardPhrases);
  const name = useText()(picture.name);
  const value = ownValue(row, picture.field);
  const address = typeof value === 'string' ? value : '';
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    // When the browser is back online, try to load the picture again.
    const askAgain = () => setFailed(undefined);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [failed]);
  const frame = 'aspect-[8/5] w-full rounded-(--radius-control) border border-line bg-sunken';
  if (address === '' || failed === address) {
    return (
      <div
        role="img"
        aria-label={phrase('noPictureOf', { name })}
        className={`${frame} grid place-content-center p-4 text-center text-sm text-muted`}
      >
        <span className="font-medium">{name}</span>
        <span>{phrase('noPicture')}</span>
      </div>
    );
  }
  return <img src={address} alt={name} loading="lazy" onError={() => setFailed(address)} className={`${frame} object-contain`} />;
}
