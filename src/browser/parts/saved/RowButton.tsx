import type { ReactNode, Ref } from 'react'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

export interface RowButtonProps {
  label: string
  icon: ReactNode
  /** Of a switch. */
  isOn?: boolean
  isBusy?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A button of saved filters. It waits without being disabled, which would take the focus. */
export function RowButton({ label, icon, isOn, isBusy = false, onClick, ref }: RowButtonProps) {
  return (
    <Tooltip title={label} disableInteractive>
      <IconButton
        ref={ref}
        aria-label={label}
        aria-disabled={isBusy}
        {...(isOn !== undefined && { 'aria-pressed': isOn, color: isOn ? 'primary' : 'default' })}
        onClick={() => !isBusy && onClick()}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
