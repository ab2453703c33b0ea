import type { Condition } from '../../../language/condition.ts';
import type { Text } from '../../../language/text.ts';
import type { Row } from '../../../language/Row.ts';
import type { ActionEnv } from '../ActionEnv.ts';

export interface SavedRecords {
  file: Text;
  of?: string | undefined;
  where?: Condition | undefined;
}

export async function recordsToSave(of: string, where: Condition | undefined, env: ActionEnv): Promise<readonly Row[]> {
  return (await env.data.list(of)).filter((row) => env.holds(where, { row }));
}
