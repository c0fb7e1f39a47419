import { useEffect, useState } from 'react'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import BlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { columnMessages } from '#browser/ground/i18n/messages/columns.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ColumnModel } from '#declarations/model.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

addMessages('rollcall.list', columnMessages)

export interface ColumnMenuProps {
  anchor: HTMLElement
  /** All columns that the person may see. */
  columns: readonly ColumnModel[]
  onClose: () => void
}

/** Shows and hides columns of the table, all but the first; the menu stays open meanwhile. */
export function ColumnMenu({ anchor, columns, onClose }: ColumnMenuProps) {
  const translate = useTranslate()
  const { hidden, hide } = useHiddenColumns(useListTarget())
  const { values: widths } = useTheme().breakpoints
  // Those that only wider screens show are not for this screen to choose.
  const offered = columns.slice(1).filter(({ from }) => !from || window.innerWidth >= widths[from])
  const crowdedOut = useCrowdedOut(anchor, columns, hidden)
  const toggle = (path: string) =>
    hide(hidden.includes(path) ? hidden.filter((other) => other !== path) : [...hidden, path])
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {offered.map(({ path, title }) => (
        <MenuItem
          key={path}
          dense
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(path)}
          onClick={() => toggle(path)}
        >
          {hidden.includes(path) ? <BlankIcon sx={boxStyle} /> : <CheckBoxIcon color="primary" sx={boxStyle} />}
          {crowdedOut.includes(path) ? translate('rollcall.list.column_crowded_out', { title }) : title}
        </MenuItem>
      ))}
      {hidden.length > 0 && <Divider />}
      {hidden.length > 0 && (
        <MenuItem dense onClick={() => hide([])}>
          {translate('rollcall.list.columns_all')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Drawn, not a checkbox: the entry itself is what is pressed. */
const boxStyle = { fontSize: 20, mr: 1 } as const

/** Paths of the columns that have no room beside the others, as the table makes do with its place after each change. */
function useCrowdedOut(anchor: HTMLElement, columns: readonly ColumnModel[], hidden: readonly string[]): string[] {
  const [crowdedOut, setCrowdedOut] = useState<string[]>([])
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const shown = columns.filter(({ path }, index) => index === 0 || !hidden.includes(path))
    const cells = headings(anchor)
    const read = () => setCrowdedOut(shown.filter((_, index) => isHidden(cells.at(index))).map(({ path }) => path))
    const watch = new ResizeObserver(read)
    for (const cell of cells) watch.observe(cell)
    return () => watch.disconnect()
  }, [anchor, columns, hidden])
  return crowdedOut
}

/** The headings of the columns in the table of the button's list. */
function headings(button: HTMLElement): HTMLElement[] {
  const cells = button
    .closest('[data-list]')
    ?.querySelectorAll<HTMLElement>('thead th:not(.MuiTableCell-paddingCheckbox)')
  return [...(cells ?? [])]
}

/** Columns that the window is too narrow for are not offered; any other that is hidden has no room beside the others. */
function isHidden(heading: HTMLElement | undefined): boolean {
  return heading !== undefined && getComputedStyle(heading).display === 'none'
}
