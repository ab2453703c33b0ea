import type { Row } from '../../language/Row.ts';

/** A user as the portal knows them: a record of the user entity. */
export type PersonRow = Row & { readonly id: string };
