import { Fragment, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { pinnedColumns } from '#browser/parts/rows/pinned-columns.ts'
import { useMoreBeside } from '#browser/parts/rows/use-more-beside.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { groupTotals } from './group-totals.ts'
import { GroupTotalRow } from './GroupTotalRow.tsx'
import type { OpenedCell } from './report-cell.ts'
import { ReportCell } from './ReportCell.tsx'
import { ReportHeading } from './ReportHeading.tsx'
import { RowOpener } from '../breakdown/RowOpener.tsx'
import { sortRows } from './row-order.ts'
import type { TableOrder } from './use-row-order.ts'
import { useRowsShown } from './use-rows-shown.ts'

/** Kinds whose values may be long. */
const WRAPPED: readonly string[] = ['text', 'choice']
/** Kinds whose values wrap on paper, where nothing can be scrolled. */
const WORDS: readonly string[] = [...WRAPPED, 'email']
/** Rows shown at once. */
const PAGE = 100

export interface ReportTableProps {
  columns: ReportColumnModel[]
  items: Record<string, unknown>[]
  /** Sums of the columns that are added up, by their paths. */
  totals?: Record<string, unknown> | undefined
  /** There are more rows than these. */
  isCut?: boolean
  order: TableOrder
  /** Column whose rows of the same value have a total of their own. */
  totalsPer?: string | undefined
  /** The breakdown that each row opens. */
  rowBreakdown?: string | undefined
  onOpen?: ((cell: OpenedCell) => void) | undefined
}

/**
 * The rows of a report or a breakdown, with the totals of all of them, shown or not, below. A table wider than its place keeps the column
 * that says which row it is. Its titles sort the rows.
 */
export function ReportTable({
  columns,
  items,
  totals,
  isCut = false,
  order: { shown: orderOf, change: sort },
  totalsPer,
  rowBreakdown,
  onOpen,
}: ReportTableProps) {
  const translate = useTranslate()
  const { shown, showMore } = useRowsShown(PAGE)
  const { box, wasWider } = useMoreBeside<HTMLDivElement>()
  const locale = useValueLocale()
  const order = orderOf(isCut)
  const rows = useMemo(
    () => sortRows({ columns, items, order: isCut ? undefined : order, totalsPer, locale }),
    [columns, items, order, isCut, totalsPer, locale],
  )
  const groups = groupTotals(columns, rows, totalsPer, isCut)
  const opens = (column: ReportColumnModel, item?: Record<string, unknown>) => {
    const of = column.breakdown?.of
    return of !== undefined && onOpen ? () => onOpen({ breakdown: of, column, ...(item && { item }) }) : undefined
  }
  // Numbers and times do not say whose row it is.
  const names = Math.max(
    0,
    columns.findIndex(({ kind }) => WRAPPED.includes(kind)),
  )
  const align = (kind: (typeof columns)[number]['kind']) => kinds[kind].align ?? 'left'
  return (
    <Box>
      <TableContainer
        ref={box}
        role="region"
        aria-label={translate('rollcall.report.table')}
        tabIndex={0}
        sx={[
          { border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' },
          headingsStay,
          pinnedColumns({ columns: [], names, opens: rowBreakdown !== undefined }),
          wasWider && compactStyle,
        ]}
      >
        <Table size="small">
          <ReportHeading
            columns={columns}
            opens={rowBreakdown !== undefined}
            order={order}
            onOrder={(next) => sort(next, isCut)}
          />
          <TableBody>
            {rows.slice(0, shown).map((item, at) => (
              <Fragment key={at}>
                <TableRow hover>
                  {columns.map((column) => (
                    <TableCell
                      key={column.path}
                      align={align(column.kind)}
                      data-words={WORDS.includes(column.kind) || undefined}
                      sx={WRAPPED.includes(column.kind) ? textStyle(item[column.path]) : cellStyle}
                    >
                      <ReportCell column={column} item={item} onOpen={opens(column, item)} />
                    </TableCell>
                  ))}
                  {rowBreakdown !== undefined && (
                    <TableCell padding="none" align="right" sx={{ pr: 1 }}>
                      <RowOpener
                        columns={columns}
                        item={item}
                        onOpen={() => onOpen?.({ breakdown: rowBreakdown, item })}
                      />
                    </TableCell>
                  )}
                </TableRow>
                {totalsPer !== undefined && groups.has(at) && (
                  <GroupTotalRow columns={columns} totalsPer={totalsPer} totals={groups.get(at) ?? {}} />
                )}
              </Fragment>
            ))}
          </TableBody>
          {totals && (
            <TableFooter>
              <TableRow>
                {columns.map((column, at) => (
                  <TableCell key={column.path} align={align(column.kind)} sx={totalStyle}>
                    {column.total ? (
                      <ReportCell column={column} item={totals} onOpen={opens(column)} />
                    ) : (
                      at === names && translate('rollcall.report.total')
                    )}
                  </TableCell>
                ))}
                {rowBreakdown !== undefined && <TableCell />}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </TableContainer>
      {items.length > shown && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, color: 'text.secondary' }}>
          <span>{translate('rollcall.report.shown', { shown, total: items.length })}</span>
          <Button onClick={showMore}>{translate('rollcall.report.more')}</Button>
        </Box>
      )}
    </Box>
  )
}

/**
 * A table longer than a large screen scrolls within it, between its titles and its totals: there is room for the bar above it and for
 * what stands below. On a phone, and in a dialog, there is one thing that scrolls.
 */
const headingsStay = ({ breakpoints, palette }: Theme): object => ({
  [breakpoints.up('md')]: {
    maxHeight: 'calc(100dvh - 112px)',
    '.MuiDialog-root &': { maxHeight: 'none' },
    '& thead, & tfoot': { position: 'sticky', zIndex: 2, backgroundColor: palette.background.paper },
    '& thead': { top: 0 },
    // Lines between the cells stay behind.
    '& thead th': { boxShadow: `inset 0 -1px ${palette.divider}` },
    '& tfoot': { bottom: 0, boxShadow: `inset 0 1px ${palette.divider}` },
  },
})
/** Less space between the columns, and titles in several lines: it was wider than its place. */
const compactStyle = { '& th, & td': { px: 1 }, '& th': { whiteSpace: 'normal', verticalAlign: 'bottom' } } as const
const cellStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
/** A sentence takes more width, or its row would be many lines high. */
const textStyle = (value: unknown) => ({ minWidth: String(value).length > 60 ? 260 : 140, maxWidth: 360 })
const totalStyle = {
  fontWeight: 600,
  fontSize: '0.8125rem',
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
