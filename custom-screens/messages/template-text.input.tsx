import { useRef } from 'react'
import { useRecordContext } from 'react-admin'
import Box from '@mui/material/Box'
import { type CustomCodeProps, kinds, RichTextTools } from '#browser/api.ts'
import { EditorReach } from './EditorReach.tsx'
import { PlaceholderList } from './PlaceholderList.tsx'
import { TemplateTools } from './TemplateTools.tsx'
import type { Reach } from './use-insert-placeholder.ts'

/** ETM-02, ETM-08: the text of an email, with the placeholders to insert into it, or into the text that one was in last. */
export default function TemplateText(props: CustomCodeProps['input']) {
  const id = Number(useRecordContext()?.id)
  const editor: Reach = useRef(null)
  const { Input } = kinds.richText
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' } }}>
      <Box sx={{ minWidth: 0 }}>
        <RichTextTools value={<EditorReach reach={editor} />}>{Input && <Input {...props} />}</RichTextTools>
        <TemplateTools id={id} />
      </Box>
      <PlaceholderList id={id} editor={editor} />
    </Box>
  )
}
