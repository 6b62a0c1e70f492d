import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetManyAggregate } from 'ra-core';
import { type Referenced, useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';
import { summaryFields, templatePaths } from '../../framework/schema/recordTitle.ts';
import { coversAny } from '../../framework/schema/rights/fieldScope.ts';

/** A record at the other end of a link. */
interface Other extends Referenced {
  /** Record that the picture is drawn from; null without a whole title, whose initials it may show. */
  pictured: { entity: VisibleEntity; record: Readonly<Record<string, unknown>> } | null;
}

/**
 * The records at the other end of links, in the same order: populated ones as given, the rest by their id. One whose
 * title is readable only in part, such as a first name without the last, has the title of its entity.
 */
function useOthers(
  resource: string,
  ids: readonly string[],
  populated: ReadonlyMap<string, unknown>,
): Other[] {
  const entity = useDefinitions().entity(resource);
  const mayRead = entity !== undefined && coversAny(entity.rights.readSomewhere ?? entity.rights.read);
  const missing = mayRead ? ids.filter((id) => !populated.has(id)) : [];
  const { data = [] } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: missing, ...(entity ? { meta: { fields: summaryFields(entity) } } : {}) },
    { enabled: missing.length > 0 },
  );
  const loaded = new Map(data.filter(Boolean).map((record) => [String(record.id), record]));
  const values = ids.map((id) => populated.get(id) ?? loaded.get(id) ?? id);
  const parts = templatePaths(entity?.recordTitle ?? '');
  return useReferenced(resource, values).map((other, at) => {
    const value = values[at];
    const isWhole = isJsonObject(value) && parts.every((part) => part in value);
    if (!entity || other.state !== 'known') return { ...other, pictured: null };
    if (!isWhole) return { ...other, title: entity.title, pictured: null };
    return { ...other, pictured: { entity, record: value } };
  });
}

/** A link with the record at its other end, as visible to the user. */
export interface ShownAssignment {
  facts: LinkWithFacts;
  other: Other;
}

interface Links {
  /** By title; undefined until loaded. */
  links: ShownAssignment[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The populated records of a field, by id. */
function populatedOf(value: unknown): Map<string, unknown> {
  const records = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return new Map(records.map((record) => [String(record.id), record]));
}

const german = new Intl.Collator('de');

/** All links of a record's field at once, with their facts. */
export function useLinks(resource: string, record: RaRecord, field: Field): Links {
  const provider = useLeitstandData();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'links', String(record.id), field.name],
    queryFn: ({ signal }) => provider.links(resource, record.id, field.name, { signal }),
  });
  const populated = populatedOf(record[field.name]);
  const facts = data?.links ?? [];
  const others = useOthers(
    field.link?.to ?? '',
    facts.map(({ id }) => id),
    populated,
  );
  const links = facts.flatMap((one, at) => {
    const other = others[at];
    return other ? [{ facts: one, other }] : [];
  });
  return {
    links: data && links.toSorted((one, next) => german.compare(one.other.title, next.other.title)),
    hasFailed: error !== null && data === undefined,
    retry: () => void refetch(),
  };
}
