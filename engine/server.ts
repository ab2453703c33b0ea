// Entry point `chapterhouse/server`: serves a built portal from your own Node process.
export { runLive, type LiveServer, type LiveOptions } from './server/live/liveServer.ts';
