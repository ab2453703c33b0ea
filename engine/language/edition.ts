/**
 * The edition of the manifest language that this engine reads. It grows when manifests have to change; `chapterhouse upgrade` makes the
 * changes.
 */
export const currentEdition = 2;
