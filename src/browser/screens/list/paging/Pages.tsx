import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import { useListContext, useTranslate } from 'react-admin'
import type { ListMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'

/** The pages by number; only previous and next when the total is an estimate. */
export function Pages() {
  const { page, setPage, meta, total = 0, perPage } = useListContext()
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const { totalIsEstimate, lastPage } = (meta ?? {}) as Partial<ListMeta>
  if (totalIsEstimate || lastPage === null) return <BeforeAndAfter />
  return (
    <Pagination
      size={isPhone ? 'large' : 'small'}
      shape="rounded"
      siblingCount={isPhone ? 0 : 1}
      page={page}
      count={lastPage ?? Math.ceil(total / perPage)}
      onChange={(_event, chosen) => setPage(chosen)}
      aria-label={translate('rollcall.list.pages')}
      getItemAriaLabel={(type, number, isCurrent) =>
        translate(`rollcall.list.page.${type === 'page' && isCurrent ? 'current' : type}`, { page: number ?? 0 })
      }
      sx={{
        ml: { sm: 'auto' },
        fontVariantNumeric: 'tabular-nums',
        '& .MuiPaginationItem-ellipsis': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center' },
        '& .MuiPaginationItem-root': {
          minWidth: { xs: 44, sm: 28 },
          height: { xs: 44, sm: 28 },
          mx: { xs: 0, sm: 0.25 },
        },
      }}
    />
  )
}

function BeforeAndAfter() {
  const { page, setPage, hasNextPage } = useListContext()
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('rollcall.list.pages')}
      sx={{ ml: { sm: 'auto' }, display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Button variant="outlined" color="inherit" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {translate('rollcall.list.page.previous')}
      </Button>
      <span>{translate('rollcall.list.page.current', { page })}</span>
      <Button variant="outlined" color="inherit" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('rollcall.list.page.next')}
      </Button>
    </Box>
  )
}
