import { useId, useState, type ReactNode } from 'react'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'

export interface MenuChoice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** Language of the label, when it is not the current one. */
  lang?: string
}

export interface ChoiceMenuProps<Value extends string> {
  label: string
  icon: ReactNode
  choices: readonly MenuChoice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** An icon button that opens a menu with one marked choice. */
export function ChoiceMenu<Value extends string>({ label, icon, choices, value, onChoose }: ChoiceMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (chosen: Value) => {
    onChoose(chosen)
    setAnchor(null)
  }
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
          {icon}
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            lang={choice.lang}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => choose(choice.value)}
          >
            {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
