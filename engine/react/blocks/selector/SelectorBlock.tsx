import type { ReactNode } from 'react';
import { ownValue } from '../../../core/fields/values.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { readPath, withRow, type Scope } from '../../../core/conditions/scope.ts';
import { listYears } from '../../../core/data/listYears.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useHolds } from '../../context/useHolds.ts';
import { usePageValue } from '../../context/usePageValue.ts';
import { ScopeValues, useScope } from '../../context/ScopeContext.tsx';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import { formatText } from '../../../core/text/formatText.ts';
import { BlockList } from '../BlockList.tsx';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { ChoiceGroup, type ShownOption } from './ChoiceGroup.tsx';
import type { SelectorProps, SelectorSource } from './selectorSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { collectionPhrases } from '../../collection/collectionPhrases.ts';

export default function SelectorBlock(selector: SelectorProps) {
  if (selector.from) return <RecordSelector selector={selector} from={selector.from} />;
  return <OptionSelector selector={selector} />;
}

function OptionSelector({ selector }: { selector: SelectorProps }) {
  const textOf = useText();
  const holds = useHolds();
  const options = (selector.options ?? []).filter((option) => holds(option.when));
  const today = readPath(useScope(), 'now.date');
  const years = selector.years ? listYears(selector.years, today).map((year) => ({ value: year, label: year })) : [];
  const listed = options.map(({ value, label, detail }) => ({ value, label: textOf(label), detail: detail && textOf(detail) }));
  const shown = [...listed, ...years];
  const blocks = () => <BlockList blocks={selector.blocks ?? []} />;
  return <Choice selector={selector} options={shown} below={blocks} />;
}

function RecordSelector({ selector, from }: { selector: SelectorProps; from: SelectorSource }) {
  const scope = useScope();
  const { settings, gates } = usePortal().manifests;
  const view = useCollectionView(from);
  const valueOf = (row: unknown) => String(ownValue(row, from.value) ?? '');
  const computed = useOptionValues(from.values);
  const options = removeDuplicateRows(view.rows, valueOf).map((row) => {
    const optionScope = computed(withRow(scope, row));
    const textOf = (text: Text | undefined) => text && formatText(text, optionScope, settings.locale, gates);
    return { value: valueOf(row), label: textOf(from.label) ?? '', detail: textOf(from.detail), badge: textOf(from.badge) };
  });
  const nothing = usePhrases(collectionPhrases)('noChoice');
  const blocksFor = (chosen: string) => {
    const row = view.rows.find((candidate) => valueOf(candidate) === chosen);
    if (!row || !selector.blocks) return null;
    return (
      <RowScope key={chosen} row={row} fields={view.fields}>
        <ScopeValues values={{ values: computed(withRow(scope, row))['values'] }}>
          <BlockList blocks={selector.blocks} />
        </ScopeValues>
      </RowScope>
    );
  };
  return (
    <CollectionStatus view={view} empty={from.empty ?? nothing}>
      <Choice selector={selector} options={options} below={blocksFor} />
    </CollectionStatus>
  );
}

/** Returns a function that adds an option's computed values to a scope. Each value can read the values before it. */
function useOptionValues(values: SelectorSource['values'] = {}): (around: Scope) => Scope {
  const valueOf = useValue();
  return (around) =>
    Object.entries(values).reduce(
      (scope, [name, value]) => ({ ...scope, values: { ...Object(scope['values']), [name]: valueOf(value, scope) } }),
      around,
    );
}

function removeDuplicateRows(rows: readonly Row[], valueOf: (row: Row) => string): Row[] {
  const known = new Set<string>();
  return rows.filter((row) => {
    const value = valueOf(row);
    return !known.has(value) && known.add(value);
  });
}

/** The control and the chosen option's blocks. */
function Choice({ selector, options, below }: { selector: SelectorProps; options: ShownOption[]; below: (chosen: string) => ReactNode }) {
  const textOf = useText();
  const [stored, choose] = usePageValue(selector.state);
  const candidates = [stored, selector.default ?? ''].map((value) => options.find((option) => option.value === value));
  // If the options are records, select none at first. If the first record were selected, clicking it would have no effect.
  const canBeEmpty = selector.from !== undefined && selector.look !== 'select' && !candidates[1];
  const isUnknown = (stored !== '' || canBeEmpty) && !candidates[0] && !selector.blocks;
  const chosen = isUnknown ? '' : ((candidates[0] ?? candidates[1] ?? options[0])?.value ?? '');
  const props = { label: textOf(selector.label), options, value: chosen, onChange: (value: string) => choose(value) };
  return (
    <div id={selector.id} className="grid min-w-0 gap-4 sm:gap-6 *:min-w-0">
      {selector.look === 'select' ? (
        <LabelledSelect {...props} isUnchosen={isUnknown} inside className="max-w-md" />
      ) : (
        <ChoiceGroup {...props} look={selector.look} />
      )}
      {selector.blocks && below(chosen)}
    </div>
  );
}
