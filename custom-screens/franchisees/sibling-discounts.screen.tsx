import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import Paper from '@mui/material/Paper'
import { type CustomCodeProps, FailedPart, Page, useAccess, useRollcallData } from '#browser/api.ts'
import { SiblingRow } from './SiblingRow.tsx'

const PER_PAGE = 10
/** SET-21: the discount of those that have none of their own. */
const OF_THE_NETWORK = '/settings/general/sibling-discount'

/** SET-19: the sibling discounts of all franchisees by name, each to be changed in place. */
export default function SiblingDiscounts({ title }: CustomCodeProps['screen']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { can } = useAccess()
  const [page, setPage] = useState(1)
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['franchisees', 'sibling discounts', page],
    queryFn: ({ signal }) =>
      data.getList('franchisees', {
        pagination: { page, perPage: PER_PAGE },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.ceil((found?.total ?? 0) / PER_PAGE)
  return (
    <Page
      title={title}
      actions={
        can(['system_variables.list', 'settings.system_variables.list']) && (
          <Button component={Link} to={OF_THE_NETWORK} variant="outlined">
            {translate('franchisees.sibling.network', { _: 'Discount of the network' })}
          </Button>
        )
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
        {found?.data.map((franchisee) => (
          <SiblingRow key={String(franchisee.id)} franchisee={franchisee} onSaved={() => void refetch()} />
        ))}
      </Paper>
      {pages > 1 && (
        <Box sx={{ mt: 2 }}>
          <Pagination
            count={pages}
            page={page}
            onChange={(_event, next) => setPage(next)}
            aria-label={translate('franchisees.sibling.pages', { _: 'Pages of franchisees' })}
          />
        </Box>
      )}
    </Page>
  )
}
