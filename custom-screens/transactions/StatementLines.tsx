import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { failureText, FormSkeleton, hasUnfinished, useRollcallData } from '#browser/api.ts'
import statement, { type FamilyStatement } from '../../custom-actions/transactions/statement.contract.ts'
import { useDay, useMoney } from '../plans/money.ts'

const AMOUNT = { '&&': { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The account of a family between the days that are typed: opening balance, lines, each with the balance after it, closing balance. */
export function StatementLines({ customer }: { customer: number }) {
  const translate = useTranslate()
  const { from, to, franchisee_id } = useWatch<Record<string, unknown>>()
  const { data, error } = useStatement(customer, { from, to, franchisee_id })
  if (error) return <Alert severity="error">{failureText(error, translate)}</Alert>
  if (!isAsked({ from, to })) return null
  return data ? <Account statement={data} /> : <FormSkeleton />
}

function useStatement(id: number, { from, to, franchisee_id }: Record<'from' | 'to' | 'franchisee_id', unknown>) {
  const data = useRollcallData()
  const query = {
    from: String(from),
    ...(typeof to === 'string' && { to }),
    ...(typeof franchisee_id === 'number' && { franchisee_id }),
  }
  return useQuery({
    queryKey: ['transactions', 'statement', id, query],
    queryFn: async ({ signal }) => (await data.call(statement, { params: { id }, query, signal })).item,
    enabled: isAsked({ from, to }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

/** A day that is half typed is none: nothing is asked until it is whole, or left out where it may be. */
function isAsked(days: { from: unknown; to: unknown }): boolean {
  return typeof days.from === 'string' && !hasUnfinished(days)
}

function Account({ statement: { from, to, opening, lines, closing } }: { statement: FamilyStatement }) {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const words = (key: string, _: string, values = {}) => translate(`transactions.statement.${key}`, { _, ...values })
  const text = ({ type, description }: FamilyStatement['lines'][number]) =>
    type === 'reversal' ? words('deleted', 'Deleted: %{description}', { description }) : description
  const franchisees = new Set(lines.map(({ franchisee }) => franchisee))
  return (
    <Box role="status" sx={{ maxHeight: 360, overflow: 'auto' }} tabIndex={0} aria-label={words('lines', 'Statement')}>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { py: 0.75, pr: 1, textAlign: 'left' } }}
      >
        <thead>
          <tr>
            <th>{words('date', 'Date')}</th>
            <th>{words('description', 'Description')}</th>
            <Box component="th" sx={AMOUNT}>
              {words('amount', 'Amount')}
            </Box>
            <Box component="th" sx={AMOUNT}>
              {words('balance', 'Balance')}
            </Box>
          </tr>
        </thead>
        <tbody>
          <Balance on={day(from)} title={words('opening', 'Opening balance')} amount={money(opening)} />
          {lines.map((line) => (
            <Box component="tr" key={line.id} sx={{ borderTop: 1, borderColor: 'divider', verticalAlign: 'top' }}>
              <td>{day(line.dated)}</td>
              <td>
                {text(line)}
                {franchisees.size > 1 && <Box sx={{ color: 'text.secondary' }}>{line.franchisee}</Box>}
              </td>
              <Box component="td" sx={AMOUNT}>
                {money(line.amount)}
              </Box>
              <Box component="td" sx={AMOUNT}>
                {money(line.balance)}
              </Box>
            </Box>
          ))}
          <Balance on={day(to)} title={words('closing', 'Closing balance')} amount={money(closing)} />
        </tbody>
      </Box>
    </Box>
  )
}

function Balance({ on, title, amount }: { on: string; title: string; amount: string }) {
  return (
    <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
      <td>{on}</td>
      <td>{title}</td>
      <td />
      <Box component="td" sx={AMOUNT}>
        {amount}
      </Box>
    </Box>
  )
}
