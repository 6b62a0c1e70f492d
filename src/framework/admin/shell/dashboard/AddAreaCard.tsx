import AddIcon from '@mui/icons-material/Add';
import { Card, CardActionArea, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';

/** Last card of the areas, which adds further ones. */
export function AddAreaCard({ onAdd }: { onAdd: () => void }) {
  const text = useText();
  return (
    <Card component="li" variant="outlined" sx={{ borderStyle: 'dashed', bgcolor: 'transparent' }}>
      <CardActionArea
        onClick={onAdd}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 2,
          p: 2,
          height: '100%',
          color: 'text.secondary',
        }}
      >
        <AddIcon />
        <Typography>{text('dashboard.add')}</Typography>
      </CardActionArea>
    </Card>
  );
}
