import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { daysText } from '#browser/parts/words/days-text.ts'
import type { ReportData } from './report-data.ts'

export interface ReportDaysProps {
  meta: ReportData['meta']
  /** The filters above are of other figures. */
  isOther: boolean
}

/** The days that the figures below are of, whatever is chosen by now. */
export function ReportDays({ meta, isOther }: ReportDaysProps) {
  const translate = useTranslate()
  const { language } = useValueLocale()
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 1.5 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {daysText(meta, language)}
      </Box>
      {isOther && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('rollcall.report.others_chosen')}
        </Box>
      )}
    </Box>
  )
}
