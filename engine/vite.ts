export { chapterhouse, type ChapterhouseOptions } from './vite/chapterhouse.ts';
