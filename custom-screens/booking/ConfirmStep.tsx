import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { kinds, useAccess, useSession, useValueLocale, Spinner } from '#browser/api.ts'
import { ageInMonths } from '#rules/classes/ages.ts'
import type { Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import { bookingFailures } from './booking-failure.ts'
import { ClassFacts } from './ClassFacts.tsx'
import { FreePlaces } from './FreePlaces.tsx'
import { useClassSlot } from './use-class-slot.ts'
import { useWords } from './use-words.ts'

/** All that has been chosen. */
export type CompleteSelection = { [S in keyof Selection]: NonNullable<Selection[S]> }

export interface ConfirmStepProps {
  selection: CompleteSelection
  /** Books; `accept` leads on to the acceptance. */
  onBook: (accept: boolean) => Promise<void>
}

/** BOOK-17, BOOK-20: everything that was chosen, once more, before it is booked. A refusal leaves it all as it is. */
export function ConfirmStep({ selection, onBook }: ConfirmStepProps) {
  const words = useWords()
  const locale = useValueLocale()
  const slotOf = useClassSlot()
  const { can } = useAccess()
  const { configuration } = useSession()
  const [busy, setBusy] = useState<'book' | 'accept'>()
  const [failures, setFailures] = useState<string[]>([])
  const { consumer, venue, class: chosen } = selection
  const day = chosen.next_lesson ?? chosen.course.start_date
  const age = kinds.age.text(ageInMonths(consumer.date_of_birth, day), { path: 'age', kind: 'age', title: '' }, locale)

  const book = async (accept: boolean) => {
    if (busy) return
    setBusy(accept ? 'accept' : 'book')
    setFailures([])
    try {
      await onBook(accept)
    } catch (error) {
      const known = bookingFailures(error)
      setFailures(known.length > 0 ? known : [words('failed')])
      setBusy(undefined)
    }
  }
  const spinner = <Spinner />
  return (
    <Box
      component="form"
      onSubmit={(event) => (event.preventDefault(), void book(false))}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={{ fontSize: '0.875rem' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {`${consumer.name}, ${age}`}
          </Box>
          <FreePlaces of={chosen} />
        </Box>
        {`${chosen.name}, ${slotOf(chosen)}, ${venue.name}`}
        <ClassFacts of={chosen} dateOfBirth={consumer.date_of_birth} />
      </Box>
      {failures.map((text) => (
        <Alert key={text} severity="error">
          {text}
        </Alert>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" autoFocus startIcon={busy === 'book' && spinner}>
          {words('book')}
        </Button>
        {can('waiting_list.accept') && (
          <Button variant="outlined" onClick={() => void book(true)} startIcon={busy === 'accept' && spinner}>
            {words('book_and_accept')}
          </Button>
        )}
      </Box>
      {configuration.AUTOMATIC_BOOKING_ACCEPTANCE !== true && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('waits', { name: consumer.name })}
        </Typography>
      )}
    </Box>
  )
}
