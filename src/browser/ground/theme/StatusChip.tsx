import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { statusTone } from './status-tone.ts'

export interface StatusChipProps {
  /** The stored status; determines the colour. */
  value: string
  /** The displayed text. */
  label: string
  /** The reason of a cancelled or disabled status. */
  reason?: string
}

/** A status as a word on a tinted background; the dot helps when scanning a column. */
export function StatusChip({ value, label, reason }: StatusChipProps) {
  const tone = statusTone(value)
  const chip = (
    <Box
      component="span"
      {...(reason && { tabIndex: 0, 'aria-label': `${label}: ${reason}`, role: 'note' })}
      sx={(theme) => ({
        ...theme.status[tone],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        borderRadius: 1,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' },
      })}
    >
      {label}
    </Box>
  )
  return reason ? <Tooltip title={reason}>{chip}</Tooltip> : chip
}
