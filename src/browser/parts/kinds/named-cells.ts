import type { ComponentType } from 'react'
import { StatusCell } from './choice/StatusCell.tsx'
import { FlagCell } from './boolean/FlagCell.tsx'
import type { CellProps } from './kind.ts'
import { NamesCell } from './reference/NamesCell.tsx'
import { ScreenLinkCell } from './text/ScreenLinkCell.tsx'

/** Cells that a declaration may name besides custom ones. */
export const namedCells: Readonly<Record<string, ComponentType<CellProps>>> = {
  status: StatusCell,
  link: ScreenLinkCell,
  names: NamesCell,
  flag: FlagCell,
}
