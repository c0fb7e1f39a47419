import { useTranslate } from 'react-admin'
import { visuallyHidden } from '@mui/utils'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ChartWords } from '#browser/screens/dashboard/chart/use-chart-words.ts'
import { differenceText } from '../difference-text.ts'

export interface ComparedTableProps {
  title: string
  words: ChartWords
  /** The days that the figures are compared with. */
  days: string
}

/** The figures of a chart beside those of other days, with the difference: what the chart shows, to be read. */
export function ComparedTable({ title, words: { points, series }, days }: ComparedTableProps) {
  const translate = useTranslate()
  const pairs = series.flatMap((before) => {
    const now = before.before === undefined ? undefined : series[before.before]
    return now ? [{ now, before }] : []
  })
  return (
    <TableContainer role="region" aria-label={title} tabIndex={0} sx={{ mt: 1.5, maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <Box component="caption" sx={visuallyHidden}>
          {title}
        </Box>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {pairs.flatMap(({ now }) => [
              <Head key={`${now.id} now`}>{now.title}</Head>,
              <Head key={`${now.id} before`}>{days}</Head>,
              <Head key={`${now.id} difference`}>{translate('rollcall.report.difference')}</Head>,
            ])}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map((point, at) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {point}
              </TableCell>
              {pairs.flatMap(({ now, before }) => [
                <Figure key={`${now.id} now`} text={now.text(now.data[at] ?? 0)} />,
                <Figure key={`${now.id} before`} text={before.text(before.data[at] ?? 0)} />,
                <Figure
                  key={`${now.id} difference`}
                  text={differenceText(now.data[at] ?? 0, before.data[at] ?? 0, now.text)}
                />,
              ])}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Head({ children }: { children: string }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </TableCell>
  )
}

function Figure({ text }: { text: string }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </TableCell>
  )
}
