import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { TestUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Puts the script that asks the server early before the admin's own; Vite would make one of both. */
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
      if (!early) throw new Error('The build has no chunk "early".');
      const attrs = { type: 'module', crossorigin: true, src: `/${early.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** The admin: `vite build`, `vite` in development with the API behind it. */
const app: UserConfig = {
  root: 'src/app',
  plugins: [react(), earlyScript],
  build: {
    outDir: `${root}dist/app`,
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rollupOptions: { input: [`${root}src/app/index.html`, `${root}src/app/early.ts`] },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4000', '/healthz': 'http://127.0.0.1:4000' } },
};

/** The server as plain Node files: `vite build --mode server`. Packages stay outside. */
const server: UserConfig = {
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        pgliteWorker: 'src/framework/server/database/pgliteWorker.ts',
      },
    },
  },
};

const test: TestUserConfig = {
  globalSetup: ['tests/support/globalSetup.ts'],
  setupFiles: ['tests/support/failOnConsoleError.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/framework/admin/**', 'tests/app/**', 'tests/e2e/**', 'tests/bench/**'],
      },
    },
    {
      extends: true,
      test: {
        name: 'admin',
        environment: 'jsdom',
        include: ['tests/{framework/admin,app}/**/*.test.{ts,tsx}'],
      },
    },
    {
      extends: true,
      test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.ts'], maxWorkers: 1, testTimeout: 120_000 },
    },
  ],
};

export default defineConfig(({ mode }) => {
  if (mode === 'test') return { plugins: [react()], test } as UserConfig;
  return mode === 'server' ? server : app;
});
