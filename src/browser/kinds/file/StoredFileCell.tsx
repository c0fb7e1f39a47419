import Box from '@mui/material/Box'
import AttachmentIcon from '@mui/icons-material/AttachFileOutlined'
import { useTranslate } from 'react-admin'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'

/** Says that a file is stored; its number names it. */
export function StoredFileCell({ field, record }: CellProps) {
  const translate = useTranslate()
  const id = readPath(record, field.path)
  if (id === undefined || id === null) return <NoValue text={field.empty} />
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <AttachmentIcon fontSize="inherit" aria-hidden />
      {translate('rollcall.value.file', { id: String(id) })}
    </Box>
  )
}
