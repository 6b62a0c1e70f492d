import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';

/** Leaves the admin for a page that the server makes at the same address. */
export function LeaveForPage() {
  // the server has just answered this address with the admin, so it has no such page
  const isAnswered = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isAnswered) window.location.reload();
  }, [isAnswered]);
  return isAnswered ? <NotFoundScreen /> : null;
}
