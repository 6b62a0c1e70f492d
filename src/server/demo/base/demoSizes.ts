/** Numbers of records per demo size. */
export const demoSizes = {
  small: {
    institutions: 120,
    employees: 60,
    responsibles: 200,
    parents: 40,
    lists: 6,
    students: 25,
    courses: 9,
    share: 0.1,
  },
  default: {
    institutions: 2500,
    employees: 1200,
    responsibles: 4000,
    parents: 900,
    lists: 40,
    students: 250,
    courses: 90,
    share: 1,
  },
  large: {
    institutions: 100_000,
    employees: 30_000,
    responsibles: 160_000,
    parents: 20_000,
    lists: 400,
    students: 12_000,
    courses: 4_000,
    share: 10,
  },
} as const;

export type DemoSize = keyof typeof demoSizes;
