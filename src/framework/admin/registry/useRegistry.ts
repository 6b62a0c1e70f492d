import { type ComponentType, useContext } from 'react';
import type { InputProps, PartProps } from './Registry.ts';
import { RegistryContext } from './RegistryContext.ts';

interface FoundParts {
  part: (name: string) => ComponentType<PartProps> | undefined;
  input: (name: string) => ComponentType<InputProps> | undefined;
}

/** The registered parts and inputs; undefined for a name that a definition uses since the admin was built. */
export function useRegistry(): FoundParts {
  const { parts, inputs } = useContext(RegistryContext);
  return { part: (name) => parts[name], input: (name) => inputs[name] };
}
