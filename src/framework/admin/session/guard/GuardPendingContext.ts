import { createContext } from 'react';

/** Whether the guard is looking at a navigation. */
export const GuardPendingContext = createContext(false);
