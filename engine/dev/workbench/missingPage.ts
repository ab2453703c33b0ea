import type { IncomingMessage, ServerResponse } from 'node:http';

/** A plain page that says what is missing. */
export async function missingPage(_request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="x-workbench" content="${token}"><title>Workbench</title><h1>The workbench's page is not built</h1>`,
  );
}
