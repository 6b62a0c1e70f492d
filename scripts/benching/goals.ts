import type { Operation } from './operations.ts';

interface Goal {
  goal: string;
  must: number;
  should: number;
}

/** Required share of the baseline's requests per second, with one connection and with sixteen. */
export const loadGoals: Record<
  Operation['name'],
  { goal: string; c1: Omit<Goal, 'goal'>; c16: Omit<Goal, 'goal'> }
> = {
  get: { goal: 'P1', c1: { must: 0.27, should: 0.45 }, c16: { must: 0.14, should: 0.36 } },
  list: { goal: 'P2', c1: { must: 0.45, should: 0.57 }, c16: { must: 0.55, should: 0.73 } },
  listExact: { goal: 'P3', c1: { must: 0.53, should: 0.74 }, c16: { must: 0.47, should: 0.71 } },
  update: { goal: 'P6', c1: { must: 0.24, should: 0.48 }, c16: { must: 0.29, should: 0.48 } },
  search: { goal: 'P7', c1: { must: 0.15, should: 0.57 }, c16: { must: 0.15, should: 0.57 } },
  restricted: { goal: 'P4', c1: { must: 0.71, should: 0.87 }, c16: { must: 0.69, should: 0.87 } },
  restrictedGet: { goal: 'P5', c1: { must: 0.85, should: 0.93 }, c16: { must: 0.85, should: 0.93 } },
  restrictedList: { goal: 'P5', c1: { must: 0.85, should: 0.93 }, c16: { must: 0.85, should: 0.93 } },
  granted: { goal: 'P5', c1: { must: 0.7, should: 0.7 }, c16: { must: 0.7, should: 0.7 } },
};

/** Limit of p99 divided by p50, with sixteen connections. */
export const tailGoal: Goal = { goal: 'P9', must: 3, should: 2 };

/** Number of statements of a list page with five relations, without the session check. */
export const statementsGoal: Goal = { goal: 'P8', must: 7, should: 2 };

/** Seconds from the start of the process to its first answer. */
export const startGoals = {
  postgres: { goal: 'P10', must: 1.2, should: 0.6 },
  pgliteExisting: { goal: 'P10', must: 1.8, should: 1 },
  pgliteEmpty: { goal: 'P10', must: 5, should: 3.5 },
} satisfies Record<string, Goal>;

/** Memory of the process in megabytes. */
export const memoryGoals = {
  postgres: {
    idle: { goal: 'P11', must: 150, should: 110 },
    loaded: { goal: 'P11', must: 250, should: 180 },
  },
  pglite: { idle: { goal: 'P11', must: 450, should: 380 }, loaded: { goal: 'P11', must: 600, should: 480 } },
} satisfies Record<string, Record<string, Goal>>;

/** Result of `npm ci --omit=dev`. */
export const installGoals = {
  packages: { goal: 'P12', must: 250, should: 150 },
  megabytes: { goal: 'P12', must: 120, should: 80 },
  seconds: { goal: 'P12', must: 30, should: 15 },
} satisfies Record<string, Goal>;

/**
 * Milliseconds from a change until a page receives it, and the percentage by which pages slow changes down.
 */
export const realtimeGoals = {
  event: { goal: 'P17', must: 150, should: 60 },
  cost: { goal: 'P17', must: 15, should: 5 },
} satisfies Record<string, Goal>;

/** Milliseconds that others wait beside a bulk change, and megabytes that it takes. */
export const bulkGoals = {
  postgres: {
    wait: { goal: 'bulk', must: 1000, should: 250 },
    memory: { goal: 'bulk', must: 150, should: 80 },
  },
  pglite: {
    wait: { goal: 'bulk', must: 2000, should: 1000 },
    memory: { goal: 'bulk', must: 150, should: 80 },
  },
} satisfies Record<string, Record<string, Goal>>;

/** p99 in milliseconds while the embedded database is busy with another query. */
export const pingGoal: Goal = { goal: 'P18', must: 50, should: 10 };

/** Time with a million rows relative to a hundred thousand. */
export const growthGoal: Goal = { goal: 'growth', must: 1.5, should: 1.2 };

/** Time of a list in a cold browser relative to a bare react-admin page. */
export const coldListGoal: Goal = { goal: 'P15', must: 1.35, should: 1.15 };

/** A list of a thousand rows in a browser, relative to the usual page; milliseconds and elements. */
export const longListGoals = {
  shown: { goal: 'long', must: 1.2, should: 1.1 },
  sort: { goal: 'long', must: 200, should: 120 },
  frame: { goal: 'long', must: 50, should: 34 },
  longestFrame: { goal: 'long', must: 150, should: 80 },
  nodes: { goal: 'long', must: 3500, should: 2500 },
} satisfies Record<string, Goal>;

/** Frames a second while a map with 5,000 results is dragged; a screen shows 60. */
export const mapPanGoal: Goal = { goal: 'map', must: 50, should: 57 };

/** The large demo: seconds to load it, and reads of its largest entity relative to hand-written SQL. */
export const largeGoals = {
  load: { goal: 'large', must: 600, should: 300 },
  read: { goal: 'large', must: 2, should: 1.3 },
} satisfies Record<string, Goal>;

/** Milliseconds that another login waits beside the dearest requests. */
export const worstGoal: Goal = { goal: 'P19', must: 500, should: 250 };

/** A save with follow-ups relative to the same save without. */
export const followUpGoal: Goal = { goal: 'follow', must: 1.05, should: 1.02 };

/** Milliseconds of the bell and of its menu with ten thousand open notifications. */
export const bellGoals = {
  count: { goal: 'bell', must: 30, should: 10 },
  menu: { goal: 'bell', must: 150, should: 60 },
} satisfies Record<string, Goal>;

/** Milliseconds of the global search, and of a restricted role relative to the administrator. */
export const finderGoals = {
  first: { goal: 'search', must: 60, should: 40 },
  grown: { goal: 'search', must: 150, should: 100 },
  restricted: { goal: 'search', must: 1.5, should: 1.2 },
} satisfies Record<string, Goal>;

/** Milliseconds of a search on the map: institutions within 30 km, and teachers who are free. */
export const mapGoals = {
  places: { goal: 'map', must: 200, should: 100 },
  free: { goal: 'map', must: 500, should: 250 },
} satisfies Record<string, Goal>;

/** The page of the sign-up form relative to a bare server with the same bytes, and its tail with a crowd. */
export const publicPageGoals = {
  load: { goal: 'public', must: 0.6, should: 0.8 },
  tail: { goal: 'public', must: 3, should: 2 },
} satisfies Record<string, Goal>;

/** Milliseconds of an answer about real time; twice as many on the embedded database. */
export const timeGoals = {
  postgres: {
    panel: { goal: 'time', must: 30, should: 20 },
    institution: { goal: 'time', must: 120, should: 40 },
    region: { goal: 'time', must: 500, should: 250 },
  },
  pglite: {
    panel: { goal: 'time', must: 60, should: 40 },
    institution: { goal: 'time', must: 240, should: 80 },
    region: { goal: 'time', must: 1000, should: 500 },
  },
} satisfies Record<string, Record<string, Goal>>;
