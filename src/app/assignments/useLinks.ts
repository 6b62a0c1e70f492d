import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';
import { type Other, useOthers } from './useOthers.ts';

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
