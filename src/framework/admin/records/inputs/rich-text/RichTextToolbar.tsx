import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import LinkIcon from '@mui/icons-material/Link';
import { Stack, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useText } from '../../../base/i18n/useText.ts';

interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  /** Leaves out what messengers cannot show. */
  isChat: boolean;
  /** Opens the link dialog. */
  onLink: () => void;
}

/** Formatting buttons for the selected text. */
export function RichTextToolbar({ editor, label, isChat, onLink }: RichTextToolbarProps) {
  const text = useText();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      // without focus there is no cursor whose format could be shown
      const isOn = (format: string) => current.isFocused && current.isActive(format);
      return {
        bold: isOn('bold'),
        italic: isOn('italic'),
        underline: isOn('u'),
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
      name: text('input.underline'),
      Icon: FormatUnderlinedIcon,
      isOn: active.underline,
      press: () => chain().toggleMark('u').run(),
      isMissingInChats: true,
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
      isMissingInChats: true,
      keys: 'Control+K',
    },
  ];
  return (
    <Stack direction="row" role="toolbar" aria-label={label} sx={{ p: 0.5, gap: 0.5 }}>
      {buttons
        .filter(({ isMissingInChats }) => !isChat || !isMissingInChats)
        .map(({ name, Icon, isOn, press, keys }) => (
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
