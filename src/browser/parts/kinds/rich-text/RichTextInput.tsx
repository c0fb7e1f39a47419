import { useContext, useMemo } from 'react'
import {
  AlignmentButtons,
  DefaultEditorOptions,
  FormatButtons,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as RaRichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import type { SxProps, Theme } from '@mui/material/styles'
import { pageNonce } from '#browser/ground/theme/page-nonce.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { HeadingSelect } from './HeadingSelect.tsx'
import { IndentButtons } from './IndentButtons.tsx'
import { RichTextTools } from './rich-text-tools.ts'

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
          <LinkButtons />
          <ImageButtons />
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
    '&, &:hover, &:focus': { backgroundColor: theme.surfaces.paper, borderColor: theme.surfaces.lineStrong },
  },
})
