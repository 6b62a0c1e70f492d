import type { MissingDocument } from '../../contract/missing-documents/missingDocuments.ts';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { yearInBerlin } from '../../framework/schema/dates.ts';

/** Path of the form for a new stored document, prefilled with its provider, its type and the year. */
export function handInPath(documents: VisibleEntity, missing: MissingDocument, now: Date): string {
  const { provider, documentType } = missing;
  const values = {
    name: `${documentType.name} ${yearInBerlin(now)}`,
    documentType: documentType.id,
    provider: { type: provider.type, id: provider.id },
  };
  return `${createPath(documents)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;
}
