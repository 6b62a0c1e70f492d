import { lazy } from 'react';
import type { DashboardBlock } from '../../framework/admin/session/registry/Registry.ts';
import type { LoginAnswer } from '../../framework/schema/contracts/authenticator.ts';

const isParent = ({ type }: LoginAnswer) => type === 'parent';

/** Dashboard blocks for parents. */
export const familyBlocks: readonly DashboardBlock[] = [
  {
    key: 'children',
    title: 'Meine Kinder',
    resource: 'students',
    isFor: isParent,
    block: lazy(async () => ({ default: (await import('./Children.tsx')).Children })),
  },
  {
    key: 'invoices',
    title: 'Offene Rechnungen',
    resource: 'invoices',
    isFor: isParent,
    block: lazy(async () => ({ default: (await import('./OpenInvoices.tsx')).OpenInvoices })),
  },
];
