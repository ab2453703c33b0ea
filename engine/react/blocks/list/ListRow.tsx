import { Activity, useId } from 'react';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { ItemLink, useAddress } from '../../collection/ItemLink.tsx';
import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import type { ReadPiece } from '../../../core/values/readPiece.ts';
import type { Text } from '../../../language/text.ts';
import { usePick, useText } from '../../context/useText.ts';
import { usePrinting } from '../../tables/usePrinting.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { phone } from '../../ui/phone.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { BlockList } from '../BlockList.tsx';
import type { ListItem } from './listSchema.ts';
import { RowBar } from './RowBar.tsx';
import { useExpanded } from './useExpanded.ts';

export interface ListRowProps {
  item: ListItem;
  to: Text | undefined;
  /** The row's address, and the handler for a plain click on the row. */
  opened?: { address: string | undefined; press: () => void } | undefined;
  isFirst: boolean;
}

/** A row of a list. If the row has `blocks`, its title is a button that shows the blocks. */
export function ListRow({ item, to, opened, isFirst }: ListRowProps) {
  const read = usePieces();
  const pick = usePick();
  const printing = usePrinting();
  const isPhone = useMediaQuery(phone);
  const isCode = item.look === 'code';
  const id = useId();
  const { blocks, isOpen, setOpen, element } = useExpanded(item);
  const [title] = read([item.title]);
  const badges = read(item.badges);
  const figures = read(item.figures);
  const ownAddress = useAddress()(to);
  const address = opened ? opened.address : ownAddress;
  const shown = blocks !== undefined && (isOpen || printing);
  const opensSomething = address !== undefined || blocks !== undefined;
  const name = title ? <PieceText piece={title} linkless={opensSomething} /> : '—';
  return (
    <li ref={element}>
      <div className={`flex gap-x-3 px-4 sm:px-6 ${opensSomething ? 'leads' : ''} ${isCode ? 'py-1.5 font-mono text-sm' : 'py-3.5'}`}>
        <div className={`flex min-w-0 flex-1 gap-x-4 gap-y-1 ${isCode ? 'items-center' : 'flex-wrap'}`}>
          {/* A row with a bar needs no marker, because the bar shows where the row begins. */}
          {item.look === undefined && !item.bar && <Marker icon={pick(item.icon)} />}
          <div
            className={`flex min-w-0 flex-1 basis-24 items-center gap-x-4 gap-y-2 ${isCode ? '' : 'flex-wrap'} ${item.bar ? '@2xl:basis-64' : ''}`}
          >
            <div className={`min-w-0 flex-1 ${isCode ? '@3xl:flex @3xl:gap-4 @3xl:*:basis-1/2' : 'basis-48'}`}>
              <p id={`${id}-title`} className="min-w-0 leading-snug font-medium wrap-anywhere">
                {blocks ? (
                  <button
                    type="button"
                    aria-expanded={shown}
                    aria-controls={shown ? id : undefined}
                    className="whole-link text-start"
                    onClick={() => setOpen(!isOpen)}
                  >
                    {name}
                  </button>
                ) : (
                  <ItemLink address={address} newTab={item.newTab} onPress={opened?.press}>
                    {name}
                  </ItemLink>
                )}
              </p>
              <RowDetails details={read(item.details)} isCode={isCode} />
            </div>
            {(badges.length > 0 || item.actions) && (
              // In a narrow list, every row shows its badges and buttons on a separate line, so that the rows look alike.
              <div
                className={`flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 ${isCode ? '' : ownLine(badges, figures, item.actions)}`}
              >
                {badges.length > 0 && (
                  <div className="flex max-w-full flex-wrap gap-1.5">
                    {badges.map((piece, index) => (
                      <PieceText key={index} piece={piece} as="badge" />
                    ))}
                  </div>
                )}
                {item.actions && (
                  <div className="above-link flex max-w-full flex-wrap gap-2 font-sans empty:hidden">
                    {item.actions.map((action, index) => (
                      <ActionButton
                        key={index}
                        action={action}
                        onPress={() => setOpen(true)}
                        look="secondary"
                        size="small"
                        iconOnly={isCode && isPhone && action.icon !== undefined}
                      />
                    ))}
                  </div>
                )}
              </div>
            )}
          </div>
          {item.bar && <RowBar bar={item.bar} labelledBy={`${id}-title`} />}
          {figures.length > 0 && <RowFigures figures={figures} isBeside={item.bar !== undefined} />}
        </div>
        {blocks && (
          <LineDrawing size={18} className={`shrink-0 self-center text-muted print:hidden ${isOpen ? 'rotate-180' : ''}`}>
            <path d="M6 9l6 6 6-6" />
          </LineDrawing>
        )}
      </div>
      {blocks && (shown || isFirst) && (
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <div id={id} className="grid gap-4 px-4 pt-1 pb-5 *:min-w-0 sm:px-6">
            <BlockList blocks={blocks} />
          </div>
        </Activity>
      )}
    </li>
  );
}

/** Returns classes that put badges or buttons on a separate line if the list is narrow. */
function ownLine(badges: readonly unknown[], figures: readonly unknown[], actions: readonly unknown[] = []): string {
  if (badges.length > 0 && actions.length > 0) return 'basis-full @xl:basis-auto';
  return figures.length > 0 ? 'basis-full @lg:basis-auto' : 'basis-full @md:basis-auto';
}

function RowFigures({ figures, isBeside }: { figures: readonly ReadPiece[]; isBeside: boolean }) {
  const textOf = useText();
  return (
    <p
      className={`ms-auto flex max-w-full flex-wrap justify-end gap-x-3 sm:self-center text-end [overflow-wrap:anywhere] leading-snug font-semibold tabular-nums ${isBeside ? '@2xl:min-w-28' : ''}`}
    >
      {figures.map((piece, index) => (
        <span key={index} className="flex flex-col items-end">
          {piece.isLabelled && <span className="text-xs font-normal text-muted">{`${textOf(piece.label)} `}</span>}
          <PieceText piece={{ ...piece, isLabelled: false }} as="figure" />
        </span>
      ))}
    </p>
  );
}

function Marker({ icon }: { icon?: string }) {
  if (!icon) return <span aria-hidden="true" className="mt-2 size-2 shrink-0 rotate-45 bg-primary" />;
  return (
    <span className="tone-primary grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
      <Icon name={icon} size={18} />
    </span>
  );
}

/** A row's details, separated by dots. A dot at the start of a line is clipped, so it isn't visible. */
function RowDetails({ details, isCode }: { details: readonly ReadPiece[]; isCode: boolean }) {
  if (details.length === 0) return null;
  if (isCode) {
    return (
      <p className="min-w-0 truncate text-muted">
        {details.map((piece, index) => (
          <span key={index}>
            {index > 0 && <span> </span>}
            <PieceText piece={piece} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <div className="mt-1 overflow-hidden text-sm text-muted tabular-nums">
      <p className="-ms-4 flex flex-wrap">
        {details.map((piece, index) => (
          <span
            key={index}
            className="min-w-0 ps-4 whitespace-pre-line [overflow-wrap:anywhere] before:float-start before:-ms-4 before:w-4 before:ps-1.5 before:text-line-strong before:content-['·'/'']"
          >
            <PieceText piece={piece} />
          </span>
        ))}
      </p>
    </div>
  );
}
