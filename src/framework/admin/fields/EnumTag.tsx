import type { Field } from '../../schema/model.ts';
import { Tag } from './Tag.tsx';

/** A choice by its title, in its colour if it has one. */
export function EnumTag({ field, value }: { field: Field; value: unknown }) {
  const option = field.options?.find((candidate) => candidate.value === value);
  return <Tag label={option?.title ?? String(value)} colour={option?.colour} />;
}
