import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
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
  return (
    <Box>
      <Box component="dl" aria-label={translate('rollcall.report.summary')} sx={listStyle}>
        {values.map((value) => (
          <Box key={value.path} sx={valueStyle}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {value.title}
            </Box>
            <Box component="dd" sx={figureStyle}>
              {figureText(value, summary[value.path], locale) || '–'}
            </Box>
            {before && (
              <Box component="dd" sx={beforeStyle}>
                {figureText(value, before.summary?.[value.path], locale) || '–'}
                {' · '}
                {differenceText(value, summary[value.path], before.summary?.[value.path], locale)}
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

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 1.5,
} as const

const valueStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: 2,
  py: 1.25,
} as const

const figureStyle = { m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const
const beforeStyle = {
  m: 0,
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
