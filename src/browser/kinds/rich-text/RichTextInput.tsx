import {
  AlignmentButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ImageButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput as RaRichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

const HEIGHT = 500

/** Formatted text. */
export default function RichTextInput(props: InputProps) {
  return (
    <RaRichTextInput
      {...inputProps(props)}
      toolbar={
        <RichTextInputToolbar>
          <LevelSelect />
          <FormatButtons />
          <AlignmentButtons />
          <ListButtons />
          <LinkButtons />
          <ImageButtons />
          <QuoteButtons />
        </RichTextInputToolbar>
      }
      sx={{ '& .RaRichTextInput-editorContent .tiptap.ProseMirror': { height: HEIGHT, overflowY: 'auto' } }}
    />
  )
}
