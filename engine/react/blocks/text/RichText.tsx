import type { ReactNode } from 'react';
import { formatMarkup } from '../../../core/text/formatMarkup.ts';
import { isMarkupAddress, parseMarkup, type MarkupBlock, type MarkupPart } from '../../../core/text/parseMarkup.ts';
import type { Text } from '../../../language/text.ts';
import { useAddress } from '../../collection/ItemLink.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { AddressLink } from '../../ui/AddressLink.tsx';

/**
 * Text with bold and italic parts, links, headings, and lists. If the block has a heading above the text (`hasTitle`), headings in the text
 * are one level lower.
 */
export default function RichText({ text, hasTitle, className }: { text: Text; hasTitle: boolean; className: string }) {
  const scope = useScope();
  const { settings, gates } = usePortal().manifests;
  const Heading = hasTitle ? 'h3' : 'h2';
  return (
    <div className={`grid gap-3 ${className}`}>
      {parseMarkup(formatMarkup(text, scope, settings.locale, gates)).map((block, index) => (
        <RichBlock key={index} block={block} heading={Heading} />
      ))}
    </div>
  );
}

function RichBlock({ block, heading: Heading }: { block: MarkupBlock; heading: 'h2' | 'h3' }) {
  if (block.kind === 'heading') {
    return (
      <Heading className="mt-2 font-semibold text-ink">
        <RichParts parts={block.parts} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        <RichParts parts={block.parts} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1 ps-6 text-start ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((parts, index) => (
        <li key={index}>
          <RichParts parts={parts} />
        </li>
      ))}
    </List>
  );
}

function RichParts({ parts }: { parts: readonly MarkupPart[] }): ReactNode {
  return parts.map((part, index) => {
    if (part.kind === 'text') return <span key={index}>{part.text}</span>;
    const content = <RichParts parts={part.parts} />;
    if (part.kind === 'link') {
      return (
        <RichLink key={index} address={part.address}>
          {content}
        </RichLink>
      );
    }
    return part.kind === 'strong' ? (
      <strong key={index} className="font-semibold">
        {content}
      </strong>
    ) : (
      <em key={index}>{content}</em>
    );
  });
}

/** A link, or plain content if the viewer can't open the address. */
function RichLink({ address, children }: { address: string; children: ReactNode }) {
  const open = useAddress()(isMarkupAddress(address) ? address : undefined);
  if (open === undefined) return children;
  return (
    <AddressLink to={open} className="text-link">
      {children}
    </AddressLink>
  );
}
