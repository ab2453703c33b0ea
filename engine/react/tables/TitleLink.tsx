import type { MouseEvent, ReactNode } from 'react';
import type { Row } from '../../language/Row.ts';
import { AddressLink } from '../ui/AddressLink.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';
import type { TitleColumn } from './TableParts.ts';

/** A record's title as a link to the record's page. A plain click shows the record next to the table. */
export function TitleLink({ title, row, text }: { title: TitleColumn; row: Row; text: ReactNode }) {
  const address = title.addressOf(row);
  if (address === undefined) return text;
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    title.onOpen(row);
  };
  return (
    <AddressLink to={address} data-title="" className="hover:underline hover:underline-offset-[0.2em]" onClick={press}>
      {text}
    </AddressLink>
  );
}
