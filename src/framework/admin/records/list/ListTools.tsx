import { Suspense, useContext } from 'react';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';

/** Tools that the app adds above the list of an entity. */
export function ListTools({ resource }: { resource: string }) {
  const { listTools = [] } = useContext(RegistryContext);
  const here = listTools.filter((entry) => entry.resource === resource);
  return here.map(({ key, tool: Tool }) => (
    <Suspense key={key} fallback={null}>
      <Tool />
    </Suspense>
  ));
}
