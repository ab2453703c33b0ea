// `chapterhouse/vite`: the plugin for Vite's configuration.
export { chapterhouse, type ChapterhouseOptions } from './vite/chapterhouse.ts';
