import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/ContrastRounded'
import { usePreferredTheme, type ThemePreference } from '../theme/preferred-theme.ts'

const CHOICES: { value: ThemePreference; Icon: typeof DarkIcon }[] = [
  { value: 'light', Icon: LightIcon },
  { value: 'dark', Icon: DarkIcon },
  { value: 'system', Icon: SystemIcon },
]

/** Chooses light, dark, or as the device is. */
export function ThemeSwitch() {
  const translate = useTranslate()
  const { mode, preference, prefer } = usePreferredTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = translate('rollcall.theme.label')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {mode === 'dark' ? <DarkIcon /> : <LightIcon />}
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHOICES.map(({ value, Icon }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === preference}
            selected={value === preference}
            onClick={() => {
              prefer(value)
              setAnchor(null)
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {translate(`rollcall.theme.${value}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
