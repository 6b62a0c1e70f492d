import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormHelperText,
  TextField,
  Typography,
} from '@mui/material';
import type { AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readLink } from '../../../../schema/links/readLink.ts';
import { officeHtml } from '../../../../schema/officeHtml.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { visuallyHidden } from '../../../base/theme/visuallyHidden.ts';
import { richTextStyles } from '../../fields/RichText.tsx';
import type { FieldInputProps } from '../FormHost.ts';
import { preservedFormats } from '../preservedFormats.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the target of the selected text; without a selection the address itself becomes the text. */
function LinkDialog({ editor, onClose }: LinkDialogProps) {
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

/** The editor's extensions; half of the starter kit would be unused. */
export const richTextExtensions: AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  ...preservedFormats,
];

/** Without the formats that messengers lack, so that pasted text has none either. */
const chatExtensions = richTextExtensions.filter(({ name }) => name !== 'u' && name !== 'link');

/** Ctrl+K, or Cmd+K on a Mac. */
function asksForLink({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

export interface RichTextAreaProps {
  id: string;
  label: string;
  /** Names the field for screen readers only. */
  isLabelHidden?: boolean;
  /** What an empty field says. */
  placeholder?: string;
  html: string;
  onChange: (html: string | null) => void;
  onLeave?: () => void;
  isRequired?: boolean;
  hasProblem?: boolean;
  hint?: ReactNode;
  isChat?: boolean;
  /** Pixels of the text's lowest height. */
  minHeight?: number;
  /** Beside those of every rich text. */
  extensions?: readonly AnyExtension[];
  /** Attributes of the field for screen readers, such as those of an open list. */
  aria?: Readonly<Record<string, string>>;
  /** Takes a key before the editor does; true: it is done. */
  onKeyDown?: (event: KeyboardEvent, editor: Editor) => boolean;
  /** Called after each change of the text or the cursor. */
  onMove?: (editor: Editor) => void;
  /** Places the cursor at the end once the editor is there. */
  autoFocus?: boolean;
}

/** The editor and its toolbar, outside of a form. */
export function RichTextArea(props: RichTextAreaProps) {
  const {
    id,
    label,
    isLabelHidden = false,
    placeholder,
    html,
    onChange,
    onLeave,
    hasProblem = false,
  } = props;
  const { isRequired = false, hint, isChat = false, minHeight = 96, extensions = [], aria = {} } = props;
  const [isLinking, setIsLinking] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': String(isRequired),
    // `useFocusProblem` finds the first error by it
    'aria-invalid': String(hasProblem),
    ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
    ...aria,
  };
  const editor = useEditor({
    // an editor created during rendering is destroyed again if a large form takes long to mount
    immediatelyRender: false,
    extensions: [...(isChat ? chatExtensions : richTextExtensions), ...extensions],
    content: html,
    onCreate: ({ editor: made }) => {
      if (props.autoFocus) made.commands.focus('end', { scrollIntoView: false });
    },
    onUpdate: ({ editor: edited }) => onChange(edited.isEmpty ? null : edited.getHTML()),
    onTransaction: ({ editor: edited }) => latest.current.onMove?.(edited),
    ...(onLeave ? { onBlur: onLeave } : {}),
    editorProps: {
      attributes,
      transformPastedHTML: officeHtml,
      // cells of a table that is pasted as text
      transformPastedText: (text) => text.replaceAll('\t', ' · '),
      handleKeyDown(view, event) {
        const edited = editorRef.current;
        if (edited?.view === view && latest.current.onKeyDown?.(event, edited)) return true;
        if (isChat || !asksForLink(event)) return false;
        event.preventDefault();
        setIsLinking(true);
        return true;
      },
    },
  });
  const editorRef = useRef(editor);
  editorRef.current = editor;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const current = editor.isEmpty ? '' : editor.getHTML();
    // changed from outside: by a restored draft or the choice in a conflict
    if (html !== current) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <FormControl error={hasProblem} fullWidth>
      <Typography
        variant="body2"
        color="textSecondary"
        id={`${id}-label`}
        sx={isLabelHidden ? visuallyHidden : {}}
      >
        {label}
        {isRequired ? ' *' : ''}
      </Typography>
      <Box
        sx={{
          position: 'relative',
          border: 1,
          borderColor: hasProblem ? 'error.main' : 'divider',
          borderRadius: 2,
          minHeight: minHeight + 44,
          '& .ProseMirror': {
            ...richTextStyles,
            minHeight,
            px: 1.5,
            py: 0.5,
            borderRadius: 1.5,
            outlineOffset: -2,
          },
        }}
      >
        {editor ? (
          <RichTextToolbar editor={editor} label={label} isChat={isChat} onLink={() => setIsLinking(true)} />
        ) : null}
        {placeholder && html === '' ? (
          <Typography
            aria-hidden
            color="textSecondary"
            sx={{ position: 'absolute', px: 1.5, py: 1.25, pointerEvents: 'none' }}
          >
            {placeholder}
          </Typography>
        ) : null}
        <EditorContent editor={editor} />
      </Box>
      {editor && isLinking ? <LinkDialog editor={editor} onClose={() => setIsLinking(false)} /> : null}
      {hint ? <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText> : null}
    </FormControl>
  );
}

/**
 * Text with bold, italic, underline, lists and links; stored as HTML that the server sanitises. A text for a
 * messenger (`isChat`) has neither underline nor links.
 */
export function RichTextEditor({ field, source }: FieldInputProps) {
  const { id, value, change, leave, hasProblem, hint } = useFieldInput(field, source);
  return (
    <RichTextArea
      id={id}
      label={field.title}
      html={typeof value === 'string' ? value : ''}
      onChange={change}
      onLeave={leave}
      isRequired={field.required}
      hasProblem={hasProblem}
      hint={hint}
      isChat={field.isChat ?? false}
    />
  );
}
