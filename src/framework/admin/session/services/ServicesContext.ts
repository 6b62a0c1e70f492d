import { createContext } from 'react';
import type { AdminServices } from './createServices.ts';

export const ServicesContext = createContext<AdminServices | null>(null);
