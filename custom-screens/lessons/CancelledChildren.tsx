import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { numberFormat, type TypedValues, useContractInputs, useValueLocale } from '#browser/api.ts'
import cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'
import type { CancellationPreview } from '../../custom-actions/lessons/cancellation.contract.ts'

/** CXL-02: the children who are expected, how each is booked, and what the family gets back, as it is typed. */
export function CancelledChildren({ preview }: { preview: CancellationPreview }) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const inputs = useContractInputs(cancelLesson)
  const typed = useWatch<TypedValues<typeof cancelLesson>>()
  if (preview.children.length === 0) return null
  const money = numberFormat(language, { style: 'currency', currency })
  const getsBack = (by: 'payg' | 'monthly' | 'taster') => {
    const pence = typed.credit_customers ? (typed[`credit_amount_${by}`] ?? 0) : 0
    return pence > 0
      ? translate('lessons.cancel.gets_back', { _: '%{money} back', money: money.format(pence / 100) })
      : translate('lessons.cancel.gets_nothing', { _: 'Nothing back' })
  }
  return (
    <Box sx={{ pt: 2 }}>
      <Typography component="h3" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('lessons.cancel.who', { _: 'Expected' })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {preview.children.map(({ id, name, paid_by }) => (
          <Box component="li" key={id} sx={line}>
            <span>{name ?? translate('lessons.cancel.somebody', { _: 'Another %{lower_consumer}' })}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {inputs[`credit_amount_${paid_by}`].field.title}
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {getsBack(paid_by)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr',
  columnGap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
} as const
