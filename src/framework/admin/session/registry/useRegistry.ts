import { type ComponentType, useContext } from 'react';
import type { InputProps, SectionPartProps, ValueProps } from './Registry.ts';
import { RegistryContext } from './RegistryContext.ts';

interface FoundParts {
  part: (name: string) => ComponentType<SectionPartProps> | undefined;
  input: (name: string) => ComponentType<InputProps> | undefined;
  value: (name: string) => ComponentType<ValueProps> | undefined;
  /** Whether a widget's value shows the title of its field itself. */
  isLabelled: (name: string | undefined) => boolean;
}

/**
 * Looks up registered parts, inputs and value components; undefined for a name that a definition uses only
 * since the admin was built.
 */
export function useRegistry(): FoundParts {
  const { parts, inputs, values = {}, labelled = [] } = useContext(RegistryContext);
  return {
    part: (name) => parts[name],
    input: (name) => inputs[name],
    value: (name) => values[name],
    isLabelled: (name) => name !== undefined && labelled.includes(name),
  };
}
