// `chapterhouse/server`: serves a built portal with permanent records, in your own process.
export { runLive, type Live, type LiveOptions } from './server/live/liveServer.ts';
