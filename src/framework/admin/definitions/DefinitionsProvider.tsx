import { useQuery } from '@tanstack/react-query';
import { ResourceDefinitionContext, useLogoutIfAccessDenied } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FailureScreen } from '../layout/FailureScreen.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useServices } from '../services/useServices.ts';
import { DefinitionsContext } from './DefinitionsContext.ts';
import { indexDefinitions } from './indexDefinitions.ts';
import { resourceDefinitionsOf } from './resourceDefinitionsOf.ts';

const queryKey = ['leitstand', 'definitions'];

/** Loads the definitions after login, and again when the window comes to the front. */
export function DefinitionsProvider({ children }: { children: ReactNode }) {
  const { definitions: source } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => (source.current() ? source.reload() : source.load()),
    // the check of the session has loaded them a moment ago
    initialData: () => source.current() ?? undefined,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  const definitions = useMemo(() => data && indexDefinitions(data), [data]);
  const resources = useMemo(
    () => ({
      definitions: resourceDefinitionsOf(data?.entities ?? []),
      register: () => undefined,
      unregister: () => undefined,
    }),
    [data],
  );
  if (!definitions) {
    return error ? <FailureScreen error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  }
  return (
    <DefinitionsContext.Provider value={definitions}>
      <ResourceDefinitionContext.Provider value={resources}>{children}</ResourceDefinitionContext.Provider>
    </DefinitionsContext.Provider>
  );
}
