import { useState } from 'react'
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListColumns } from '../use-list-columns.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

/** Shows and hides columns of the table; the menu stays open meanwhile. */
export function ColumnMenu() {
  const translate = useTranslate()
  const target = useListTarget()
  const { values: widths } = useTheme().breakpoints
  // Those that only wider screens show are not for this screen to choose.
  const columns = useListColumns(target)
    .slice(1)
    .filter(({ from }) => !from || window.innerWidth >= widths[from])
  const { hidden, hide } = useHiddenColumns(target)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (columns.length === 0) return null
  const count = columns.filter(({ path }) => hidden.includes(path)).length
  const title = translate('rollcall.list.columns')
  const toggle = (path: string) =>
    hide(hidden.includes(path) ? hidden.filter((other) => other !== path) : [...hidden, path])
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={count > 0 ? translate('rollcall.list.columns_hidden', { smart_count: count }) : title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          color={count > 0 ? 'primary' : 'default'}
          sx={{ width: 36, height: 36 }}
        >
          <ViewColumnIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ path, title: column }) => (
          <MenuItem
            key={path}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(path)}
            onClick={() => toggle(path)}
          >
            <Checkbox
              checked={!hidden.includes(path)}
              size="small"
              disableRipple
              tabIndex={-1}
              aria-hidden
              sx={{ p: 0, mr: 1 }}
            />
            {column}
          </MenuItem>
        ))}
        {count > 0 && <Divider />}
        {count > 0 && (
          <MenuItem dense onClick={() => hide([])}>
            {translate('rollcall.list.columns_all')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
