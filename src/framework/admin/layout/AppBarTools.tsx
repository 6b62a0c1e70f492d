import { useContext } from 'react';
import { RegistryContext } from '../registry/RegistryContext.ts';

/** What the app adds to the app bar. */
export function AppBarTools() {
  const { appBar = [] } = useContext(RegistryContext);
  return appBar.map(({ key, tool: Tool }) => <Tool key={key} />);
}
