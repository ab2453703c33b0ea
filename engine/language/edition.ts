/** The edition of the manifest language that this engine reads. `chapterhouse upgrade` moves portals from older editions. */
export const currentEdition = 2;
