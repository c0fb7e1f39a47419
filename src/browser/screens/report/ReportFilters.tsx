import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import RunIcon from '@mui/icons-material/PlayArrowRounded'
import { setFilterValue } from '#browser/parts/filters/filter-values.ts'
import { filterInputs } from '#browser/parts/filters/inputs/filter-inputs.ts'
import { isComparable } from '#declarations/report-model.ts'
import { ReportCompare } from './ReportCompare.tsx'
import { hasDays } from './report-address.ts'
import { ReportRange, type ReportRangeProps } from './ReportRange.tsx'

export interface ReportFiltersProps extends ReportRangeProps {
  isRunning: boolean
  onRun: () => void
}

/** The days and the filters of a report, and the button that runs it. */
export function ReportFilters({ report, today, choice, onChange, isRunning, onRun }: ReportFiltersProps) {
  const translate = useTranslate()
  const { filters } = report
  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('rollcall.report.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
      sx={formStyle}
    >
      <Suspense fallback={<Box sx={{ minHeight: 40 }} />}>
        <ReportRange report={report} today={today} choice={choice} onChange={onChange} />
        {filters.map((filter) => {
          const Input = filterInputs[filter.kind]
          return (
            <Input
              key={filter.id}
              filter={filter}
              value={choice.filters[filter.id]}
              values={choice.filters}
              onChange={(value) =>
                onChange({ ...choice, filters: setFilterValue(choice.filters, filters, filter.id, value) })
              }
              onOffer={() => undefined}
            />
          )
        })}
      </Suspense>
      {isComparable(report) && <ReportCompare choice={choice} onChange={onChange} />}
      <Button
        type="submit"
        variant="contained"
        disabled={isRunning || !hasDays(choice)}
        startIcon={<RunIcon />}
        sx={{ minHeight: 40, justifySelf: { sm: 'start' } }}
      >
        {translate('rollcall.report.run')}
      </Button>
    </Box>
  )
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  gap: 1.5,
  alignItems: 'start',
  p: 2,
  mb: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const
