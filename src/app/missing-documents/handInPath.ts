import type { MissingDocument } from '../../contract/missing-documents/missingDocuments.ts';
import { createPath } from '../../framework/admin/session/definitions/entityPaths.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

/** Path of the form for a new stored document, prefilled with its provider and type. */
export function handInPath(documents: VisibleEntity, missing: MissingDocument, year: number): string {
  const { provider, documentType } = missing;
  const values = {
    name: `${documentType.name} ${year}`,
    documentType: documentType.id,
    provider: { type: provider.type, id: provider.id },
  };
  return `${createPath(documents)}?${new URLSearchParams({ source: JSON.stringify(values) })}`;
}
