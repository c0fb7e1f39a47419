import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import { SteadyButton } from '#browser/ground/shell/SteadyButton.tsx'

export interface RowActionsProps {
  /** Name of the row for people who listen to the screen: "Genre 2". */
  name: string
  isOrdered?: boolean
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove: () => void
}

/** Buttons of a row that is edited in place. */
export function RowActions({ name, isOrdered = false, onUp, onDown, onRemove }: RowActionsProps) {
  const translate = useTranslate()
  const label = (key: string) => translate(`rollcall.rows.${key}`, { name })
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, pt: 0.5 }}>
      {isOrdered && (
        <>
          <SteadyButton label={label('up')} isOff={!onUp} onClick={() => onUp?.()}>
            <ArrowUpward fontSize="small" />
          </SteadyButton>
          <SteadyButton label={label('down')} isOff={!onDown} onClick={() => onDown?.()}>
            <ArrowDownward fontSize="small" />
          </SteadyButton>
        </>
      )}
      <IconButton size="small" aria-label={label('remove')} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
