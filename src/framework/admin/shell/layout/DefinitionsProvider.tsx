import { useQuery } from '@tanstack/react-query';
import { ResourceDefinitionContext } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { DefinitionsContext } from '../../session/definitions/DefinitionsContext.ts';
import { definitionsKey } from '../../session/definitions/definitionsKey.ts';
import { indexDefinitions } from '../../session/definitions/indexDefinitions.ts';
import { resourceDefinitionsOf } from '../../session/definitions/resourceDefinitionsOf.ts';
import { useGui } from '../../session/rights/useGui.ts';
import { useServices } from '../../session/services/useServices.ts';
import { FailureScreen } from './FailureScreen.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

/**
 * Loads definitions and rights after login, and again when the window gets the focus. The user's preferences
 * load with them before the first screen.
 */
export function DefinitionsProvider({ children }: { children: ReactNode }) {
  const { definitions: source, rights, preferences } = useServices();
  const isShown = useGui();
  const { data, error, refetch } = useQuery({
    queryKey: definitionsKey,
    queryFn: async () => {
      const [answer] = await Promise.all([
        source.current() ? source.reload() : source.load(),
        rights.isLoaded() ? rights.reload() : rights.load(),
        preferences.load(),
      ]);
      return answer;
    },
    // the guard has just loaded them at the start
    initialData: () =>
      preferences.isLoaded() && rights.isLoaded() ? (source.current() ?? undefined) : undefined,
    staleTime: 60_000,
  });
  const definitions = useMemo(() => data && indexDefinitions(data, isShown), [data, isShown]);
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
