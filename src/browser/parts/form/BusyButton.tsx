import type { MouseEvent } from 'react'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Spinner } from '#browser/ground/shell/Spinner.tsx'

export interface BusyButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'loading'> {
  /** While what was pressed is on its way: it cannot be pressed again, and keeps the focus. */
  isBusy: boolean
  /** Turns meanwhile, as its own press is on its way; false: another's is. Default: true. */
  isPressed?: boolean
}

/**
 * A button that waits for a reply. It is not `disabled` meanwhile, which takes the focus from whoever pressed it: keys that they press
 * next would go nowhere, and a screen reader would start again elsewhere.
 */
export function BusyButton({ isBusy, isPressed = true, startIcon, ...button }: BusyButtonProps) {
  return <Button {...button} startIcon={isBusy && isPressed ? <Spinner /> : startIcon} {...(isBusy && BUSY)} />
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** It looks disabled. A second press of the mouse is still its own: what lies below would take the focus. */
const BUSY = {
  className: 'Mui-disabled',
  style: { pointerEvents: 'auto' },
  'aria-disabled': true,
  onClick: refuse,
} as const
