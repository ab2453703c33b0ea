import { useState } from 'react';
import { controlClasses } from '../../ui/controlClasses.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { ShortName } from '../templates/ShortName.tsx';
import { useControl } from '../useControl.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { formPhrases } from '../formPhrases.ts';

export function PasswordWidget(props: WidgetProps) {
  const phrase = usePhrases(formPhrases);
  const { value, placeholder, onChange } = props;
  const { field, type, attributes } = useControl(props);
  const [isShown, setShown] = useState(false);
  const canShow = field.reveal !== false;
  return (
    <div className="relative">
      <input
        {...attributes}
        type={isShown ? 'text' : 'password'}
        autoComplete={field.autocomplete ?? type.input?.autocomplete}
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder || undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClasses} ${canShow ? 'pe-20' : ''}`}
      />
      {canShow && (
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-16 rounded-(--radius-control) px-3 text-sm font-semibold text-primary-text hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        >
          <ShortName short={phrase(isShown ? 'hide' : 'show')} name={phrase(isShown ? 'hidePassword' : 'showPassword')} />
        </button>
      )}
    </div>
  );
}
