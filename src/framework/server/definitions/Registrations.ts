/** Kinds of names that definitions use and code registers. */
export type RegisteredSort = 'hook' | 'guard' | 'converter' | 'daySource' | 'part' | 'input';

/** Names registered by code, by kind. Missing kinds are not checked. */
export type Registrations = Partial<Record<RegisteredSort, { names: readonly string[]; file: string }>>;
