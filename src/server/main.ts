import '../framework/schema/validation/withoutEval.ts';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { demoLogins, demoPassword } from './demo/demoLogins.ts';
import { startServer } from './startServer.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Longer than the jobs may take to end. */
const gracePeriodMs = 15_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const server = await startServer(config, print);
  print(`Leitstand ist bereit: ${server.url}`);
  if (config.isDemo) {
    for (const { mail, role } of demoLogins) print(`  ${mail}  ${demoPassword}  (${role})`);
  }
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), gracePeriodMs).unref();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
