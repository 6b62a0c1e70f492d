import { isJsonObject } from '../../framework/schema/Json.ts';

function put(holder: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = isJsonObject(holder) ? holder : {};
  return { ...before, [name]: rest.length === 0 ? value : put(before[name], rest, value) };
}

/** The answers, or those of one child, with another answer to one field; the inverse of `answerAt`. */
export function withAnswer<Holder>(holder: Holder, name: string, value: unknown): Holder {
  if (!name.startsWith('documents.')) return put(holder, name.split('.'), value) as Holder;
  const id = name.slice('documents.'.length);
  const read: unknown = isJsonObject(holder) ? holder.documents : [];
  const others = Array.isArray(read) ? read.filter((entry) => entry !== id) : [];
  return { ...holder, documents: value === true ? [...others, id] : others };
}
