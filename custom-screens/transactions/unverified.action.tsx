import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import unauthenticated from '../../custom-actions/transactions/unauthenticated.contract.ts'

/** TXN-02, MAPI-38: opens the payments that wait to be verified, and says how many there are. */
export default function OpenUnverified({ parent }: CustomCodeProps['action']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { data: count = 0 } = useQuery({
    queryKey: ['transactions', 'unverified', 'count'],
    queryFn: async ({ signal }) => (await data.call(unauthenticated, { signal })).count,
    enabled: parent === undefined,
  })
  // On the tab of a record they would be everybody's.
  if (parent !== undefined) return null
  const title = translate('transactions.unverified.open', { _: 'Unverified' })
  const waiting = translate('transactions.unverified.count', { _: 'Unverified: %{count}', count })
  return (
    <Badge badgeContent={count} color="warning" max={999}>
      <Button
        component={Link}
        to="/transactions/unverified"
        variant="outlined"
        {...(count > 0 && { 'aria-label': waiting })}
      >
        {title}
      </Button>
    </Badge>
  )
}
