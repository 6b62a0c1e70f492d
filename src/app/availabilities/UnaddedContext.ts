import { createContext } from 'react';

/** Receives whether the entry fields hold data that is not in the list; null lets the form refuse to save. */
export const UnaddedContext = createContext<((isUnadded: boolean) => void) | null>(null);
