import { parseArgs } from 'node:util';

/** What follows the name of the program. */
export interface Arguments {
  /** Mail address of who becomes an administrator, instead of a start of the server. */
  administrator?: string;
}

/** @throws Error with a German sentence for anything it does not know. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...args], options: { administrator: { type: 'string' } } });
    return values.administrator === undefined ? {} : { administrator: values.administrator };
  } catch {
    throw new Error(
      `Das ist nicht lesbar: ${args.join(' ')}\nMöglich ist: --administrator <E-Mail>, um einen Zugang zur Administration zu machen.`,
    );
  }
}
