import { useId, useState } from 'react'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useSubmitHold } from '#browser/api.ts'
import type { SaleLine } from './sale-line.ts'
import { usePriceAndStock } from './use-price-and-stock.ts'

/** Of one thing, as the server has it. */
const MOST = 1000

interface SaleLinesProps {
  lines: readonly SaleLine[]
  /** The reason why there is not enough of each line; null where there is. */
  problems?: readonly (string | null)[] | undefined
  onChange: (lines: SaleLine[]) => void
}

/** The things of a sale, each with its quantity, and the variations in it that are still to be chosen. */
export function SaleLines({ lines, problems, onChange }: SaleLinesProps) {
  const set = (index: number, change: Partial<SaleLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          problem={problems?.[index] ?? null}
          onChange={(change) => set(index, change)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
    </Box>
  )
}

interface LineProps {
  line: SaleLine
  problem: string | null
  onChange: (change: Partial<SaleLine>) => void
  onRemove: () => void
}

function Line({ line, problem, onChange, onRemove }: LineProps) {
  const translate = useTranslate()
  const about = usePriceAndStock()
  const problemId = useId()
  const choose = (product: number, variation_id: number) =>
    onChange({ parts: line.parts.map((part) => (part.product_id === product ? { ...part, variation_id } : part)) })
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ListItemText primary={line.name} secondary={about(line)} sx={{ minWidth: 0, my: 0 }} />
        <Quantity
          value={line.quantity}
          {...(problem !== null && { problemId })}
          onChange={(quantity) => onChange({ quantity })}
        />
        <IconButton
          aria-label={translate('store.sell.remove', { _: 'Remove %{name}', name: line.name })}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {problem !== null && (
        <FormHelperText error id={problemId} role="status" sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {line.parts.length > 0 && (
        <Box sx={partsStyle}>
          {line.parts.map(({ product_id, name, variation_id, variations }) => (
            <TextField
              key={product_id}
              select
              required
              size="small"
              label={name}
              value={variation_id ?? ''}
              onChange={(event) => choose(product_id, Number(event.target.value))}
            >
              {variations.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {one.in_stock === 0
                    ? `${one.name}, ${translate('store.sell.sold_out', { _: 'sold out' })}`
                    : one.name}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface QuantityProps {
  value: number
  /** Of the text that says why there are not so many. */
  problemId?: string
  onChange: (quantity: number) => void
}

/** The button waits while no quantity is typed, which stays as it is: the line would be sold in the last that was one. */
function Quantity({ value, problemId, onChange }: QuantityProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<{ text: string; value: number }>()
  // Another scan of the thing replaces what is typed.
  const text = typed?.value === value ? typed.text : String(value)
  const isWrong = quantityOf(text) === undefined
  useSubmitHold(isWrong)
  const change = (next: string) => {
    const quantity = quantityOf(next)
    setTyped({ text: next, value: quantity ?? value })
    if (quantity !== undefined) onChange(quantity)
  }
  return (
    <TextField
      size="small"
      type="number"
      label={translate('store.sell.quantity', { _: 'Quantity' })}
      value={text}
      error={isWrong || problemId !== undefined}
      helperText={isWrong && translate('store.sell.quantity_range', { _: '1 to %{most}', most: MOST })}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: {
          ...{ min: 1, max: MOST, inputMode: 'numeric' },
          ...(problemId !== undefined && !isWrong && { 'aria-describedby': problemId }),
        },
      }}
      sx={{ width: 96, flexShrink: 0 }}
    />
  )
}

function quantityOf(text: string): number | undefined {
  const quantity = Number(text)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST ? quantity : undefined
}

/** Each as wide as its name needs: one in a line on a phone. */
const partsStyle = {
  display: 'grid',
  gap: 1.5,
  pt: 1,
  pl: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const
