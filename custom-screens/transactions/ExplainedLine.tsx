import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { humanise } from '#protocol/index.ts'
import type { Explanation } from '../../custom-actions/transactions/explain.contract.ts'
import { formulaText, valueName } from '../acceptance/quotation-words.ts'
import { useTexts } from '../acceptance/use-texts.ts'
import { useValueText } from '../acceptance/use-value-text.ts'
import { useWords } from '../acceptance/use-words.ts'
import { Pence } from './Pence.tsx'

/** A line of a quotation: its amount, the formula in words, and each value with its origin. */
export function ExplainedLine({ line }: { line: Explanation['lines'][number] }) {
  const translate = useTranslate()
  const acceptance = useWords()
  const valueText = useValueText()
  const { moment } = useTexts()
  const { service, type, formula, amount, values } = line
  const words = translate(`resources.transactions.choices.service.${service}`, { _: humanise(service) })
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
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere', fontWeight: 'normal' }}>
        {formulaText(formula, acceptance)}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {values.map(({ name, value, set_by, set_at }) => (
            <li key={name}>
              {valueName(name)}: {valueText(name, value)}
              {set_by !== null && `, ${acceptance('set_by', { name: set_by })}`}
              {set_at !== null && ` ${acceptance('set_on', { date: moment(set_at) })}`}
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
