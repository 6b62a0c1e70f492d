import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import { Stack, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useText } from '../../../base/i18n/useText.ts';

interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  /** Opens the link dialog. */
  onLink: () => void;
}

/** Formatting buttons for the selected text. */
export function RichTextToolbar({ editor, label, onLink }: RichTextToolbarProps) {
  const text = useText();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      // without focus there is no cursor whose format could be shown
      const isOn = (format: string) => current.isFocused && current.isActive(format);
      return {
        bold: isOn('bold'),
        italic: isOn('italic'),
        bulletList: isOn('bulletList'),
        orderedList: isOn('orderedList'),
        link: isOn('link'),
      };
    },
  });
  const chain = () => editor.chain().focus();
  const buttons = [
    {
      name: text('input.bold'),
      Icon: FormatBoldIcon,
      isOn: active.bold,
      press: () => chain().toggleBold().run(),
    },
    {
      name: text('input.italic'),
      Icon: FormatItalicIcon,
      isOn: active.italic,
      press: () => chain().toggleItalic().run(),
    },
    {
      name: text('input.bulletList'),
      Icon: FormatListBulletedIcon,
      isOn: active.bulletList,
      press: () => chain().toggleBulletList().run(),
    },
    {
      name: text('input.numberedList'),
      Icon: FormatListNumberedIcon,
      isOn: active.orderedList,
      press: () => chain().toggleOrderedList().run(),
    },
    {
      name: text('input.link'),
      Icon: LinkIcon,
      isOn: active.link,
      press: onLink,
      keys: 'Control+K',
    },
  ];
  return (
    <Stack direction="row" role="toolbar" aria-label={label} sx={{ p: 0.5, gap: 0.5 }}>
      {buttons.map(({ name, Icon, isOn, press, keys }) => (
        <ToggleButton
          key={name}
          value={name}
          selected={isOn}
          aria-label={name}
          onClick={press}
          aria-keyshortcuts={keys}
        >
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </Stack>
  );
}
