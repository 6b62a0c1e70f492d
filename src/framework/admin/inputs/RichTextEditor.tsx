import { Box, FormControl, FormHelperText, Typography } from '@mui/material';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import type { FieldInputProps } from './FieldInputProps.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useFieldInput } from './useFieldInput.ts';

// not the starter kit: half of it is never used here
const extensions = [
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
];

/** Text with bold, lists and links; stored as HTML that the server tidies. */
export function RichTextEditor({ field, source }: FieldInputProps) {
  const { id, value, change, leave, hasProblem, hint } = useFieldInput(field, source);
  const html = typeof value === 'string' ? value : '';
  const editor = useEditor({
    extensions,
    content: html,
    onUpdate: ({ editor: edited }) => change(edited.isEmpty ? null : edited.getHTML()),
    onBlur: leave,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    },
  });
  useEffect(() => {
    const current = editor.isEmpty ? '' : editor.getHTML();
    // a restored draft, or the choice in a conflict
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
          '& .ProseMirror': { minHeight: 96, px: 1.5, outlineOffset: 2 },
        }}
      >
        <RichTextToolbar editor={editor} label={field.title} />
        <EditorContent editor={editor} />
      </Box>
      {hint ? <FormHelperText>{hint}</FormHelperText> : null}
    </FormControl>
  );
}
