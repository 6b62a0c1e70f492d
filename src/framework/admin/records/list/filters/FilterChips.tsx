import { Box, Button, Chip } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { groupOf, readFilterTree } from '../../../../schema/filter/FilterTree.ts';
import { writeFilterTree } from '../../../../schema/filter/writeFilterTree.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { filterSentence } from '../../conditions/filterSentence.ts';
import { readableField } from '../../conditions/readableField.ts';
import { nearValueOf } from './filterParts.ts';
import { initialFilter, joinFilter, splitFilter } from './splitFilter.ts';
import { useFilterTitles } from './useFilterTitles.ts';
import { useListFilter } from './useListFilter.ts';

interface FilterChipsProps {
  entity: EntityView;
  /** Opens the editor at a part of the filter. */
  onEdit: (part: number) => void;
}

/** The conditions of the list as sentences, each to edit or remove. */
export function FilterChips({ entity, onEdit }: FilterChipsProps) {
  const text = useText();
  const definitions = useDefinitions();
  const { filterValues } = useListFilterContext();
  const { setFilter, reset } = useListFilter();
  const { conditions, others } = splitFilter(entity, filterValues);
  const tree = readFilterTree(conditions, (path) => readableField(definitions, entity, path));
  // the parts of an "or", or of a negation, only make sense together
  const isSplit = tree.join === 'and' && !tree.isNegated;
  const parts = isSplit ? tree.parts : [tree];
  const titleOf = useFilterTitles(entity, tree);
  const words = { text, definitions, entity, titleOf };
  const near = nearValueOf(filterValues.near);

  function remove(at: number): void {
    const kept = isSplit ? groupOf('and', tree.parts.toSpliced(at, 1)) : groupOf('and', []);
    reset(joinFilter(writeFilterTree(kept), others));
  }

  return (
    <Box
      role="group"
      aria-label={text('conditions.chips')}
      sx={{ flexBasis: '100%', order: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {near ? (
        <Chip
          label={text('conditions.states', {
            field: text('near.title'),
            value: text('near.within', { km: near.maxDistance / 1000 }),
          })}
          onDelete={() => setFilter('near', undefined)}
        />
      ) : null}
      {parts.map((part, at) => {
        const sentence = filterSentence(part, words);
        return (
          <Chip
            key={JSON.stringify(part)}
            label={sentence}
            title={text('conditions.editOne', { sentence })}
            onClick={() => onEdit(at)}
            onDelete={() => remove(at)}
            sx={{
              maxWidth: '100%',
              height: 'auto',
              minHeight: 32,
              '& .MuiChip-label': { whiteSpace: 'normal' },
            }}
          />
        );
      })}
      <Button size="small" onClick={() => reset(initialFilter(entity))}>
        {text('filter.removeAll')}
      </Button>
    </Box>
  );
}
