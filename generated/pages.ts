// Written by `npm run generate` from the registry; never edited.
export const pages: readonly string[] = [
  '/reset/:token',
  '/signup/:id',
  '/onboarding',
  '/confirm-mail/:token',
  '/profile',
  '/profile/temporary',
  '/settings/permissions/overview',
  '/settings/permissions/user/:id',
  '/settings/permissions/role/:id',
  '/settings/permissions/compare',
  '/settings/permissions',
  '/settings/general',
  '/settings/config',
  '/settings/import',
  '/tools/missingDocuments',
];
