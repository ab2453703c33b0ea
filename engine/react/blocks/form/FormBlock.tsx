import { useCallback, useContext, useDeferredValue, useMemo } from 'react';
import { useAction } from '../../actions/useAction.ts';
import { matches } from '../../../core/conditions/matches.ts';
import { pathsRead } from '../../../core/conditions/pathsRead.ts';
import { readPath, type Scope } from '../../../core/conditions/scope.ts';
import { isBlank, ownValue } from '../../../core/fields/values.ts';
import { memberFields } from '../../../core/fields/memberFields.ts';
import { WithPrefill, useResolvedFields } from '../../forms/WithPrefill.ts';
import { FormView } from '../../forms/FormView.tsx';
import { SharedFormContext } from '../../forms/SharedFormContext.ts';
import type { Field } from '../../../language/field.ts';
import type { AnyBlock } from '../../../language/screen.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { loadOnce } from '../../loading/loadOnce.ts';
import { ScopeValues, useScope } from '../../context/ScopeContext.tsx';
import { useScreenAssets } from '../../context/ScreenAssets.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { BlockList } from '../BlockList.tsx';
import type { FormProps } from './formBlockSchema.ts';

/** Shows a form with the values from `data`. A field's condition can read the entered values as `form`. */
export default function FormBlock(block: FormProps) {
  const shared = useContext(SharedFormContext);
  const form = <NamedForm {...block} />;
  return shared ? shared(block.form, form) : form;
}

function NamedForm({ form: name, data: path, preview }: FormProps) {
  // While a form is hidden, rjsf ignores new fields. So keep showing the old form until the edited form's validator has loaded.
  const { forms, validators, file } = useDeferredValue(useScreenAssets());
  const { manifests, runtime } = usePortal();
  const { gates } = manifests;
  const scope = useScope();
  const holds = useHolds();
  const textOf = useText();
  const act = useAction();
  const shown = useCallback(
    (field: Field, entered: object, item?: unknown) => matches(field.when, { ...scope, form: entered, item }, gates),
    [scope, gates],
  );

  const validator = validators[name];
  const found = forms[name];
  if (!found) throw new Error(`${file} has no form "${name}"`);
  const made = found.fieldsFrom === undefined ? found.fields : memberFields(readPath(scope, found.fieldsFrom), runtime);
  const form = { ...found, fields: useResolvedFields(made, found.prefill) };
  const { enabled, onRefuse, onEdit } = form;
  const record = initialRecord(scope, path);
  const followsEntries = [...pathsRead(enabled, gates)].some((read) => read.startsWith('form.'));
  const labelOf = (action?: string) => textOf(form.also?.find((other) => other.do === action)?.label ?? form.submit);
  const view = (known: object) => (
    <FormView
      // Remount the form for a different record, so that the previous record's input disappears.
      key={String(ownValue(record, 'id') ?? '')}
      form={form}
      runtime={runtime}
      validator={validator && loadOnce(validator)}
      record={{ ...known, ...record }}
      textOf={textOf}
      shown={shown}
      busy={form.busy !== undefined && holds(form.busy)}
      renderPreview={preview && ((entered) => <Preview entered={entered} blocks={preview} />)}
      enabled={followsEntries ? (entered) => matches(enabled, { ...scope, form: entered }, gates) : holds(enabled)}
      onRefused={onRefuse === undefined ? undefined : (problems) => void act(onRefuse, { payload: { problems } })}
      onEdited={onEdit === undefined ? undefined : () => void act(onEdit)}
      onSubmit={(entered, action, opened) => act(action ?? form.onSubmit, { payload: entered, label: labelOf(action), opened })}
    />
  );
  const { prefill } = form;
  if (!prefill) return view({});
  return (
    <WithPrefill fields={form.fields} prefill={prefill}>
      {view}
    </WithPrefill>
  );
}

function Preview({ entered, blocks }: { entered: object; blocks: readonly AnyBlock[] }) {
  const values = useMemo(() => ({ form: entered }), [entered]);
  return (
    <ScopeValues values={values}>
      <div className="grid gap-4 *:min-w-0 lg:sticky lg:top-6">
        <BlockList blocks={blocks} />
      </div>
    </ScopeValues>
  );
}

/** Merges the records at `paths`. A later record overrides earlier ones, except with blank values. */
function initialRecord(scope: Scope, paths: FormProps['data']): object | undefined {
  if (paths === undefined) return undefined;
  const records = [paths].flat().map((path) => readPath(scope, path));
  const values = records.flatMap((record) => (typeof record === 'object' && record !== null ? Object.entries(record) : []));
  return Object.fromEntries(values.filter(([, value]) => !isBlank(value)));
}
