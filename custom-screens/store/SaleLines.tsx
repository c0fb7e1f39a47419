import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { SaleLine } from './sale-line.ts'

interface SaleLinesProps {
  lines: readonly SaleLine[]
  onChange: (lines: SaleLine[]) => void
}

/** The things of a sale, each with its quantity, and the variations in it that are still to be chosen. */
export function SaleLines({ lines, onChange }: SaleLinesProps) {
  const set = (index: number, change: Partial<SaleLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          onChange={(change) => set(index, change)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
    </Box>
  )
}

interface LineProps {
  line: SaleLine
  onChange: (change: Partial<SaleLine>) => void
  onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const translate = useTranslate()
  const choose = (product: number, variation_id: number) =>
    onChange({ parts: line.parts.map((part) => (part.product_id === product ? { ...part, variation_id } : part)) })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ flex: '1 1 160px' }}>{line.name}</Typography>
      {line.parts.map(({ product_id, name, variation_id, variations }) => (
        <TextField
          key={product_id}
          select
          required
          size="small"
          label={name}
          value={variation_id ?? ''}
          onChange={(event) => choose(product_id, Number(event.target.value))}
          sx={{ flex: '0 1 160px' }}
        >
          {variations.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <TextField
        size="small"
        type="number"
        label={translate('store.sell.quantity', { _: 'Quantity' })}
        value={line.quantity}
        onChange={(event) => onChange({ quantity: Math.max(1, Math.min(1000, Number(event.target.value) || 1)) })}
        slotProps={{ htmlInput: { min: 1, max: 1000, inputMode: 'numeric' } }}
        sx={{ width: 96 }}
      />
      <IconButton
        aria-label={translate('store.sell.remove', { _: 'Remove %{name}', name: line.name })}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
