import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { missingNeeds } from './missingNeeds.ts';
import { OwedDocuments } from './OwedDocuments.tsx';

/** On the profile of who hands in documents: which required ones are missing; nothing where none are. */
export function MissingDocumentsPart({ entity, record }: PartProps) {
  return (
    <Permitted access={missingNeeds}>
      <OwedDocuments resource={entity.resource} id={String(record.id)} />
    </Permitted>
  );
}
