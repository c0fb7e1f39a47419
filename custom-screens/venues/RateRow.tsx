import { useState } from 'react'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { readRateAmount, shownRateAmount, storedRateAmount, writeRateAmount } from '#rules/venues/rate-amount.ts'
import { DayInput } from './DayInput.tsx'
import type { ShownRate } from './use-rates.ts'

export interface RateRowProps {
  rate: ShownRate
  /** True for the last one, which may be open-ended. */
  isLast: boolean
  readOnly: boolean
  error: (field: string) => string | undefined
  onChange: (rate: ShownRate) => void
  onStart: (day: string) => void
  onEnd: (day: string | null) => void
  onRemove: () => void
}

/** One rate: the amount, its start and its end. */
export function RateRow({ rate, isLast, readOnly, error, onChange, onStart, onEnd, onRemove }: RateRowProps) {
  const translate = useTranslate()
  const word = (field: string, otherwise: string) =>
    translate(`resources.revenue_rates.fields.${field}`, { _: otherwise })
  return (
    <Box component="li" sx={row}>
      <TextField
        select
        size="small"
        label={word('type', 'Type')}
        value={rate.type}
        onChange={({ target }) => onChange(changedType(rate, target.value === 'share' ? 'share' : 'fixed'))}
        slotProps={{ input: { readOnly } }}
        sx={{ gridArea: 'type' }}
      >
        <MenuItem value="fixed">
          {translate('resources.revenue_rates.choices.type.fixed', { _: 'Fixed, per hour' })}
        </MenuItem>
        <MenuItem value="share">
          {translate('resources.revenue_rates.choices.type.share', { _: 'Share of income' })}
        </MenuItem>
      </TextField>
      <AmountInput
        label={word('amount', 'Amount')}
        rate={rate}
        readOnly={readOnly}
        error={error('amount')}
        onChange={(amount) => onChange({ ...rate, amount })}
      />
      <DayInput
        area="start"
        label={translate('venues.rates.from', { _: 'From' })}
        value={rate.start_date}
        readOnly={readOnly}
        error={error('start_date')}
        onChange={(day) => day !== null && onStart(day)}
      />
      <DayInput
        area="end"
        label={translate('venues.rates.until', { _: 'Until' })}
        value={rate.end_date}
        empty={translate('venues.rates.open', { _: 'Open-ended' })}
        readOnly={readOnly}
        error={error('end_date')}
        onChange={(day) => (day !== null || isLast) && onEnd(day)}
      />
      {!readOnly && (
        <IconButton
          aria-label={translate('venues.rates.remove', { day: rate.start_date, _: 'Delete the rate from %{day}' })}
          onClick={onRemove}
          sx={{ gridArea: 'remove' }}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  )
}

interface AmountInputProps {
  label: string
  rate: ShownRate
  readOnly: boolean
  error: string | undefined
  onChange: (amount: number) => void
}

/** VEN-11: tidied on blur. */
function AmountInput({ label, rate, readOnly, error, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string>()
  const sign = rate.type === 'fixed' ? { startAdornment: '£' } : { endAdornment: '%' }
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? writeRateAmount(shownRateAmount(rate.type, rate.amount))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(storedRateAmount(rate.type, readRateAmount(target.value)))
      }}
      onBlur={() => setTyped(undefined)}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
        input: {
          readOnly,
          startAdornment: sign.startAdornment && (
            <InputAdornment position="start">{sign.startAdornment}</InputAdornment>
          ),
          endAdornment: sign.endAdornment && <InputAdornment position="end">{sign.endAdornment}</InputAdornment>,
        },
      }}
      sx={{ gridArea: 'amount' }}
    />
  )
}

/** The displayed number stays the same: 25 pounds become 25 percent. */
function changedType(rate: ShownRate, type: ShownRate['type']): ShownRate {
  return { ...rate, type, amount: storedRateAmount(type, shownRateAmount(rate.type, rate.amount)) }
}

const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 40px', md: '2fr 1.4fr 1.6fr 1.6fr 40px' },
  gridTemplateAreas: {
    xs: '"type remove" "amount amount" "start start" "end end"',
    md: '"type amount start end remove"',
  },
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
