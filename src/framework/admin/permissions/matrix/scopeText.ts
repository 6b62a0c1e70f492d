import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { ScopeLine } from './scopeLines.ts';

function recordsText({ scope, count, isOwn }: ScopeLine, text: TextFunction): string {
  if (scope === 'all') return text(isOwn ? 'rights.onlyOwn' : 'rights.everywhere');
  const records = scope === 'id' ? text('rights.records', { smart_count: count }) : text('rights.byRule');
  return isOwn ? text('rights.ofOwn', { records }) : records;
}

/** `alle Felder`, `12 Felder` */
function fieldsText(fields: FieldScope, text: TextFunction): string {
  return fields === true ? text('rights.allFields') : text('rights.fields', { smart_count: fields.length });
}

/** `Alle · 12 Felder` */
export function scopeText(line: ScopeLine, text: TextFunction): string {
  return `${recordsText(line, text)} · ${fieldsText(line.fields, text)}`;
}
