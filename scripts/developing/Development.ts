import { setTimeout as delay } from 'node:timers/promises';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import type { DevelopmentMessage } from '../../src/framework/server/start/DevelopmentMessage.ts';
import type { Config } from '../../src/server/config.ts';
import { principals } from '../../src/server/principals.ts';
import { runCommand } from '../runCommand.ts';
import { DevelopmentBar } from './bar/DevelopmentBar.ts';
import { type Refusal, ServerProcess } from './ServerProcess.ts';

/** Milliseconds after the last change; by then open pages have reloaded the definitions. */
const patienceMs = 2000;

/** Updates generated/ after changed definitions, one run at a time; pending runs are merged. */
class Generator {
  readonly #root: string;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #earliest = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** Lets a pending run wait again: what has just changed comes first. */
  postpone(): void {
    this.#earliest = Date.now() + patienceMs;
  }

  /** Runs in a separate process, because this one has loaded the sources of its start. */
  run(): void {
    this.#isWanted = true;
    this.postpone();
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
  }

  async #runAll(): Promise<void> {
    while (this.#isWanted) {
      while (Date.now() < this.#earliest) await delay(this.#earliest - Date.now());
      this.#isWanted = false;
      const { output } = await runCommand(['tsx', 'scripts/generate.ts'], { cwd: this.#root });
      process.stdout.write(output);
    }
  }
}

/** Heading of the bar: the problem, and what the server does meanwhile. */
function refusalHeading({ reason, isPlan }: Pick<Refusal, 'reason' | 'isPlan'>, isRunning: boolean): string {
  const count = reason.split('\n').length;
  const mistakes =
    count === 1 ? 'In den Definitionen ist ein Fehler.' : `In den Definitionen sind ${count} Fehler.`;
  const what = isPlan
    ? 'Was du geändert hast, kann Daten löschen und wartet auf deine Bestätigung.'
    : mistakes;
  const meanwhile = isRunning
    ? 'Der Server läuft mit den bisherigen Definitionen weiter.'
    : 'Der Server startet, sobald das behoben ist.';
  return `${what} ${meanwhile}`;
}

function isDefinition(path: string, { definitionsDir, frameworkDefinitionsDir }: Config): boolean {
  return path.startsWith(definitionsDir) || path.startsWith(frameworkDefinitionsDir);
}

/** Returns the mistake in the present definition files for a person; undefined without one. */
async function mistakesIn(config: Config): Promise<string | undefined> {
  const directories = [
    { path: config.frameworkDefinitionsDir, framework: true },
    { path: config.definitionsDir, framework: false },
  ];
  try {
    await loadDefinitions({ directories, principals });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The server, the bar that says what is wrong with its definitions, and what waits until nothing is. */
export class Development {
  readonly bar = new DevelopmentBar();
  readonly server: ServerProcess;
  readonly #generator: Generator;
  readonly #config: Config;
  /** Why the definitions as they are now are not in force. */
  #refusal: Pick<Refusal, 'reason' | 'isPlan'> | undefined;
  /** A source changed while the server had to go on as it was. */
  #hasNewSources = false;

  constructor(root: string, config: Config) {
    this.#config = config;
    this.#generator = new Generator(root);
    this.server = new ServerProcess(root, (message) => this.#hear(message));
  }

  /** The scripts of the public pages are built again; a server that starts meanwhile says itself when it is ready. */
  publicPagesBuilt(): void {
    this.bar.showPublicPages(null);
    if (this.server.isReady) this.bar.reloadPublicPages();
  }

  publicPagesFailed(reason: string): void {
    const heading = 'Die öffentlichen Seiten lassen sich nicht bauen. Offene Seiten bleiben, wie sie waren.';
    this.bar.showPublicPages({ heading, details: reason });
  }

  /** Lets the server go on with what has changed, or says why it cannot. */
  async follow(paths: string[]): Promise<void> {
    const { server } = this;
    this.#generator.postpone();
    const changed = `Geändert: ${paths.join(', ')}.`;
    const definitions = paths.filter((path) => isDefinition(path, this.#config));
    const hasSources = definitions.length < paths.length;
    if (hasSources || !server.isReady) await this.#startAgain(changed, definitions.length > 0);
    else if ((await server.takeOver(changed)) && this.#hasNewSources) this.#restart(changed);
    // also what is not in force is described by what is generated, such as the name of a hook that is still to be written
    const isSound = this.#refusal === undefined || (await mistakesIn(this.#config)) === undefined;
    if (isSound && definitions.length > 0) this.#generator.run();
  }

  /** Starts the server again, unless that would end one that runs for definitions it cannot start with. */
  async #startAgain(changed: string, areOthers: boolean): Promise<void> {
    const reason = await mistakesIn(this.#config);
    const isPending = this.#refusal?.isPlan === true && this.server.isRunning;
    if (reason === undefined && (!isPending || areOthers)) return this.#restart(changed);
    if (reason !== undefined) this.#refuse({ reason, isPlan: false });
    this.#hasNewSources = true;
    const rest = this.server.isRunning
      ? 'läuft mit den bisherigen Definitionen weiter'
      : 'wartet auf die Berichtigung';
    console.error(`${reason ?? changed}\nDer Server ${rest}.`);
  }

  #restart(reason: string): void {
    this.#hasNewSources = false;
    this.server.restart(reason);
  }

  #hear(message: DevelopmentMessage): void {
    if (message.said === 'refused') {
      this.#refuse(message);
      return;
    }
    this.#refusal = undefined;
    this.bar.showDefinitions(null);
    this.bar.reloadPublicPages();
  }

  #refuse(refusal: Pick<Refusal, 'reason' | 'isPlan'>): void {
    this.#refusal = refusal;
    const heading = refusalHeading(refusal, this.server.isReady);
    this.bar.showDefinitions({ heading, details: refusal.reason });
  }
}
