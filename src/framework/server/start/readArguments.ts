import { parseArgs } from 'node:util';

/** Command line arguments of the server. */
export interface Arguments {
  /** Mail address of the login to make an administrator, instead of starting the server. */
  administrator?: string;
}

/** @throws Error with a German sentence for unknown arguments */
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
