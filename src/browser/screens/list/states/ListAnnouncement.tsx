import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useListContext, useTranslate } from 'react-admin'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useListTotal } from '../paging/list-total.ts'

/** Announces changes of the number of rows to screen readers. */
export function ListAnnouncement() {
  const { isFetching } = useListContext()
  const { counted } = useListWords()
  const { count = 0, short } = useListTotal()
  const translate = useTranslate()
  return (
    <Box role="status" sx={visuallyHidden}>
      {!isFetching && short && translate('rollcall.list.found', { count: short, name: counted(count) })}
    </Box>
  )
}
