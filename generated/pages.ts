// Written by `npm run generate` from the registry; never edited.
export const pages: readonly string[] = [
  '/reset/:token',
  '/signup/:id',
  '/onboarding',
  '/confirm-mail/:token',
  '/profile',
  '/settings/permissions/overview',
  '/settings/permissions/user/:id',
  '/settings/permissions/role/:id',
  '/settings/permissions/compare',
  '/settings/permissions',
  '/profile/temporary',
  '/settings/general',
  '/settings/config',
  '/tools/missingDocuments',
  '/settings/import',
];
