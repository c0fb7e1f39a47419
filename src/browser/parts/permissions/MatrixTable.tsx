import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { COLUMNS, type MatrixEntry, type MatrixRow } from './permission-matrix.ts'

export interface MatrixTableProps {
  rows: readonly MatrixRow[]
  /** In front of the name of a thing. */
  lead?: (row: MatrixRow) => ReactNode
  /** Stands for one action. `label`: its words, which are in view under "More" and on a phone. */
  cell: (row: MatrixRow, entry: MatrixEntry, label: string) => ReactNode
  /** After the actions that have no column of their own. */
  rest?: (row: MatrixRow) => ReactNode
  isPhone: boolean
}

/** Permissions as a table, things down, actions across; on a phone the actions of a thing are below its name. */
export function MatrixTable({ rows, lead, cell, rest, isPhone }: MatrixTableProps) {
  const translate = useTranslate()
  const words = (column: string) => translate(`rollcall.roles.columns.${column}`)
  return (
    <Box component="table" sx={isPhone ? stacked : table}>
      <Box component="thead" sx={isPhone ? { display: 'none' } : {}}>
        <tr>
          <th scope="col">{words('thing')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-action>
              {words(column)}
            </th>
          ))}
          <th scope="col">{words('more')}</th>
        </tr>
      </Box>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category} aria-label={row.category}>
            <th scope="row" style={{ paddingLeft: row.depth * (isPhone ? 12 : 20) }}>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
                {lead?.(row)}
                <span title={row.category}>{row.title}</span>
              </Box>
            </th>
            {COLUMNS.map((column) => {
              const entry = row.columns[column]
              return (
                <td key={column} data-action>
                  {entry && cell(row, entry, words(column))}
                </td>
              )
            })}
            <td>
              {row.more.map((entry) => (
                <Box component="span" key={entry.action} sx={{ display: 'inline-block', mr: 1 }}>
                  {cell(row, entry, entry.action)}
                </Box>
              ))}
              {rest?.(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { textAlign: 'left', fontWeight: 500, whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', py: 0.5, position: 'sticky', top: 0, zIndex: 1 },
  '& thead th, & tbody tr:hover': { bgcolor: 'background.paper' },
  '& td, & tbody th': { borderTop: 1, borderColor: 'divider', py: 0.25, pr: 1, height: 36 },
  '& [data-action]': { textAlign: 'center', width: 56, pr: 0 },
} as const

const stacked = {
  width: '100%',
  fontSize: '0.875rem',
  '&, & tbody, & tr': { display: 'block' },
  '& tr': { borderTop: 1, borderColor: 'divider', py: 1 },
  '& th': { display: 'block', textAlign: 'left', fontWeight: 600, py: 0.5 },
  '& td': { display: 'inline-block', p: 0, mr: 1 },
  '& td:empty': { display: 'none' },
} as const
