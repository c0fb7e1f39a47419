import { useTranslate } from 'react-admin'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { REPORT_COMPARISONS, type ReportComparison } from '#protocol/dates/report-comparison.ts'
import type { ReportChoice } from './report-address.ts'

const NOTHING = 'nothing'

export interface ReportCompareProps {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
}

/** Chooses the days that the figures of a report are compared with. */
export function ReportCompare({ choice, onChange }: ReportCompareProps) {
  const translate = useTranslate()
  const { compare: chosen = NOTHING, ...rest } = choice
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={translate('rollcall.report.compare')}
      value={chosen}
      onChange={({ target: { value } }) =>
        onChange(value === NOTHING ? rest : { ...rest, compare: value as ReportComparison })
      }
    >
      {[NOTHING, ...REPORT_COMPARISONS].map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`rollcall.report.compare_with.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
