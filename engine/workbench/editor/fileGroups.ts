import type { FileEntry, Diagnostic } from '../server/protocol.ts';

const groups: readonly { label: string; kinds: readonly string[] }[] = [
  { label: 'Screens', kinds: ['screens', 'standalone'] },
  { label: 'Screen areas', kinds: ['layouts'] },
  { label: 'Screen parts', kinds: ['parts', 'cards'] },
  { label: 'Navigation', kinds: ['navigation'] },
  { label: 'Tables', kinds: ['tables'] },
  { label: 'Forms', kinds: ['forms'] },
  { label: 'What buttons do', kinds: ['actions', 'flows'] },
  { label: 'Who can see what', kinds: ['gates', 'rules', 'access', 'api', 'operations'] },
  { label: 'Emails', kinds: ['mail', 'schedules'] },
  { label: 'Kinds of records', kinds: ['entities', 'choices'] },
  { label: 'Variants', kinds: ['domains'] },
  { label: 'The whole portal', kinds: ['portal'] },
  { label: 'Sample records', kinds: ['fixtures'] },
  { label: 'Scenarios of machines', kinds: ['scenarios'] },
];

export interface FileGroup {
  label: string;
  files: readonly FileEntry[];
}

/** Groups files by purpose. Leaves out empty groups. */
export function fileGroups(files: readonly FileEntry[]): FileGroup[] {
  const known = new Set(groups.flatMap(({ kinds }) => kinds));
  const all = [
    ...groups.map(({ label, kinds }) => ({ label, files: files.filter(({ kind }) => kinds.includes(kind)) })),
    { label: 'Other files', files: files.filter(({ kind }) => !known.has(kind)) },
  ];
  return all.filter((group) => group.files.length > 0);
}

export function fileLabel({ kind, name, title }: FileEntry): { label: string; small: string } {
  if (kind === 'screens' || kind === 'layouts') return { label: title ?? name, small: name };
  if (kind === 'cards' || kind === 'parts') return { label: title ?? inWords(name), small: kind === 'cards' ? 'card' : 'part' };
  const label = title ?? inWords(name);
  return { label, small: label === name ? '' : name };
}

function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function problemsByFile(problems: readonly Diagnostic[]): ReadonlyMap<string, { errors: number; warnings: number }> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of problems) {
    const count = counts.get(file) ?? { errors: 0, warnings: 0 };
    counts.set(file, { ...count, [severity === 'error' ? 'errors' : 'warnings']: count[severity === 'error' ? 'errors' : 'warnings'] + 1 });
  }
  return counts;
}
