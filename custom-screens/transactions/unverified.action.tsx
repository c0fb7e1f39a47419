import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import unauthenticated from '../../custom-actions/transactions/unauthenticated.contract.ts'

/**
 * TXN-02, MAPI-37, MAPI-38: opens the payments that wait to be verified, and says how many there are; on the tab of a family or of a
 * franchisee, those of its own.
 */
export default function OpenUnverified({ parent }: CustomCodeProps['action']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { pathname } = useLocation()
  const own = parent === undefined ? {} : { [ownerOf(pathname)]: Number(parent.id) }
  const { data: count = 0 } = useQuery({
    queryKey: ['transactions', 'unverified', 'count', own],
    queryFn: async ({ signal }) => (await data.call(unauthenticated, { query: own, signal })).count,
  })
  const title = translate('transactions.unverified.open', { _: 'Unverified' })
  const waiting = translate('transactions.unverified.count', { _: 'Unverified: %{count}', count })
  return (
    <Badge badgeContent={count} color="warning" max={999}>
      <Button component={Link} to={addressOf(own)} variant="outlined" {...(count > 0 && { 'aria-label': waiting })}>
        {title}
      </Button>
    </Badge>
  )
}

/** Transactions have tabs of their own at families and at franchisees. */
function ownerOf(pathname: string): 'customer_id' | 'franchisee_id' {
  return pathname.startsWith('/franchisees/') ? 'franchisee_id' : 'customer_id'
}

function addressOf(own: Readonly<Record<string, number>>): string {
  const list = '/transactions/unverified'
  return Object.keys(own).length === 0 ? list : `${list}?filter=${encodeURIComponent(JSON.stringify(own))}`
}
