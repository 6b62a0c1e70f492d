import AddIcon from '@mui/icons-material/Add';
import { Box, IconButton, InputBase } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { PushedItem, Stack } from '../../contract/stacks/stackManager.ts';

interface AddItemProps {
  stack: Stack;
  onAdd: (stack: string, item: PushedItem) => void;
}

/** Input line that adds an item to a stack. */
export function AddItem({ stack, onAdd }: AddItemProps) {
  const [title, setTitle] = useState('');
  const label = `Neuer Eintrag für „${stack.name}“`;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(stack.id, { meta: { title: title.trim() } });
    setTitle('');
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'flex', alignItems: 'center', mt: 0.5 }}>
      <InputBase
        value={title}
        placeholder="Neuer Eintrag"
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ input: { 'aria-label': label, maxLength: 200 } }}
        sx={{ flex: 1, px: 1 }}
      />
      <IconButton type="submit" size="small" aria-label={`${label} anlegen`} disabled={title.trim() === ''}>
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
