import { parseArgs } from 'node:util';

export interface MigrateArguments {
  isApplying: boolean;
  isStatus: boolean;
  /** Names of confirmed steps, which may change or delete stored data. */
  confirm: string[];
}

/**
 * Reads the arguments after `npm run migrate --`.
 * @throws TypeError for an unknown option
 */
export function parseMigrateArguments(args: readonly string[]): MigrateArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      apply: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      confirm: { type: 'string', multiple: true, default: [] },
    },
  });
  return { isApplying: values.apply, isStatus: values.status, confirm: values.confirm };
}
