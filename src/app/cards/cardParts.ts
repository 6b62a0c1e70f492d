import { lazy } from 'react';
import type { RegisteredCard } from '../../framework/admin/session/registry/Registry.ts';

const contract: RegisteredCard = {
  card: lazy(async () => ({ default: (await import('./ContractCard.tsx')).ContractCard })),
  width: 800,
  loadFailed: 'Es ist ein Fehler beim Laden des Arbeitsvertrags aufgetreten. Bitte versuche es erneut.',
};

/** The cards of the school, by resource. */
export const schoolCards: Readonly<Record<string, RegisteredCard>> = {
  employees: {
    card: lazy(async () => ({ default: (await import('./EmployeeCard.tsx')).EmployeeCard })),
    width: 500,
    share: 'Freigeben',
  },
  institutions: {
    card: lazy(async () => ({ default: (await import('./InstitutionCard.tsx')).InstitutionCard })),
    width: 500,
    share: 'Ansprechpartner:in freigeben',
  },
  contracts: contract,
  'employee-contracts': contract,
};
