/** The edition of the manifest language that this engine reads. `chapterhouse upgrade` upgrades portals from older editions. */
export const currentEdition = 2;
