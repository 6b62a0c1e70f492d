import { describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/runCommand.ts';

describe('running a command', () => {
  it('collects both streams and the exit code', async () => {
    const code = 'process.stdout.write("out "); process.stderr.write("err"); process.exit(3)';
    const result = await runCommand([process.execPath, '-e', code]);
    expect(result.code).toBe(3);
    expect(result.output).toContain('out');
    expect(result.output).toContain('err');
  });

  it('finds the tools of node_modules', async () => {
    expect((await runCommand(['biome', '--version'])).output).toMatch(/\d+\.\d+\.\d+/);
  });

  it('passes the environment on', async () => {
    const command = [process.execPath, '-p', 'process.env.LEITSTAND_DEEP'];
    expect((await runCommand(command, { env: { LEITSTAND_DEEP: '1' } })).output).toBe('1\n');
  });

  it('ends a command that takes too long', async () => {
    const result = await runCommand([process.execPath, '-e', 'setInterval(() => {}, 1000)'], {
      timeoutMs: 300,
    });
    expect(result).toMatchObject({ code: null, timedOut: true });
  });
});
