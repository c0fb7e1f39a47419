import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useValueLocale, type ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { figureText } from './figure-text.ts'
import type { ReportValueModel } from '#declarations/report-model.ts'
import { daysText } from '#browser/parts/words/days-text.ts'
import { differenceText } from './difference-text.ts'
import type { ReportComparisonData } from './report-data.ts'

export interface ReportSummaryProps {
  values: ReportValueModel[]
  summary: Record<string, unknown>
  /** The figures of other days, which stand below them. */
  before?: ReportComparisonData | undefined
}

/** The values above the table, each with its title. */
export function ReportSummary({ values, summary, before }: ReportSummaryProps) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const figures = values.map((value) => figureText(value, summary[value.path], locale) || '–')
  const longest = Math.max(0, ...figures.map((text) => text.length))
  return (
    <Box>
      <Box
        component="dl"
        aria-label={translate('rollcall.report.summary')}
        sx={listStyle}
        style={{ gridTemplateColumns: columnsOf(longest * LETTER + AROUND) }}
      >
        {values.map((value, at) => (
          <Box key={value.path} sx={valueStyle}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {value.title}
            </Box>
            <Box component="dd" sx={figureStyle}>
              {figures[at]}
            </Box>
            {before && (
              <Box component="dd" sx={beforeStyle}>
                <span>{figureText(value, before.summary?.[value.path], locale) || '–'}</span>
                {' · '}
                <span>{difference(value, summary[value.path], before.summary?.[value.path], locale)}</span>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {before && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75 }}>
          {translate('rollcall.report.compared', { days: daysText(before, locale.language) })}
        </Box>
      )}
    </Box>
  )
}

/** A dash where one of the two is missing. */
function difference(value: ReportValueModel, now: unknown, before: unknown, locale: ValueLocale): string {
  if (typeof now !== 'number' || typeof before !== 'number') return '–'
  return differenceText(now, before, (figure) => figureText(value, figure, locale))
}

/** Pixels of a letter of a figure, and of what is around it in its box. */
const LETTER = 12
const AROUND = 34

/** Boxes that have room for the longest figure. */
function columnsOf(width: number): string {
  return `repeat(auto-fill, minmax(min(100%, ${Math.max(150, width)}px), 1fr))`
}

const listStyle = { m: 0, display: 'grid', gap: 1.5 } as const

const valueStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: 2,
  py: 1.25,
} as const

/** A figure may break at its minus sign. */
const figureStyle = {
  m: 0,
  fontSize: '1.25rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
const beforeStyle = {
  m: 0,
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { whiteSpace: 'nowrap' },
} as const
