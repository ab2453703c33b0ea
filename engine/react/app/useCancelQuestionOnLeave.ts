import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext, type Location } from 'react-router-dom';
import { pageKeys } from '../../core/conditions/scope.ts';
import { useSession } from '../context/useSession.ts';
import { useDecline } from '../ui/Question.tsx';

/** Cancels an open confirmation when the page, its dialog, or the signed-in user changes. */
export function useCancelQuestionOnLeave(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const decline = useDecline();
  const user = useSession().user?.['id'];
  useEffect(() => decline, [decline, user]);
  useEffect(() => {
    let currentPlace = router && formatPlace(router.state.location);
    return router?.subscribe(({ location }) => {
      const place = formatPlace(location);
      if (place !== currentPlace) decline();
      currentPlace = place;
    });
  }, [router, decline]);
}

function formatPlace({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, ...Object.values(pageKeys).map((key) => query.get(key))]);
}
