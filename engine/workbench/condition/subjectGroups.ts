import type { ConditionSubject } from '../../compiler/edits/EntryForm.ts';

interface SubjectGroup {
  title: string;
  /** The group's fields. `name` is the label without the group's title. */
  subjects: readonly { path: string; name: string }[];
}

const otherTitle = 'Other';

/** Groups fields by the text before the colon in their labels: `Viewer: role` belongs to `Viewer`. */
export function subjectGroups(subjects: readonly ConditionSubject[]): readonly SubjectGroup[] {
  const groups = new Map<string, { path: string; name: string }[]>();
  for (const { path, label } of subjects) {
    const colon = label.indexOf(': ');
    const title = colon > 0 ? label.slice(0, colon) : otherTitle;
    const name = colon > 0 ? label.slice(colon + 2) : label;
    groups.set(title, [...(groups.get(title) ?? []), { path, name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }]);
  }
  return [...groups].map(([title, entries]) => ({ title, subjects: entries }));
}
