import { useQuery } from '@tanstack/react-query';
import type { StatusAnswer } from '../../../schema/contracts/status.ts';
import { statusQuery } from './statusQuery.ts';
import { useServices } from './useServices.ts';

/** Product, demo logins and build of the server; refetched whenever the window gets the focus. */
export function useStatus(): StatusAnswer | undefined {
  const { status } = useServices();
  const { data } = useQuery({ ...statusQuery(status), refetchOnWindowFocus: 'always' });
  return data;
}
