import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { EntityCard } from './EntityCard.tsx';

interface AreaGridProps {
  title: string;
  entities: readonly VisibleEntity[];
  counts: CountsAnswer['counts'];
  /** A last entry after the areas. */
  children?: ReactNode;
}

/** Areas side by side, each with its number of records. */
export function AreaGrid({ title, entities, counts, children }: AreaGridProps) {
  return (
    <BlockFrame title={title}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          gap: 1.5,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {entities.map((entity) => (
          <EntityCard key={entity.resource} entity={entity} count={counts[entity.resource]} />
        ))}
        {children}
      </Box>
    </BlockFrame>
  );
}
