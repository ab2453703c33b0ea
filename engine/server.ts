// `chapterhouse/server`: serves a built portal with permanent records, in a process of your own.
export { runLive, type Live, type LiveOptions } from './server/live/liveServer.ts';
