import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { factorRequiredSql } from '../database/secondFactors.ts';
import type { LivePortal } from './LivePortal.ts';

/** The user field for the second factor: `on`, null, or `missing`. `missing` means that this session still needs a code. */
export const secondFactorField = 'secondFactor';

/**
 * Returns SQL for a JSON object. Its values, such as the role, replace the viewer's own values until the viewer enters the required code.
 * `u` is the user's row.
 */
export function loweredViewerSql({ settings }: Pick<LivePortal, 'settings'>): string {
  const { secondFactor } = settings.signIn;
  if (!secondFactor) return `'{}'::jsonb`;
  const kinds = Object.entries(secondFactor.of).map(
    ([field, values]) => `to_jsonb(u) ->> ${quoteLiteral(field)} = any (array[${values.map(quoteLiteral).join(', ')}])`,
  );
  const hasPassed = `exists (select from auth.session p where p.token = current_setting('portal.session', true) and p.second_factor_at is not null)`;
  const lowered = quoteLiteral(JSON.stringify({ ...secondFactor.until, [secondFactorField]: 'missing' }));
  return `case when ${factorRequiredSql} and (${kinds.join(' and ')}) and not ${hasPassed} then ${lowered}::jsonb else '{}'::jsonb end`;
}
