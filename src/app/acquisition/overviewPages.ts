import type { AcquisitionStatus } from '../../../generated/types.ts';

/** Pages of the overview, in their order. */
export const overviewPages = ['progress', 'committed', 'closed'] as const;

export type OverviewPage = (typeof overviewPages)[number];

/** The status of the institutions that a page shows. */
export const statusOfPage: Readonly<Record<OverviewPage, AcquisitionStatus>> = {
  progress: 'in-progress',
  committed: 'committed',
  closed: 'closed',
};

export function isOverviewPage(value: string): value is OverviewPage {
  return overviewPages.some((page) => page === value);
}
