import fc from 'fast-check';

/** Operations that may give rights to someone. */
export const kinds = [
  'add login',
  'change login',
  'take over',
  'move',
  'allocate',
  'delete login',
  'add role',
  'change role',
  'delete role',
  'add rule',
  'change rule',
  'share',
  'temporary',
  'undo',
  'restore',
] as const;
export type Kind = (typeof kinds)[number];

const nats = (maxLength: number) => fc.array(fc.nat(50), { maxLength });
/** An accomplice who knows all places may pass on their rights through automatic permissions and shares. */
const login = fc.record({
  profile: fc.nat(4),
  roles: nats(2),
  atoms: fc.oneof(
    nats(3),
    nats(2).map((numbers) => [1, ...numbers]),
  ),
  lacks: nats(2),
});
const other = fc.record({
  profile: fc.nat(4),
  roles: nats(1),
  atoms: nats(1),
  lacks: fc.constant([] as number[]),
});
const rule = fc.record({ target: fc.nat(3), fields: fc.nat(3), isActive: fc.boolean() });
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'add login' as const, 'move' as const, 'allocate' as const),
  by: fc.nat(50),
  on: fc.nat(50),
  profile: fc.nat(4),
  roles: nats(2),
  /**
   * Limits the step to a login of the accomplices with their initial rights; otherwise any login and any
   * rights.
   */
  isOwn: fc.boolean(),
  atoms: nats(2),
  rule,
});
/** Roles, rules and logins as indexes of their parts, and the steps to try. */
export const drawnSequence = fc.record({
  roles: fc.array(fc.array(fc.nat(50), { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  rules: fc.array(rule, { maxLength: 2 }),
  accomplices: fc.tuple(login, login),
  others: fc.tuple(other, other),
  withdrawn: nats(2),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type DrawnSequence = typeof drawnSequence extends fc.Arbitrary<infer Value> ? Value : never;

/** Moves a login without a profile, to which no rule grants anything, to someone else's profile. */
export const movedLogin: DrawnSequence = (() => {
  const nobody = { profile: 4, roles: [], atoms: [], lacks: [] };
  const plain = {
    by: 0,
    on: 4,
    profile: 4,
    roles: [0],
    isOwn: false,
    atoms: [],
    rule: { target: 0, fields: 0, isActive: true },
  };
  return {
    roles: [[4], [6], [11]],
    rules: [],
    accomplices: [{ ...nobody, profile: 0, atoms: [4] }, nobody],
    others: [nobody, nobody],
    withdrawn: [],
    steps: [
      { ...plain, kind: 'add login' },
      { ...plain, kind: 'move', profile: 1 },
    ],
  };
})();
