import { useContext } from 'react';
import type { AdminServices } from './createServices.ts';
import { ServicesContext } from './ServicesContext.ts';

/** @throws Error outside the admin */
export function useServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is called outside the admin.');
  return services;
}
