import type { Editor } from '../../../schema/contracts/realtime.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

const list = new Intl.ListFormat('de');

/** "Ada Lovelace und 2 anderen Personen", to follow "von". */
export function editorNames(editors: readonly Editor[], text: TextFunction): string {
  const named = editors.flatMap(({ name, isSelf }) => (isSelf || name === null ? [] : [name])).sort();
  const unknown = editors.filter(({ name, isSelf }) => !isSelf && name === null).length;
  const self = editors.some(({ isSelf }) => isSelf) ? [text('presence.self')] : [];
  const others = unknown > 0 ? [text('presence.others', { smart_count: unknown })] : [];
  return list.format([...named, ...others, ...self]);
}
