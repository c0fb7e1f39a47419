import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BookingQuotation } from '../../custom-actions/quotations/quotation.contract.ts'
import { changedLines, lineName } from './quotation-words.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** The difference between the price that was shown and the one that holds now. Nothing was booked. */
export function PriceChange({ before, after }: { before: BookingQuotation; after: BookingQuotation }) {
  const words = useWords()
  const { money } = useTexts()
  return (
    <Alert severity="warning">
      {words('changed', { before: money(before.amount_due), after: money(after.amount_due) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changedLines(before, after).map(({ was, is }) => {
          const line = lineName((is ?? was)!, words)
          const amounts = { line, before: was && money(was.amount), after: is && money(is.amount) }
          return <li key={line}>{words(!was ? 'new_line' : !is ? 'gone_line' : 'changed_line', amounts)}</li>
        })}
      </Box>
    </Alert>
  )
}
