import { useCallback } from 'react'
import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { CalendarProvider, type CustomCodeProps, LeaveGuard, useAccess } from '#browser/api.ts'
import { endRate, removeRate, startRate } from '#rules/venues/revenue-rates.ts'
import { AddCourseType } from './AddCourseType.tsx'
import { RateRow } from './RateRow.tsx'
import { type RateGroup, type ShownRate, useRates } from './use-rates.ts'

/** VEN-10, VEN-13: the rates paid to a venue, by type of course. They are changed as one list, and saved together. */
export default function VenueRates({ record }: CustomCodeProps['tab']) {
  const translate = useTranslate()
  const { can } = useAccess()
  const rates = useRates(Number(record['id']))
  const { groups, isLoaded, isError, isChanged, isBusy, errors } = rates
  const isUnsaved = useCallback(() => isChanged, [isChanged])
  const readOnly = !can('venues.financial_data.edit')

  if (isError)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void rates.refetch()}>{translate('ra.action.refresh')}</Button>}
      >
        {translate('venues.rates.not_loaded', { _: 'The rates cannot be shown now.' })}
      </Alert>
    )
  if (!isLoaded) return <Skeleton variant="rectangular" height={240} />
  return (
    <CalendarProvider>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LeaveGuard isUnsaved={isUnsaved} />
        {groups.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('venues.rates.none', { _: 'No rate has been agreed with this venue yet.' })}
          </Typography>
        )}
        {groups.map((group) => (
          <RatesOfType
            key={group.courseType.id}
            group={group}
            readOnly={readOnly}
            errorAt={rates.errorAt}
            onChange={(changed) => rates.change(group.courseType.id, changed)}
            onAdd={() => rates.add(group.courseType)}
          />
        ))}
        {errors?.message && <Alert severity="error">{errors.message}</Alert>}
        {!readOnly && (
          <Box sx={footer}>
            <AddCourseType without={groups.map(({ courseType }) => courseType.id)} onChosen={rates.add} />
            <Box sx={{ flexGrow: 1 }} />
            {isChanged && (
              <Button color="inherit" onClick={rates.giveUp}>
                {translate('ra.action.cancel')}
              </Button>
            )}
            <Button variant="contained" disabled={!isChanged} loading={isBusy} onClick={() => void rates.save()}>
              {translate('venues.rates.save', { _: 'Save rates' })}
            </Button>
          </Box>
        )}
      </Box>
    </CalendarProvider>
  )
}

interface RatesOfTypeProps {
  group: RateGroup
  readOnly: boolean
  errorAt: (index: number, field: string) => string | undefined
  onChange: (rates: ShownRate[]) => void
  onAdd: () => void
}

/** The newest comes first. */
function RatesOfType({ group, readOnly, errorAt, onChange, onAdd }: RatesOfTypeProps) {
  const translate = useTranslate()
  const { courseType, rates, firstIndex } = group
  const heading = `rates-${courseType.id}`
  const rows = rates.map((rate, index) => (
    <RateRow
      key={rate.id ?? `new ${index}`}
      rate={rate}
      isLast={index === rates.length - 1}
      readOnly={readOnly}
      error={(field) => errorAt(firstIndex + index, field)}
      onChange={(changed) => onChange(rates.map((one, at) => (at === index ? changed : one)))}
      onStart={(day) => onChange(startRate(rates, index, day))}
      onEnd={(day) => onChange(endRate(rates, index, day))}
      onRemove={() => onChange(removeRate(rates, index))}
    />
  ))
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h2" id={heading} sx={{ flexGrow: 1 }}>
          {courseType.name}
        </Typography>
        {!readOnly && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={onAdd}
            aria-label={translate('venues.rates.add_to', { name: courseType.name, _: 'Add a rate for %{name}' })}
          >
            {translate('venues.rates.add', { _: 'Add rate' })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.reverse()}
      </Box>
    </Paper>
  )
}

const footer = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const
