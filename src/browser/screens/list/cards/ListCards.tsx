import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useOpensRow } from '../use-opens-row.ts'
import { useCardFields } from './card-fields.ts'
import { RecordCard } from './RecordCard.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'

/** The rows on a phone. */
export function ListCards() {
  const { data, isPlaceholderData } = useListContext<ApiRecord>()
  const { many } = useListWords()
  const fields = useCardFields(useListTarget())
  const opens = useOpensRow()
  if (!data) return <SkeletonCards lines={fields.lines.length} />
  return (
    <Box
      component="ul"
      aria-label={many}
      sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {data.map((record) => (
        <RecordCard key={record.id} record={record} fields={fields} opens={opens} />
      ))}
    </Box>
  )
}
