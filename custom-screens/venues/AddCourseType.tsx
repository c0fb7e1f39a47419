import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { usePickerOptions } from '#browser/api.ts'

export interface AddCourseTypeProps {
  /** Types of course with rates already. */
  without: readonly number[]
  onChosen: (courseType: { id: number; name: string }) => void
}

const MATCHES = 25

/** Chooses a type of course without a rate. */
export function AddCourseType({ without, onChosen }: AddCourseTypeProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { options, outdated, loading } = usePickerOptions({ resource: 'course_types', limit: MATCHES }, isOpen, typed)
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 280 } }}
      options={options.filter(({ id }) => !without.includes(Number(id)))}
      loading={loading}
      value={null}
      inputValue={typed}
      blurOnSelect
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, option) => option && onChosen({ id: Number(option.id), name: option.label })}
      getOptionKey={({ id }) => id}
      getOptionDisabled={() => outdated}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate('venues.rates.no_more_types', { _: 'Every type of course has a rate.' })}
      renderInput={(input) => (
        <TextField {...input} label={translate('venues.rates.add_type', { _: 'Add a type of course' })} />
      )}
    />
  )
}
