import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { ButtonBase, Typography } from '@mui/material';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import type { GroupUnit } from '../../../../schema/lists/ListView.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { rowStop } from '../moveBetweenRows.ts';
import { GroupTitle } from './GroupTitle.tsx';

export interface GroupHeadProps {
  column: ListColumn;
  unit: GroupUnit | undefined;
  group: ListGroup;
  isOpen: boolean;
  onToggle: () => void;
}

/** Title and count of a group, as a button that folds it. */
export function GroupHead({ column, unit, group, isOpen, onToggle }: GroupHeadProps) {
  const text = useText();
  const count = text('group.count', { smart_count: group.count });
  return (
    <ButtonBase
      onClick={onToggle}
      aria-expanded={isOpen}
      {...{ [rowStop]: 'link' }}
      sx={{
        gap: 1,
        minHeight: 32,
        maxWidth: '100%',
        justifyContent: 'flex-start',
        textAlign: 'left',
        px: 0.5,
      }}
    >
      <ChevronRightIcon
        fontSize="small"
        className="no-print"
        sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }}
      />
      <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <GroupTitle field={column.leaf} unit={unit} group={group} />
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Typography>
    </ButtonBase>
  );
}
