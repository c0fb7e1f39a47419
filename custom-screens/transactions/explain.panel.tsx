import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, FailedPart } from '#browser/api.ts'
import type { Explanation } from '../../custom-actions/transactions/explain.contract.ts'
import { useDay } from '../plans/money.ts'
import { ExplainedLine } from './ExplainedLine.tsx'
import { Pence } from './Pence.tsx'

/** COST-10, TXN-03: the origin of an amount, line by line, and the transactions that settle it. */
export default function Explain({ along, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const day = useDay()
  const item = (along as { item: Explanation } | undefined)?.item
  if (!item) return <FailedPart error={undefined} onRetry={() => void refetch()} />
  const { lines, settled, open } = item
  return (
    <>
      {lines.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('transactions.explain.by_hand', { _: 'No price was calculated: the amount is as it was posted.' })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <ExplainedLine key={line.id} line={line} />
        ))}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {translate('transactions.explain.settled', { _: 'Settled by' })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {settled.map(({ id, description, dated, amount }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {description}, {day(dated)}
            </Typography>
            <Pence value={amount} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, py: 0.5 }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {translate('transactions.explain.open', { _: 'Still open' })}
        </Typography>
        <Pence value={open} />
      </Box>
    </>
  )
}
