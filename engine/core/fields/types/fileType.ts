import type { Field } from '../../../language/field.ts';
import { compareTexts } from '../compare.ts';
import { defineFieldType } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { fileExtensions, readFileValue } from '../fileValue.ts';
import { dash } from '../values.ts';

/** A file field's value during the upload. It's invalid, so the form can't be submitted yet. */
export const uploadingFile = 'uploading';

const nameOf = (value: unknown) => readFileValue(value)?.name ?? '';

/** A file on the server. The value is the file's address, which contains its size and name. */
export const fileType = defineFieldType({
  type: 'file',
  widget: 'file',
  isWide: true,
  filter: 'none',
  limits: {},
  usualWidth: 180,
  isRoomy: true,
  breaks: 'anywhere',
  jsonSchema: (field) => ({ type: 'string', pattern: filePattern(field) }),
  sentence: (_rule, { value, label, language }) => fieldPhrase(language)(value === uploadingFile ? 'fileUploading' : 'file', { label }),
  format: (value) => nameOf(value) || dash,
  csv: nameOf,
  href: (value) => (typeof value === 'string' && value.startsWith('/files/') ? value : undefined),
  compare: () => (a, b) => compareTexts(nameOf(a), nameOf(b)),
});

function filePattern({ accept }: Field): string {
  const extensions = (accept ?? (Object.keys(fileExtensions) as (keyof typeof fileExtensions)[])).flatMap((kind) => fileExtensions[kind]);
  return `^(?:/files/[0-9a-f]{32}/[0-9]{1,15}/[^/\\s\\\\?#]+\\.(?:${extensions.join('|')})|data:[a-z0-9.+/-]*;name=[^;,\\s]*;base64,[A-Za-z0-9+/=]*)$`;
}
