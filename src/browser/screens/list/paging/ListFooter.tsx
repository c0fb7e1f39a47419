import Box from '@mui/material/Box'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { PAGE_SIZES } from '../list-settings.ts'
import { useListTotal } from './list-total.ts'
import { Pages } from './Pages.tsx'
import { PageSize } from './PageSize.tsx'

const FEWEST_TO_PAGE = Math.min(...PAGE_SIZES)

/** The range of the rows shown, the page size, and the pages. */
export function ListFooter() {
  const { data, page, hasNextPage } = useListContext()
  const { count, short } = useListTotal()
  if (!data?.length || count === undefined) return null
  const isPaged = hasNextPage || page > 1
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 1,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <ShownRange total={short} />
      <Box data-not-printed sx={{ display: 'contents' }}>
        {count > FEWEST_TO_PAGE && <PageSize />}
        {isPaged && <Pages />}
      </Box>
    </Box>
  )
}

function ShownRange({ total }: { total: string }) {
  const { data, page, perPage } = useListContext()
  const translate = useTranslate()
  const language = useLocale()
  const format = new Intl.NumberFormat(language)
  const before = (page - 1) * perPage
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {translate('rollcall.list.shown', {
        from: format.format(before + 1),
        to: format.format(before + (data?.length ?? 0)),
        total,
      })}
    </Box>
  )
}
