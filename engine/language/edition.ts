/**
 * The edition of the manifest language that this engine reads. Increases when existing manifests must change; `chapterhouse upgrade` makes
 * the changes.
 */
export const currentEdition = 2;
