import { Chip } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { formatDay } from './formatDay.ts';
import { type RecordStatus, recordStatus } from './recordStatus.ts';

/** "Deaktiviert seit 01.02.2026", "Wird am 31.07.2026 deaktiviert". */
export function RecordStatusChips({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
  const text = useText();

  function sentence({ key, day }: RecordStatus): string {
    if (key === 'active.deactivated' || day === null) return text('active.deactivated');
    return text(key, { date: formatDay(day) });
  }

  return recordStatus(entity, record).map((status) => (
    <Chip key={status.key} size="small" color="warning" variant="outlined" label={sentence(status)} />
  ));
}
