import { createContext } from 'react';

/** Whether the guard is checking a navigation. */
export const GuardPendingContext = createContext(false);
