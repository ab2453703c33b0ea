import type { RecordChange } from '../../core/data/Server.ts';

const encoder = new TextEncoder();
export const encoded = (text: string) => encoder.encode(text);
export const here = encoded(': here\n\n');
export const viewerEvent = encoded('event: viewer\ndata: {}\n\n');
export const changedEvent = (collection: string, changes?: readonly RecordChange[]) =>
  encoded(`event: changed\ndata: ${JSON.stringify({ collection, changes })}\n\n`);
