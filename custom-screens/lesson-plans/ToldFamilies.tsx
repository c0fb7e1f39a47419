import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldInput, looseField } from '#browser/api.ts'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { usePlanWords } from './use-plan-words.ts'

export interface ToldFamiliesProps {
  families: LessonPlan['families']
  /** How many of them have an email address. */
  reachable: number
}

/** The families who should know, and whether they are written to. Those without an address are named apart. */
export function ToldFamilies({ families, reachable }: ToldFamiliesProps) {
  const { words, count } = usePlanWords()
  const names = (which: LessonPlan['families']) => which.map(({ name }) => name).join(', ')
  const unreachable = families.filter(({ has_email }) => !has_email)
  return (
    <Box component="section">
      <Typography component="h4" variant="subtitle2">
        {count(
          'families',
          '%{smart_count} family should know |||| %{smart_count} families should know',
          families.length,
        )}
      </Typography>
      {reachable > 0 && (
        <>
          <FieldInput
            {...looseField(
              'email',
              'boolean',
              count('email', 'Email %{smart_count} family |||| Email %{smart_count} families', reachable),
            )}
          />
          <Typography variant="body2" color="text.secondary">
            {names(families.filter(({ has_email }) => has_email))}
          </Typography>
        </>
      )}
      {unreachable.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {words('no_email', 'Without an email address: %{names}', { names: names(unreachable) })}
        </Typography>
      )}
    </Box>
  )
}
