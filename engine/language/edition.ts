/**
 * The edition of the manifest language that this engine reads. It increases whenever existing manifests have to change; `chapterhouse
 * upgrade` makes those changes.
 */
export const currentEdition = 2;
