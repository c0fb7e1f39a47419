import type { ReactNode } from 'react'
import IconButton from '@mui/material/IconButton'

export interface SteadyButtonProps {
  /** Read out: "Move Anna up". */
  label: string
  /** At the end of an order, or while something is on its way: it looks disabled, and does nothing. */
  isOff: boolean
  onClick: () => void
  /** The icon. */
  children: ReactNode
}

/**
 * A button of a row that its own press can switch off, as where it moves the row to the end. It is never `disabled`, which would take the
 * focus from whoever pressed it by keyboard.
 */
export function SteadyButton({ label, isOff, onClick, children }: SteadyButtonProps) {
  return (
    <IconButton size="small" aria-label={label} {...(isOff ? OFF : { onClick })}>
      {children}
    </IconButton>
  )
}

const OFF = { className: 'Mui-disabled', 'aria-disabled': true } as const
