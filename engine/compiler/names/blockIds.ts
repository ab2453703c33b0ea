import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

export interface PlacedBlock {
  block: Readonly<Record<string, unknown>>;
  path: Path;
}

export function blocksIn(value: unknown, path: Path = []): PlacedBlock[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => blocksIn(entry, [...path, index]));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => blocksIn(entry, [...path, key]));
  return typeof value['block'] === 'string' ? [{ block: value, path }, ...inner] : inner;
}

export function idsIn({ source }: Manifest, concerned: (kind: string) => boolean = () => true): Set<string> {
  const blocks = blocksIn(source.value).filter(({ block }) => concerned(String(block['block'])));
  return new Set(blocks.flatMap(({ block }) => (typeof block['id'] === 'string' ? [block['id']] : [])));
}
