import type { ReactElement } from 'react'
import CheckIcon from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Spinner } from '#browser/ground/shell/Spinner.tsx'
import { Link as RouterLink } from 'react-router'
import type { BusyState } from './use-busy.ts'

export type ActionVariant = 'button' | 'menuItem' | 'icon'

export interface ActionTriggerProps {
  variant: ActionVariant
  title: string
  icon?: ReactElement | undefined
  tone?: 'primary' | 'danger' | undefined
  state?: BusyState
  /** Navigates to a screen instead of calling `onClick`. */
  to?: string | undefined
  /** Opens another program: `tel:+447700900001`. */
  href?: string | undefined
  onClick?: () => void
}

/** The trigger of an action: a button, a menu entry, or an icon. Shows progress, then a tick. */
export function ActionTrigger({ variant, title, icon, tone, state = 'idle', to, href, onClick }: ActionTriggerProps) {
  const sign = state === 'busy' ? <Spinner /> : state === 'done' ? <CheckIcon /> : icon
  const behaviour = {
    ...(href !== undefined
      ? { component: 'a', href }
      : to !== undefined
        ? { component: RouterLink, to }
        : { onClick: () => onClick?.() }),
    'aria-busy': state === 'busy',
    disabled: state === 'busy',
  }
  if (variant === 'menuItem') {
    return (
      <MenuItem {...behaviour} sx={tone === 'danger' ? { color: 'error.main' } : undefined}>
        {sign && <ListItemIcon sx={{ color: 'inherit' }}>{sign}</ListItemIcon>}
        <ListItemText>{title}</ListItemText>
      </MenuItem>
    )
  }
  if (variant === 'icon' && sign) {
    return (
      <Tooltip title={title} disableInteractive>
        <span>
          <IconButton {...behaviour} size="small" aria-label={title} color={tone === 'danger' ? 'error' : 'default'}>
            {sign}
          </IconButton>
        </span>
      </Tooltip>
    )
  }
  return (
    <Button
      {...behaviour}
      variant={tone === 'primary' ? 'contained' : tone === 'danger' ? 'text' : 'outlined'}
      color={tone === 'danger' ? 'error' : tone === 'primary' ? 'primary' : 'inherit'}
      startIcon={sign}
    >
      {title}
    </Button>
  )
}
