/** Message of a development server to the process that started it. */
export type DevelopmentMessage =
  | { said: 'ready' | 'taken over' }
  /** `reason`: what is wrong with the definitions; with `isPlan` they are valid, and it is a plan that loses data. */
  | { said: 'refused'; reason: string; isPlan: boolean };
