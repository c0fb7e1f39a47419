import { useFormContext } from 'react-hook-form'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { FailedPart, FieldInput, FormSkeleton, looseField } from '#browser/api.ts'
import type { AcceptanceValues } from './acceptance-values.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useLessons } from './use-acceptance.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** ACC-21, ACC-30, ACC-31: the lessons that are booked; one that cannot be chosen says why. */
export function LessonsTab({ accepting, values, today }: AcceptTabProps) {
  const words = useWords()
  const { date } = useTexts()
  const { setValue } = useFormContext<AcceptanceValues>()
  const { data: all, error, refetch } = useLessons(accepting)
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!all) return <FormSkeleton />
  const lessons = all.filter(({ start_date }) => start_date >= today)
  const possible = lessons.filter(({ disabled }) => !disabled).map(({ id }) => id)
  const chosen = values.all_lessons ? possible : values.lessons
  const choose = (ids: number[]) => {
    setValue('all_lessons', false, { shouldDirty: true })
    setValue('lessons', ids, { shouldDirty: true })
  }
  const charges = [
    { value: 'class', title: words('charge_class') },
    { value: 'lesson', title: words('charge_lesson') },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {values.plan === 'pia' && (
        <FieldInput
          {...looseField('charge_type', 'choice', words('charge_type'), { choices: charges, required: true })}
        />
      )}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ fontWeight: 600 }}>
          {words('lessons')}
        </Typography>
        {lessons.length === 0 && <Typography>{words('no_lessons')}</Typography>}
        {lessons.length > 0 && (
          <FormControlLabel
            label={words('all_lessons')}
            control={
              <Checkbox
                checked={values.all_lessons}
                onChange={(_event, isOn) =>
                  isOn ? setValue('all_lessons', true, { shouldDirty: true }) : choose(possible)
                }
              />
            }
          />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lessons.map(({ id, start_date, start_time, end_time, disabled, disabled_reason }) => (
            <li key={id}>
              <FormControlLabel
                disabled={disabled === true}
                label={
                  <>
                    {`${date(start_date)}, ${start_time}–${end_time}`}
                    {disabled_reason && (
                      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {` · ${disabled_reason}`}
                      </Box>
                    )}
                  </>
                }
                control={
                  <Checkbox
                    checked={chosen.includes(id)}
                    onChange={(_event, isOn) => choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  />
                }
              />
            </li>
          ))}
        </Box>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {words('chosen_lessons', { smart_count: chosen.length })}
        </Typography>
      </Box>
    </Box>
  )
}
