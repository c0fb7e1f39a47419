import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Explanation } from '../../custom-actions/transactions/explain.contract.ts'
import { Pence } from './Pence.tsx'

/** A line of a quotation: its amount, the formula in words, and each value with its origin. */
export function ExplainedLine({ line }: { line: Explanation['lines'][number] }) {
  const translate = useTranslate()
  const { service, type, formula, amount, values } = line
  const words = translate(`resources.transactions.choices.service.${service}`, { _: inWords(service) })
  return (
    <Box
      component="li"
      sx={{ py: 1, fontWeight: line.this ? 'bold' : undefined }}
      aria-current={line.this || undefined}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 'inherit' }}>
          {type === 'discount' ? translate('transactions.explain.discount', { _: 'Discount: %{words}', words }) : words}
        </Typography>
        <Pence value={amount} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {inWords(formula)}
        {values.map(({ name, value, by }) => `; ${inWords(name)}: ${value}${by === null ? '' : ` (${by})`}`).join('')}
      </Typography>
    </Box>
  )
}

/** Names of values as people read them. */
function inWords(text: string): string {
  return text.replaceAll('_', ' ')
}
