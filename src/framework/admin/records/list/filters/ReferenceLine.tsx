import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { fillTemplate } from '../../../../schema/recordTitle.ts';
import { lightElements } from '../../../base/theme/lightElements.ts';

interface ReferenceLineProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/** Distinguishes a record from others with the same title, by the definition's `referenceLine`. */
export function ReferenceLine({ entity, record }: ReferenceLineProps) {
  const line = entity.referenceLine ? fillTemplate(entity, entity.referenceLine, record) : '';
  if (line === '') return null;
  return <div className={lightElements.line}>{line}</div>;
}
