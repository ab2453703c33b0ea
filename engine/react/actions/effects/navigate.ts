import { z } from 'zod';
import { safeUrl } from '../../../core/access/safeUrl.ts';
import { addressSchema } from '../../../language/address.ts';
import { defineEffect } from '../defineEffect.ts';

export const navigate = defineEffect({
  effect: 'navigate',
  schema: z
    .strictObject({ to: addressSchema.describe('A route of the portal, such as `/events?tab=past`, or a URL.') })
    .describe('Goes to another page.'),
  ignoresPayload: true,
  harmless: true,
  run({ to }, _payload, env) {
    const text = env.address(to);
    const address = safeUrl(text);
    if (address === undefined) throw new Error(`"${text}" isn't an address that an action can open`);
    env.navigate(address);
  },
});
