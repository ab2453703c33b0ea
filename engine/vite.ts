// `chapterhouse/vite`: the Vite plugin.
export { chapterhouse, type ChapterhouseOptions } from './vite/chapterhouse.ts';
