import { useContext } from 'react';
import { type Definitions, DefinitionsContext } from './DefinitionsContext.ts';

/** @throws Error outside `DefinitionsProvider` */
export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext);
  if (!definitions) throw new Error('useDefinitions is called outside DefinitionsProvider.');
  return definitions;
}
