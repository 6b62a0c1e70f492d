import { Box, FormControl, FormHelperText, Typography } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { officeHtml } from '../../../../schema/officeHtml.ts';
import { richTextStyles } from '../../fields/richTextStyles.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { chatExtensions, richTextExtensions } from './richTextExtensions.ts';

/** Ctrl+K, or Cmd+K on a Mac. */
function asksForLink({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * Text with bold, italic, underline, lists and links; stored as HTML that the server sanitises. A text for a
 * messenger (`isChat`) has neither underline nor links.
 */
export function RichTextEditor({ field, source }: FieldInputProps) {
  const { id, value, change, leave, hasProblem, hint } = useFieldInput(field, source);
  const [isLinking, setIsLinking] = useState(false);
  const html = typeof value === 'string' ? value : '';
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': String(field.required),
    // `useFocusProblem` finds the first error by it
    'aria-invalid': String(hasProblem),
    ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
  };
  const editor = useEditor({
    // an editor created during rendering is destroyed again if a large form takes long to mount
    immediatelyRender: false,
    extensions: field.isChat ? chatExtensions : richTextExtensions,
    content: html,
    onUpdate: ({ editor: edited }) => change(edited.isEmpty ? null : edited.getHTML()),
    onBlur: leave,
    editorProps: {
      attributes,
      transformPastedHTML: officeHtml,
      // cells of a table that is pasted as text
      transformPastedText: (text) => text.replaceAll('\t', ' · '),
      handleKeyDown(_, event) {
        if (field.isChat || !asksForLink(event)) return false;
        event.preventDefault();
        setIsLinking(true);
        return true;
      },
    },
  });
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const current = editor.isEmpty ? '' : editor.getHTML();
    // changed from outside: by a restored draft or the choice in a conflict
    if (html !== current) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <FormControl error={hasProblem}>
      <Typography variant="body2" color="textSecondary" id={`${id}-label`}>
        {field.title}
        {field.required ? ' *' : ''}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: hasProblem ? 'error.main' : 'divider',
          borderRadius: 2,
          minHeight: 140,
          '& .ProseMirror': { ...richTextStyles, minHeight: 96, px: 1.5, py: 0.5, outlineOffset: 2 },
        }}
      >
        {editor ? (
          <RichTextToolbar
            editor={editor}
            label={field.title}
            isChat={field.isChat ?? false}
            onLink={() => setIsLinking(true)}
          />
        ) : null}
        <EditorContent editor={editor} />
      </Box>
      {editor && isLinking ? <LinkDialog editor={editor} onClose={() => setIsLinking(false)} /> : null}
      {hint ? <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText> : null}
    </FormControl>
  );
}
