import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportValueModel } from '#declarations/report-model.ts'

/** The values above the table, each with its title. */
export function ReportSummary({ values, summary }: { values: ReportValueModel[]; summary: Record<string, unknown> }) {
  const translate = useTranslate()
  const locale = useValueLocale()
  return (
    <Box component="dl" aria-label={translate('rollcall.report.summary')} sx={listStyle}>
      {values.map((value) => (
        <Box key={value.path} sx={valueStyle}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {value.title}
          </Box>
          <Box component="dd" sx={figureStyle}>
            {kinds[value.kind].text(summary[value.path], value, locale) || '–'}
          </Box>
        </Box>
      ))}
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
