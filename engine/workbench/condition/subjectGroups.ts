import type { ConditionSubject } from '../../compiler/edits/EntryForm.ts';

interface SubjectGroup {
  title: string;
  /** The subjects. Their labels don't repeat the group's name. */
  subjects: readonly { path: string; name: string }[];
}

const otherTitle = 'Other';

/** Groups subjects by the words before the colon in their labels. Groups are in the order of their first subjects. */
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
