import { useId } from 'react';
import type { ViewersResponse } from '../server/protocol.ts';
import { DropDown } from '../ui/DropDown.tsx';
import { factsIn, factsText } from './getViewerOptions.ts';
import { PreviewMoment } from './PreviewMoment.tsx';
import { PreviewSchemeSwitch } from './PreviewSchemeSwitch.tsx';
import { PreviewVersion } from './PreviewVersion.tsx';
import type { Preview } from './usePreview.ts';

interface Props {
  preview: Preview;
  /** If true, leaves out the controls for the time, the color scheme, and the version. */
  isBrief?: boolean;
}

export function PreviewControls({ preview, isBrief = false }: Props) {
  const { viewers, variant, kinds, kind, also, set } = preview;
  const id = useId();
  const others = viewers.userFields.filter(({ name }) => kind?.user && !(name in kind.user) && !['id', 'name', 'email'].includes(name));
  return (
    <div className="wb-strip">
      {viewers.variants.length > 1 && (
        <span className="wb-pair">
          <label htmlFor={`${id}on`}>Variant</label>
          <select id={`${id}on`} value={variant?.name ?? ''} onChange={({ target }) => set({ on: target.value, as: undefined })}>
            {viewers.variants.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
      <span className="wb-pair">
        <label htmlFor={`${id}as`}>As</label>
        <select id={`${id}as`} value={kind?.value ?? ''} onChange={({ target }) => set({ as: target.value })}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      {others.length > 0 && <OtherFields fields={others} also={also} onChange={(text) => set({ also: text })} />}
      {!isBrief && (
        <>
          <PreviewMoment preview={preview} />
          <PreviewSchemeSwitch preview={preview} />
          <PreviewVersion />
        </>
      )}
    </div>
  );
}

interface OtherProps {
  fields: ViewersResponse['userFields'];
  also: string;
  onChange: (text: string) => void;
}

/** Controls for the user fields that sign-in rules don't set. */
function OtherFields({ fields, also, onChange }: OtherProps) {
  const id = useId();
  const facts = factsIn(also);
  const change = (name: string, value: string) => onChange(factsText({ ...facts, [name]: value }));
  const count = Object.keys(facts).length;
  return (
    <DropDown button={<summary>{count > 0 ? `More (${count})` : 'More'}</summary>}>
      {() => (
        <div className="wb-popover">
          {fields.map(({ name, label, type, options }) => {
            const choices = options ?? (type === 'checkbox' || type === 'switch' ? yesOrNo : undefined);
            return (
              <span key={name} className="wb-pair">
                <label htmlFor={`${id}${name}`}>{label}</label>
                {choices ? (
                  <select id={`${id}${name}`} value={facts[name] ?? ''} onChange={({ target }) => change(name, target.value)}>
                    <option value="">Not set</option>
                    {choices.map(({ value, label: words }) => (
                      <option key={String(value)} value={String(value)}>
                        {words}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input id={`${id}${name}`} value={facts[name] ?? ''} onChange={({ target }) => change(name, target.value)} />
                )}
              </span>
            );
          })}
        </div>
      )}
    </DropDown>
  );
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
