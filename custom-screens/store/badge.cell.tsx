import Chip from '@mui/material/Chip'
import type { CustomCodeProps } from '#browser/api.ts'

/** TAG-10: a tag or label as buyers see it: its name in its colours. */
export default function Badge({ record }: CustomCodeProps['cell']) {
  const { name, bg_color: background, text_color: text } = record
  return (
    <Chip
      size="small"
      label={String(name ?? '')}
      sx={{ bgcolor: String(background ?? ''), color: String(text ?? ''), fontWeight: 600 }}
    />
  )
}
