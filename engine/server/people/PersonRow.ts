import type { Row } from '../../language/Row.ts';

export type PersonRow = Row & { readonly id: string };
