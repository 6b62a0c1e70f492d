/** Message of a development server to the process that started it. */
export type DevelopmentMessage =
  | { said: 'ready' | 'taken over' }
  /** What is wrong with the definitions, or the plan they need; `isPlan`: nothing is, but it would lose data. */
  | { said: 'refused'; reason: string; isPlan: boolean };
