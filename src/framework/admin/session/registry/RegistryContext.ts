import { createContext } from 'react';
import type { AdminRegistry } from './Registry.ts';

export const RegistryContext = createContext<AdminRegistry>({
  parts: {},
  inputs: {},
  screens: [],
  menuOrder: [],
});
