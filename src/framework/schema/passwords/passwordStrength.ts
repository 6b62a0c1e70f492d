import { checkPassword, type PasswordContext } from './checkPassword.ts';

/** 0 not allowed, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const poolSizes: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 30],
];

/** Number of unpredictable characters: repeats and sequences (`aaa`, `abc`, `321`) count once. */
function surprisingLength(password: string): number {
  const points = [...password.toLowerCase()].map((sign) => sign.codePointAt(0) ?? 0);
  return points.filter((point, at) => {
    const step = point - (points[at - 1] ?? -9);
    return Math.abs(step) > 1 || step !== (points[at - 1] ?? 0) - (points[at - 2] ?? -9);
  }).length;
}

/** Strength of a password for a meter: estimated bits, in five steps. */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  if (checkPassword(password, context) !== null) return 0;
  const pool = poolSizes.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = surprisingLength(password) * Math.log2(Math.max(pool, 2));
  if (bits < 40) return 1;
  if (bits < 55) return 2;
  return bits < 75 ? 3 : 4;
}
