import { useEffect, useRef, useState } from 'react';
import { serverSentence } from '../../../core/data/serverSentence.ts';
import { uploadingFile } from '../../../core/fields/types/fileType.ts';
import type { Field } from '../../../language/field.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { filePhrases } from './filePhrases.ts';
import { formatBytes } from './formatBytes.ts';
import { readDataUrl } from './readDataUrl.ts';

export interface Upload {
  /** The name of the file that is being uploaded, and the fraction sent so far, from 0 to 1. */
  running: { name: string; part: number } | undefined;
  error: string | undefined;
  start: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Returns the maximum size of a field's files, in bytes. */
export function getMaxFileSize({ maxSize = 10 }: Field): number {
  return maxSize * 1_000_000;
}

/**
 * Uploads files for a field. During an upload, the field's value is invalid. If the upload fails or is canceled, restores the previous
 * value.
 */
export function useUpload(field: Field, value: unknown, onChange: (value: unknown) => void): Upload {
  const { remote, runtime } = usePortal();
  const phrase = usePhrases(filePhrases);
  const [running, setRunning] = useState<Upload['running']>();
  const [error, setError] = useState<string>();
  const current = useRef<AbortController>(undefined);
  const before = useRef<unknown>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function start(file: File): Promise<void> {
    current.current?.abort();
    const stop = new AbortController();
    const most = getMaxFileSize(field);
    if (file.size > most) return setError(phrase('tooLarge', { size: formatBytes(most, runtime.locale) }));
    if (file.size === 0) return setError(phrase('empty'));
    current.current = stop;
    if (value !== uploadingFile) before.current = value;
    setError(undefined);
    setRunning({ name: file.name, part: 0 });
    onChange(uploadingFile);
    try {
      const options = { signal: stop.signal, progress: (part: number) => setRunning({ name: file.name, part }) };
      const sent = remote?.upload ? await remote.upload({ of: field.of ?? '', name: field.name }, file, options) : await readDataUrl(file);
      if (!stop.signal.aborted) onChange(sent);
    } catch (cause) {
      if (stop.signal.aborted) return;
      onChange(before.current);
      setError(remote && cause instanceof Error ? serverSentence(cause, runtime) : phrase('unreadable'));
    } finally {
      if (current.current === stop) setRunning(undefined);
    }
  }

  return {
    running,
    error,
    start,
    cancel: () => {
      current.current?.abort();
      current.current = undefined;
      setRunning(undefined);
      onChange(before.current);
    },
  };
}
