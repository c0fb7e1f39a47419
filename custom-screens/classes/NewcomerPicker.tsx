import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useRollcallData, useTypedSearch } from '#browser/api.ts'
import type { CalendarLesson, JoinedLesson } from './lesson-calendar.ts'

/** A child who can be added to a lesson. */
export interface Candidate {
  id: number
  name: string
  date_of_birth: string
  /** The family's name; unknown for children of the class. */
  family?: string
  ofClass: boolean
}

export interface NewcomerPickerProps {
  lesson: JoinedLesson
  lessons: readonly CalendarLesson[]
  onChosen: (candidate: Candidate | undefined) => void
}

/** Chooses among the children who are not in the lesson yet, by part of their name: those of the class first. */
export function NewcomerPicker({ lesson, lessons, onChosen }: NewcomerPickerProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { candidates, isBusy, isOutdated, error } = useCandidates(lesson, lessons, typed)
  return (
    <Autocomplete
      fullWidth
      options={candidates}
      filterOptions={(found) => found}
      loading={isBusy}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate(error ? 'rollcall.input.options_failed' : 'rollcall.input.no_options')}
      onChange={(_event, candidate) => onChosen(candidate ?? undefined)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      groupBy={({ ofClass }) =>
        ofClass
          ? translate('classes.calendar.of_class', { _: 'In other lessons of this class' })
          : translate('classes.calendar.others', { _: 'Others' })
      }
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={() => isOutdated}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderOption={({ key, ...props }, { name, family }) => (
        <li key={key} {...props}>
          <Box sx={{ flexGrow: 1 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{family}</Box>
        </li>
      )}
      sx={{ mt: 1 }}
      renderInput={(input) => (
        <TextField {...input} autoFocus label={translate('classes.calendar.consumer', { _: '%{consumer}' })} />
      )}
    />
  )
}

/** The server searches, after a pause in typing. */
function useCandidates(lesson: JoinedLesson, lessons: readonly CalendarLesson[], typed: string) {
  const data = useRollcallData()
  const place = { resource: 'lessons', id: lesson.id, path: 'consumers' }
  const { found, ...query } = useTypedSearch({
    queryKey: ['lessons', 'available', { ...place, booked: lesson.booked }],
    typed,
    search: (search, signal) => data.available(place, { signal, ...(search && { search }) }),
  })
  const known = membersElsewhere(lesson, lessons).filter(({ name }) =>
    name.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const others = (found ?? [])
    .filter(({ id }) => !known.some((member) => member.id === id))
    .map((item) => ({
      id: item.id,
      name: String(item.name),
      date_of_birth: String(item.date_of_birth),
      family: (item.customer as { name?: string } | undefined)?.name ?? '',
      ofClass: false,
    }))
  return { candidates: [...known, ...others], ...query }
}

function membersElsewhere(lesson: JoinedLesson, lessons: readonly CalendarLesson[]): Candidate[] {
  const here = new Set(lesson.consumers.map(({ id }) => id))
  const members = new Map(lessons.flatMap(({ consumers }) => consumers.map((member) => [member.id, member] as const)))
  return [...members.values()]
    .filter(({ id }) => !here.has(id))
    .map(({ id, name, date_of_birth }) => ({ id, name, date_of_birth, ofClass: true }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
