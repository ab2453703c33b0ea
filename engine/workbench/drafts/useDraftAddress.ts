import { useEffect, useRef } from 'react';
import { useNotice, usePageState } from '../../index.ts';
import { useClient } from '../client/ClientContext.ts';

/** The id of the default draft. The page's address omits it. */
const usual = 'main';

/** Opens the draft named in the page's address. Later, updates the address when the user opens another draft. */
export function useDraftAddress(current: string | undefined): void {
  const client = useClient();
  const notice = useNotice();
  const { values, set } = usePageState();
  const step = useRef<'first' | 'asking' | 'following'>('first');
  const inAddress = values['draft'] ?? usual;
  const isNamed = values['draft'] !== undefined;
  useEffect(() => {
    if (current === undefined || step.current === 'asking') return;
    const isFirst = step.current === 'first';
    step.current = 'following';
    if (inAddress === current) return;
    if (!isFirst || !isNamed) return set({ draft: current === usual ? undefined : current }, { replace: true });
    step.current = 'asking';
    void client.postAfterEdits('/api/drafts/open', { id: inAddress }).then((result) => {
      step.current = 'following';
      if (result.ok) return;
      notice(result.mistake, { tone: 'danger' });
      set({ draft: current === usual ? undefined : current }, { replace: true });
    });
  }, [client, notice, set, current, inAddress, isNamed]);
}
