import { useTranslate } from 'react-admin'
import IconButton from '@mui/material/IconButton'
import InIcon from '@mui/icons-material/FormatIndentIncrease'
import OutIcon from '@mui/icons-material/FormatIndentDecrease'
import { useEditor, useEditorValue } from './use-editor-value.ts'

/** Indents or outdents a list item. */
export function IndentButtons() {
  const translate = useTranslate()
  const editor = useEditor()
  const canIndent = useEditorValue((one) => one.isEditable && one.can().sinkListItem('listItem'), false)
  const canOutdent = useEditorValue((one) => one.isEditable && one.can().liftListItem('listItem'), false)
  return (
    <span>
      <IconButton
        aria-label={translate('rollcall.input.rich_text.indent')}
        disabled={!canIndent}
        onClick={() => editor?.chain().focus().sinkListItem('listItem').run()}
      >
        <InIcon />
      </IconButton>
      <IconButton
        aria-label={translate('rollcall.input.rich_text.outdent')}
        disabled={!canOutdent}
        onClick={() => editor?.chain().focus().liftListItem('listItem').run()}
      >
        <OutIcon />
      </IconButton>
    </span>
  )
}
