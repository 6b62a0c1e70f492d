import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { grantsOf, grantsSummary } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

/** Summarises grants in a sentence; outside list cells the matrix opens on demand. */
export function GrantsValue({ value, isCell }: ValueProps) {
  const text = usePermissionText();
  const { entities } = useDefinitions();
  const [isOpen, setIsOpen] = useState(false);
  const grants = grantsOf(value);
  const granted = grantsSummary(grants, entities, text);
  // as a sentence of its own it begins with a capital
  const summary = granted.charAt(0).toUpperCase() + granted.slice(1);
  if (isCell) return <>{summary}</>;
  return (
    <>
      {summary}
      <Box>
        <Button
          size="small"
          className="no-print"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          // aligns the label with the sentence above
          sx={{ ml: -1.25 }}
        >
          {text(isOpen ? 'rights.hideDetails' : 'rights.showDetails')}
        </Button>
      </Box>
      {isOpen ? <RoleMatrixLater grants={grants} startsNarrowed /> : null}
    </>
  );
}
