import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { StartedPglite } from '../database/startPglite.ts';
import { loadProgram } from '../threads/loadProgram.ts';
import { complain } from './runServer.ts';
import type { ServerConfig } from './ServerConfig.ts';
import { startEmbedded } from './startEmbedded.ts';

/** Command line arguments of the server. */
interface Arguments {
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

/** Parts that are known and running before the program of a server is loaded. */
export interface Launch<Config extends ServerConfig> {
  config: Config;
  /** Mail address of the login to make an administrator, instead of running the server. */
  administrator?: string | undefined;
  embedded: Promise<StartedPglite> | undefined;
}

/** The module of an app's server. */
interface Program<Config extends ServerConfig> {
  run: (launch: Launch<Config>) => Promise<void>;
}

/**
 * Runs the process of an app's server. The embedded database opens while the program is loaded, because each
 * takes most of a second and a processor of its own. If anything fails, prints the message and exits with 1.
 * @param read reads the environment
 * @param built URL of the CommonJS file that the build makes of the `Program`
 * @param importSource imports it from its source if there is no build
 */
export async function startProgram<Config extends ServerConfig>(
  read: () => Config,
  built: URL,
  importSource: () => Promise<Program<Config>>,
): Promise<void> {
  try {
    const { administrator } = readArguments(process.argv.slice(2));
    const config = read();
    const embedded = administrator === undefined ? startEmbedded(config) : undefined;
    // loading the program leaves no turn in which the thread of the database could start
    if (embedded) await nextTurn();
    const file = fileURLToPath(built);
    const { run } = existsSync(file) ? (loadProgram(file) as Program<Config>) : await importSource();
    await run({ config, administrator, embedded });
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
