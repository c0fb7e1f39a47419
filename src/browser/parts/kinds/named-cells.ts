import { type ComponentType } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
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
  permissions: lazyCode(() => import('./permissions/PermissionsCell.tsx')),
}

/** Those that take a row of their own on the screen of a record. */
export const WIDE_CELLS: ReadonlySet<string> = new Set(['permissions'])
