import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { missingNeeds } from './missingNeeds.ts';
import { OwedDocuments } from './OwedDocuments.tsx';

/** Lists the missing required documents on the profile of a provider; renders nothing if there are none. */
export function MissingDocumentsPart({ entity, record }: PartProps) {
  return (
    <Permitted access={missingNeeds}>
      <OwedDocuments resource={entity.resource} id={String(record.id)} />
    </Permitted>
  );
}
