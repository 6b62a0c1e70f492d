import { type RaRecord, RecordContextProvider } from 'ra-core';
import { Fragment } from 'react';
import { fieldOfRecord, holdersAt, shownWith, valueAt } from '../../../schema/fieldPath.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { shownInCell } from '../fields/ReferencedRecords.tsx';
import { isEmptyValue } from '../form/formValues.ts';
import type { ListColumn } from './columns/listColumns.ts';

/** Each record once, populated or not. */
function distinct(values: readonly unknown[]): unknown[] {
  const byId = new Map(values.map((value) => [isJsonObject(value) ? value.id : value, value]));
  return [...byId.values()];
}

interface CellValueProps {
  column: Pick<ListColumn, 'leaf' | 'path'>;
  record: RaRecord;
}

/** The values of a field that other fields of the same record decide how to show, each with its own record. */
function ValuesOfRecords({ column: { leaf, path }, record }: CellValueProps) {
  const holders = holdersAt(record, path).filter((holder) => !isEmptyValue(holder[leaf.name]));
  const rest = holders.length - shownInCell;
  const numbered = holders.slice(0, shownInCell).map((holder, at) => ({ holder, key: String(at) }));
  return (
    <>
      {numbered.map(({ holder, key }, at) => (
        <Fragment key={key}>
          {at > 0 ? ', ' : null}
          <FieldValue field={fieldOfRecord(leaf, holder)} value={holder[leaf.name]} variant="cell" />
        </Fragment>
      ))}
      {rest > 0 ? ` +${rest}` : null}
    </>
  );
}

/** The content of a cell; several related records or list entries are separated by commas. */
export function CellValue({ column, record }: CellValueProps) {
  const { leaf, path } = column;
  if (shownWith(leaf).length > 0) return <ValuesOfRecords column={column} record={record} />;
  const value = valueAt(record, path);
  // a registered component may need the rest of the record
  if (leaf.widget !== undefined)
    return (
      <RecordContextProvider value={record}>
        <FieldValue field={leaf} value={value} variant="cell" />
      </RecordContextProvider>
    );
  if (!Array.isArray(value) || kindTraits[leaf.kind].list)
    return <FieldValue field={leaf} value={value} variant="cell" />;
  if (leaf.kind === 'reference')
    return <FieldValue field={{ ...leaf, kind: 'referenceList' }} value={distinct(value)} variant="cell" />;
  const rest = value.length - shownInCell;
  // entries may be equal, so the index is the key
  const numbered = value.slice(0, shownInCell).map((entry, at) => ({ entry, key: String(at) }));
  return (
    <>
      {numbered.map(({ entry, key }, at) => (
        <Fragment key={key}>
          {at > 0 ? ', ' : null}
          <FieldValue field={leaf} value={entry} variant="cell" />
        </Fragment>
      ))}
      {rest > 0 ? ` +${rest}` : null}
    </>
  );
}
