/** What definitions name and code registers. */
export type RegisteredSort = 'hook' | 'guard' | 'converter' | 'part' | 'input';

/** Names that code has, by sort; a sort that is absent is not checked. */
export type Registrations = Partial<Record<RegisteredSort, { names: readonly string[]; file: string }>>;
