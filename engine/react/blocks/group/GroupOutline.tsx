import { ScopeValues } from '../../context/ScopeContext.tsx';
import { useKnown } from '../../context/useKnown.ts';
import { useText } from '../../context/useText.ts';
import { BlockView } from '../BlockList.tsx';
import type { Text } from '../../../language/text.ts';
import { GroupFrame } from './GroupFrame.tsx';
import type { GroupProps } from './groupSchema.ts';

/** A placeholder for a group while its record or its values load. It has the group's looks and headings, so that nothing moves later. */
export function GroupOutline(group: GroupProps) {
  const { of, values } = group;
  // Hide outer values that the group will replace with its own.
  const notLoaded = { ...(of !== undefined && { row: undefined }), ...(values && { values: undefined }) };
  return (
    <ScopeValues values={notLoaded}>
      <KnownParts {...group} />
    </ScopeValues>
  );
}

function KnownParts({ title, text, blocks, ...looks }: GroupProps) {
  const { verdictOf } = useKnown();
  // Leave out a block if its `when` depends on values that haven't loaded. Such a block is usually a notice or one of two versions.
  // In columns, include the block, so that the other columns keep their widths.
  const shown = blocks.filter(({ when }) => verdictOf(when) ?? looks.columns > 1);
  // An empty grid item would still have a gap below it.
  if (shown.length === 0 && !title && !text && looks.look === 'plain') return null;
  return (
    <GroupFrame {...looks} title={title && <KnownText text={title} />} text={text && <KnownText text={text} />}>
      {shown.map((block, index) => (
        <BlockView key={index} block={block} isOutline />
      ))}
    </GroupFrame>
  );
}

/** Shows text, or a gray line until the values in the text have loaded. */
function KnownText({ text }: { text: Text }) {
  const textOf = useText();
  if (useKnown().isKnown(text)) return textOf(text);
  return <span aria-hidden="true" className="inline-block h-[0.75lh] w-48 max-w-full animate-breathe rounded-md bg-sunken" />;
}
