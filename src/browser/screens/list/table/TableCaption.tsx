import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useListContext, useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useListColumns } from '../use-list-columns.ts'

/** Tells a screen reader what the table lists and in what order. */
export function TableCaption({ id }: { id: string }) {
  const { sort } = useListContext()
  const { many } = useListWords()
  const translate = useTranslate()
  const sorted = useListColumns(useListTarget()).find(({ path }) => path === sort.field)
  const order = translate(`rollcall.list.${sort.order === 'DESC' ? 'descending' : 'ascending'}`)
  return (
    <Box component="caption" id={id} sx={visuallyHidden}>
      {sorted ? translate('rollcall.list.caption', { name: many, column: sorted.title, order }) : many}
    </Box>
  )
}
