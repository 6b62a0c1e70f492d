import { Box, Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { ClosedDialog } from './ClosedDialog.tsx';
import { statuses } from './countStatuses.ts';
import { useStatusStep } from './useStatusStep.ts';

interface StatusStepsProps {
  /** The entity of institutions. */
  entity: VisibleEntity;
  record: RaRecord;
}

/** Buttons that set another status; a refusal asks for its reason first if that is stored. Nothing without the right. */
export function StatusSteps({ entity, record }: StatusStepsProps) {
  const [isClosing, setIsClosing] = useState(false);
  const { set, isRunning, keepsHistory } = useStatusStep(entity, record, () => setIsClosing(false));
  const field = entity.fields.find(({ name }) => name === 'acquisitionStatus');
  const steps = entity.fields.find(({ name }) => name === 'acquisitionStatusItems');
  const reasons = steps?.members?.find(({ name }) => name === 'reason')?.options ?? [];
  if (!field || formFields(entity, record, [field.name]).length === 0) return null;
  const others = statuses.filter((status) => status !== record.acquisitionStatus && status !== 'open');
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {others.map((status) => (
        <Button
          key={status}
          variant={status === 'committed' ? 'contained' : 'outlined'}
          disabled={isRunning}
          onClick={() => (status === 'closed' && keepsHistory ? setIsClosing(true) : set({ status }))}
        >
          {choiceOf(field, status).label}
        </Button>
      ))}
      {isClosing ? (
        <ClosedDialog
          reasons={reasons}
          isRunning={isRunning}
          onRun={set}
          onClose={() => setIsClosing(false)}
        />
      ) : null}
    </Box>
  );
}
