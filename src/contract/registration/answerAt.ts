import { isJsonObject } from '../../framework/schema/Json.ts';

/**
 * The answer to a field in the answers, or in those of one child; undefined if there is none.
 * @param name path such as `parent.mail`; `documents.<id>` is true if the document was read
 */
export function answerAt(holder: unknown, name: string): unknown {
  if (name.startsWith('documents.')) {
    const read = answerAt(holder, 'documents');
    return Array.isArray(read) && read.includes(name.slice('documents.'.length));
  }
  // own members only: an own question may be called `constructor`
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      holder,
    );
}
