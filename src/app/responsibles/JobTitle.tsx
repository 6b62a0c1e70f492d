import type { RaRecord } from 'ra-core';
import { ReferencedText } from '../../framework/admin/records/fields/ReferencedText.tsx';
import { useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';

/** The job of a contact person, in the form of their gender. */
export function JobTitle({ record: { jobType, gender } }: { record: RaRecord }) {
  const form = typeof gender === 'string' ? gender : undefined;
  const [job] = useReferenced('job-types', jobType ? [jobType] : [], form);
  return job ? <ReferencedText referenced={{ ...job, path: null }} /> : null;
}
