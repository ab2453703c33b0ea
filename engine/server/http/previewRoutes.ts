import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { toPath } from '../../core/access/addresses.ts';
import { contentSecurityPolicy, pageHeaders } from '../pages/securityHeaders.ts';
import { notFound } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import type { Publications } from '../publishing/createPublications.ts';
import { toPublished } from '../publishing/createPublished.ts';
import type { PublishedPages } from '../publishing/createPublishedPages.ts';
import { readRequestContext, type Env } from './RequestContext.ts';

interface Deps {
  portal: Pick<ServedPortal, 'entities' | 'access' | 'gates' | 'publicPages'>;
  publications: Pick<Publications, 'draft'>;
  drawPreview: PublishedPages['preview'];
  secret: string;
}

/** Serves the draft of public pages at `/preview`, such as `/preview/about`. Only people who may publish can see the draft. */
export function previewRoutes({ portal, publications, drawPreview, secret }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/*', async (c) => {
    const context = readRequestContext(c, secret);
    if (context.session === undefined) return c.redirect('/?open=login');
    const draft = await publications.draft(context);
    const nonce = randomBytes(18).toString('base64');
    const place = { variant: context.domain.name, path: toPath(c.req.path.slice('/preview'.length)) || '/' };
    const page = await drawPreview(toPublished(portal, draft), place, nonce);
    if (page === undefined) throw notFound();
    return c.html(page, 200, { ...pageHeaders, 'Content-Security-Policy': contentSecurityPolicy(nonce) });
  });
  return app;
}
