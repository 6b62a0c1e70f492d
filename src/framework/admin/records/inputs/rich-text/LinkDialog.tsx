import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { readLink } from '../../../../schema/links/readLink.ts';
import { useText } from '../../../base/i18n/useText.ts';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the target of the selected text; without a selection the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const text = useText();
  const id = useId();
  const { href } = editor.getAttributes('link');
  const before = typeof href === 'string' ? href : '';
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState(before.replace(/^mailto:/, ''));
  const [hasProblem, setHasProblem] = useState(false);
  const close = () => setIsOpen(false);
  const wholeLink = () => editor.chain().extendMarkRange('link');

  function handleRemove(): void {
    wholeLink().unsetMark('link').run();
    close();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const address = readLink(typed);
    if (address === null) {
      setHasProblem(true);
      return;
    }
    const marks = [{ type: 'link', attrs: { href: address } }];
    const isBare = before === '' && editor.state.selection.empty;
    if (isBare) editor.commands.insertContent({ type: 'text', text: typed.trim(), marks });
    else wholeLink().setMark('link', { href: address }).run();
    close();
  }

  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={close}
      // focus goes to the text, not back to the button
      disableRestoreFocus
      slotProps={{
        transition: {
          onExited: () => {
            onClose();
            editor.commands.focus(null, { scrollIntoView: false });
          },
        },
      }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={id}>{text('input.link')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={text('input.linkAddress')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setHasProblem(false);
            }}
            error={hasProblem}
            helperText={text(hasProblem ? 'input.linkProblem' : 'input.linkHint')}
          />
        </DialogContent>
        <DialogActions>
          {before === '' ? null : (
            <Button color="error" onClick={handleRemove} sx={{ mr: 'auto' }}>
              {text('input.linkRemove')}
            </Button>
          )}
          <Button onClick={close}>{text('form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {text('input.linkApply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
