import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import type { FieldInputProps } from './FieldInputProps.ts';

/** The editor of formatted text, with its toolbar. */
export function RichTextEditor({ field, source }: FieldInputProps) {
  return (
    <RichTextInput
      source={source}
      label={field.title}
      fullWidth
      helperText={field.description ?? false}
      editorOptions={DefaultEditorOptions}
      toolbar={
        <RichTextInputToolbar>
          <LevelSelect />
          <FormatButtons />
          <ListButtons />
          <LinkButtons />
          <QuoteButtons />
          <ClearButtons />
        </RichTextInputToolbar>
      }
    />
  );
}
