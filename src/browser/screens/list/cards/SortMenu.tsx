import { useState } from 'react'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import SortIcon from '@mui/icons-material/Sort'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListColumns } from '../use-list-columns.ts'

/** The order of the cards, which have no headings to press. Choosing the one that holds turns it round. */
export function SortMenu() {
  const translate = useTranslate()
  const { sort, setSort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const columns = useListColumns(useListTarget()).filter(({ sortable }) => sortable)
  if (columns.length === 0) return null
  const choose = (field: string) => {
    setAnchor(null)
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
  }
  return (
    <>
      <IconButton
        aria-label={translate('rollcall.list.sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        <SortIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ path, title }) => (
          <MenuItem
            key={path}
            role="menuitemradio"
            aria-checked={sort.field === path}
            selected={sort.field === path}
            onClick={() => choose(path)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>
              {sort.field === path && (sort.order === 'DESC' ? <ArrowDownwardIcon /> : <ArrowUpwardIcon />)}
            </ListItemIcon>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
