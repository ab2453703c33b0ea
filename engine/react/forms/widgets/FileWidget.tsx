import { useRef } from 'react';
import { readFileValue, type UploadKind } from '../../../core/fields/fileValue.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { useRuntime } from '../../context/useRuntime.ts';
import { Button } from '../../ui/Button.tsx';
import { messageLook, messageSign } from '../showFieldError.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';
import { filePhrases } from './filePhrases.ts';
import { formatBytes } from './formatBytes.ts';
import { getMaxFileSize, useUpload } from './useUpload.ts';

/**
 * The types and extensions that the browser's file dialog offers. The server doesn't rely on them. It recognizes most files by their
 * contents.
 */
const acceptedTypes: Readonly<Record<UploadKind, string>> = {
  image: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
  pdf: 'application/pdf,.pdf',
  document: '.docx,.xlsx,.pptx,.odt,.ods,.odp',
  text: '.txt,.csv',
};

/** Hides the text next to the file button, because browsers show "No file chosen" even if the field contains a file. */
const fileInput =
  'max-w-full rounded-(--radius-control) text-[0px] file:min-h-11 file:cursor-pointer file:rounded-(--radius-control) file:border ' +
  'file:border-solid file:border-line-strong file:bg-raised file:px-4 file:py-2 file:text-sm file:font-semibold file:text-ink ' +
  'hover:file:bg-sunken disabled:file:cursor-not-allowed disabled:file:text-muted';

/** A file input that shows the chosen file's preview, name, and size, and the progress of its upload. */
export default function FileWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { field, attributes } = useControl(props);
  const { locale } = useRuntime();
  const phrase = usePhrases(filePhrases);
  const input = useRef<HTMLInputElement>(null);
  const { running, error, start, cancel } = useUpload(field, value, onChange);
  const file = running ? undefined : readFileValue(value);
  const errorId = `${attributes.id}-upload`;
  const described = [error !== undefined && errorId, attributes['aria-describedby']].filter(Boolean).join(' ');
  const backToInput = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      {file && <ChosenFile value={String(value)} name={file.name} size={formatBytes(file.size, locale)} />}
      {running && (
        <div className="flex w-full min-w-0 items-center gap-3">
          <progress
            aria-label={phrase('uploading', { name: running.name })}
            value={running.part}
            className="h-2 min-w-0 flex-1 tone-primary accent-(--tone)"
          />
          <Button look="secondary" size="small" onClick={backToInput(cancel)}>
            {phrase('cancel')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...attributes}
          ref={input}
          type="file"
          required={undefined}
          aria-required={attributes.required}
          aria-invalid={error === undefined ? attributes['aria-invalid'] : true}
          aria-describedby={described || undefined}
          accept={field.accept?.map((kind) => acceptedTypes[kind]).join(',')}
          className={fileInput}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void start(chosen);
            // Let the viewer choose the same file again, for example after an error.
            currentTarget.value = '';
          }}
        />
        {file && !field.required && !attributes.disabled && (
          <Button look="quiet" size="small" aria-label={phrase('removeOf', { name: file.name })} onClick={backToInput(() => onChange(''))}>
            {phrase('remove')}
          </Button>
        )}
        <span className="text-sm text-muted">{phrase('limit', { size: formatBytes(getMaxFileSize(field), locale) })}</span>
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={messageLook}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="currentColor" className="mt-0.5 shrink-0">
            <path d={messageSign} />
          </svg>
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function ChosenFile({ value, name, size }: { value: string; name: string; size: string }) {
  const isPicture = name.endsWith('.webp') || value.startsWith('data:image/');
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isPicture && <img src={value} alt="" className="max-h-32 max-w-40 rounded-(--radius-control) border border-line object-contain" />}
      <span className="grid min-w-0 text-sm">
        <span className="truncate font-medium">{name}</span>
        <span className="text-muted tabular-nums">{size}</span>
      </span>
    </div>
  );
}
