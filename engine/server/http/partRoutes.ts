import { Hono } from 'hono';
import { notFound } from '../people/Refusal.ts';
import type { Parts } from './createParts.ts';
import type { Records } from './createRecords.ts';
import type { PeopleRecords } from './peopleRecords.ts';
import { readFigureQueries, readPartQuery } from './readQuery.ts';
import { visitOf, type Ask, type Env } from './Visit.ts';

interface Surroundings {
  parts: Parts;
  records: Pick<Records, 'read'>;
  people: Pick<PeopleRecords, 'has'>;
  secret: string;
}

/** `/data/COLLECTION/…`: some records of a collection, figures over all of them, and one record. Those of people are none of these. */
export function partRoutes({ parts, records, people, secret }: Surroundings): Hono<Env> {
  const app = new Hono<Env>();
  const asked = (ask: Ask) => {
    const visit = visitOf(ask, secret);
    const name = ask.req.param('collection') ?? '';
    if (people.has(name)) throw notFound();
    return { visit, name };
  };

  app.get('/:collection/part', async (ask) => {
    const { visit, name } = asked(ask);
    return ask.json(await parts.part(visit, name, readPartQuery(ask.req.query('q'))));
  });

  app.get('/:collection/figures', async (ask) => {
    const { visit, name } = asked(ask);
    return ask.json({ values: await parts.figures(visit, name, readFigureQueries(ask.req.query('q'))) });
  });

  app.get('/:collection/:id', async (ask) => {
    const { visit, name } = asked(ask);
    const { row, version } = await records.read(visit, name, ask.req.param('id'));
    return ask.json({ row, version });
  });

  return app;
}
