import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import { missingNeeds } from './missingNeeds.ts';

/** Screen that lists missing required documents and their providers. */
export const missingDocumentScreens: readonly CustomScreen[] = [
  {
    path: '/tools/missingDocuments',
    needs: missingNeeds,
    menu: { label: 'Fehlende Dokumente', group: 'Organisation', icon: 'checklist' },
    screen: lazyScreen(async () => (await import('./MissingDocumentsScreen.tsx')).MissingDocumentsScreen),
  },
];
