import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Prints the output while the command runs instead of collecting it. */
  isShown?: boolean;
  /** Time limit in milliseconds; the command is then killed and counts as failed. */
  timeoutMs?: number;
}

export interface CommandResult {
  /** Null if it was killed by a signal or could not start. */
  code: number | null;
  /** Both streams in order of arrival; empty if printed. */
  output: string;
  timedOut: boolean;
}

/** Runs a command, including tools of node_modules, and waits for its end; never throws. */
export function runCommand(command: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const cwd = options.cwd ?? process.cwd();
  const PATH = [path.join(cwd, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH, ...options.env },
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    let timedOut = false;
    const timers: NodeJS.Timeout[] = [];
    const endAfter = (ms: number, signal: NodeJS.Signals) =>
      timers.push(
        setTimeout(() => {
          timedOut = true;
          child.kill(signal);
        }, ms),
      );
    if (options.timeoutMs !== undefined) {
      endAfter(options.timeoutMs, 'SIGTERM');
      endAfter(options.timeoutMs + 10_000, 'SIGKILL');
    }
    const finish = (code: number | null) => {
      for (const timer of timers) clearTimeout(timer);
      resolve({ code, output, timedOut });
    };
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(null);
    });
    child.on('close', (code) => finish(code));
  });
}
