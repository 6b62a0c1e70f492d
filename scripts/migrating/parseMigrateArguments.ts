import { parseArgs } from 'node:util';

export interface MigrateArguments {
  isApplying: boolean;
  isStatus: boolean;
  /** Names of steps that may change or delete what is stored. */
  confirm: string[];
}

/** Reads what follows `npm run migrate --`. Throws on an option it does not know. */
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
