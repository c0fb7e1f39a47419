import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { usePlanWords } from './use-plan-words.ts'

type Day = LessonPlan['added'][number]

export interface OfferedDaysProps {
  days: readonly Day[]
  /** Keys of the days that get a lesson. */
  chosen: readonly string[]
  onChoose: (keys: string[]) => void
  /** Of a new class: all of its lessons. */
  isNew: boolean
}

const OBSTACLES = {
  closed: 'Venue closed: %{name}',
  holiday: '%{name}',
  weekend: 'Weekend',
  past: 'Over already',
} as const

/** The days on which lessons can be made, class by class. Each can be left out, or taken in spite of what speaks against it. */
export function OfferedDays({ days, chosen, onChoose, isNew }: OfferedDaysProps) {
  const { words, count, day: dayText } = usePlanWords()
  if (days.length === 0) return null
  const classes = [...new Set(days.map((day) => day.class))]
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const notes = (day: Day) => [
    ...(day.obstacle === null ? [] : [words(`obstacle_${day.obstacle}`, OBSTACLES[day.obstacle], { name: day.name })]),
    ...(day.lacks_instructor ? [words('lacks_instructor', 'Instructor away: nobody yet')] : []),
  ]
  const heading = isNew
    ? count('chosen', 'No lessons |||| %{smart_count} lesson |||| %{smart_count} lessons', chosen.length)
    : count('added', 'No new lessons |||| %{smart_count} new lesson |||| %{smart_count} new lessons', chosen.length)
  return (
    <Box component="section">
      <Typography component="h4" variant="subtitle2" role="status">
        {heading}
      </Typography>
      {classes.map((name) => (
        <Box key={name} role="group" aria-label={name || heading} sx={{ mt: 0.5 }}>
          {name && classes.length > 1 && <Typography variant="body2">{name}</Typography>}
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}>
            {days
              .filter((day) => day.class === name)
              .map((day) => (
                <FormControlLabel
                  key={day.key}
                  sx={{ alignItems: 'flex-start', mr: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(day.key)}
                      onChange={() => toggle(day.key)}
                      sx={{ py: 0.75 }}
                    />
                  }
                  label={
                    <Box sx={{ pt: 0.75 }}>
                      <Typography variant="body2">{dayText(day.date)}</Typography>
                      {notes(day).map((note) => (
                        <Typography key={note} variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                          {note}
                        </Typography>
                      ))}
                    </Box>
                  }
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
