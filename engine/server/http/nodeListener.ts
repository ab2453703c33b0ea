import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './createApp.ts';

export function nodeListener({ fetch }: Pick<App, 'fetch'>): (request: IncomingMessage, response: ServerResponse) => void {
  const listen = getRequestListener((request, bindings) => fetch(request, bindings), { overrideGlobalObjects: false });
  return (request, response) => void listen(request, response);
}
