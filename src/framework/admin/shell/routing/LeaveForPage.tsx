import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '../../session/services/useServices.ts';
import { NotFoundScreen } from '../layout/MessageScreen.tsx';

/** Leaves the admin for a page that the server makes at the same address. */
export function LeaveForPage() {
  const { openPage } = useServices();
  const { pathname, search } = useLocation();
  // the server has just answered this address with the admin, so it has no such page
  const isAnswered = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isAnswered) openPage(pathname + search);
  }, [isAnswered, openPage, pathname, search]);
  return isAnswered ? <NotFoundScreen /> : null;
}
