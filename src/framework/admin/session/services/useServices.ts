import { createContext, useContext } from 'react';
import type { AdminServices } from './createServices.ts';

export const ServicesContext = createContext<AdminServices | null>(null);

/** @throws Error outside the admin */
export function useServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is called outside the admin.');
  return services;
}
