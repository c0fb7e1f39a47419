import { useTranslate } from 'react-admin'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useEditor, useEditorValue, type RichTextEditor } from './use-editor-value.ts'

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const PARAGRAPH = 0

/** Makes the paragraph a heading of one of six levels, or a paragraph again. */
export function HeadingSelect() {
  const translate = useTranslate()
  const editor = useEditor()
  const level = useEditorValue(currentLevel, PARAGRAPH)
  const choose = (chosen: number) => {
    const heading = LEVELS.find((one) => one === chosen)
    const change = editor?.chain().focus()
    if (heading) change?.setNode('heading', { level: heading }).run()
    else change?.setNode('paragraph').run()
  }
  return (
    <Select
      size="small"
      value={level}
      disabled={!editor?.isEditable}
      onChange={({ target }) => choose(Number(target.value))}
      inputProps={{ 'aria-label': translate('rollcall.input.rich_text.level') }}
      sx={{ minWidth: 120, '& .MuiSelect-select': { py: 0.5 } }}
    >
      <MenuItem value={PARAGRAPH}>{translate('rollcall.input.rich_text.paragraph')}</MenuItem>
      {LEVELS.map((one) => (
        <MenuItem key={one} value={one}>
          {translate('rollcall.input.rich_text.heading', { level: one })}
        </MenuItem>
      ))}
    </Select>
  )
}

function currentLevel(editor: RichTextEditor): number {
  return LEVELS.find((level) => editor.isActive('heading', { level })) ?? PARAGRAPH
}
