// `chapterhouse/server` serves a built portal with stored records, in your own process.
export { runLive, type Live, type LiveOptions } from './server/live/liveServer.ts';
