import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './building/ensureBuilt.ts';
import { serverCommand, serverEnv } from './building/serverCommand.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        demo: { type: 'boolean', default: false },
        size: { type: 'string' },
        administrator: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\nMöglich sind: --demo, --size <Größe>, --administrator <E-Mail>\n`);
    return process.exit(1);
  }
}

/**
 * `npm start` and `npm run demo`: builds if necessary and runs the built server, or its command
 * `--administrator`.
 */
async function start(): Promise<void> {
  const values = readOptions();
  if (!(await ensureBuilt(root))) process.exit(1);
  const demo = values.demo ? { LEITSTAND_DEMO: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } : {};
  const size = values.size ? { LEITSTAND_DEMO_SIZE: values.size } : {};
  const administrator = values.administrator === undefined ? [] : ['--administrator', values.administrator];
  const server = spawn(process.execPath, [...serverCommand('.'), ...administrator], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnv, ...process.env, ...demo, ...size },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

await start();
