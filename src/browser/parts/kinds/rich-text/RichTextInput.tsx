import { useContext, useMemo } from 'react'
import {
  AlignmentButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as RaRichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import type { SxProps, Theme } from '@mui/material/styles'
import ImageIcon from '@mui/icons-material/Image'
import LinkIcon from '@mui/icons-material/InsertLink'
import VideoIcon from '@mui/icons-material/OndemandVideo'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { richTextMessages } from '#browser/ground/i18n/messages/rich-text.ts'
import { pageNonce } from '#browser/ground/theme/page-nonce.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { HeadingSelect } from './HeadingSelect.tsx'
import { IndentButtons } from './IndentButtons.tsx'
import { InsertButton } from './InsertButton.tsx'
import { image, link, video } from './insertion.ts'
import { RichTextTools } from './rich-text-tools.ts'
import { videoNode } from './video-node.ts'
import { videoStyle } from './video-style.ts'

addMessages('rollcall.input.rich_text', richTextMessages)

const HEIGHT = 500

/** Formatted text. */
export default function RichTextInput(props: InputProps) {
  const common = inputProps(props)
  const { label } = common
  const tools = useContext(RichTextTools)
  const editorOptions = useMemo(() => {
    const nonce = pageNonce()
    return {
      ...DefaultEditorOptions,
      extensions: [...(DefaultEditorOptions.extensions ?? []), videoNode],
      ...(nonce && { injectNonce: nonce }),
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    }
  }, [label])
  return (
    <RaRichTextInput
      {...common}
      editorOptions={editorOptions}
      toolbar={
        <RichTextInputToolbar>
          <HeadingSelect />
          <FormatButtons />
          <AlignmentButtons />
          <ListButtons />
          <IndentButtons />
          <InsertButton insertion={link} icon={<LinkIcon fontSize="inherit" />} />
          <InsertButton insertion={image} icon={<ImageIcon fontSize="inherit" />} />
          <InsertButton insertion={video} icon={<VideoIcon fontSize="inherit" />} />
          <QuoteButtons />
          {tools}
        </RichTextInputToolbar>
      }
      sx={editorStyle}
    />
  )
}

const editorStyle: SxProps<Theme> = (theme) => ({
  '& .RaRichTextInput-editorContent .tiptap.ProseMirror': {
    height: HEIGHT,
    overflowY: 'auto',
    // A click chooses a film, it does not play it.
    '& iframe': { ...videoStyle, pointerEvents: 'none' },
    '& iframe.ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
    '&, &:hover, &:focus': { backgroundColor: theme.surfaces.paper, borderColor: theme.surfaces.lineStrong },
  },
})
