import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import SearchIcon from '@mui/icons-material/SearchRounded'
import { FailedPart, StatusChip, useAccess, usePhoneText } from '#browser/api.ts'
import type { FoundFamily } from '../../custom-actions/booking-search/families.contract.ts'
import type { Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import { useFoundFamilies } from './use-found-families.ts'
import { useKeptSearch } from './use-kept-search.ts'
import { useWords } from './use-words.ts'

type Family = NonNullable<Selection['customer']>

export interface CustomerStepProps {
  /** The family of a step that was reopened. */
  chosen: Family | null | undefined
  onChoose: (family: Family) => void
  onEdit: (id: number) => void
  onNew: () => void
}

/** BOOK-06: finds a family by whatever the caller says, adds a new one, or changes the chosen one. */
export function CustomerStep({ chosen, onChoose, onEdit, onNew }: CustomerStepProps) {
  const words = useWords()
  const phoneText = usePhoneText()
  const { can } = useAccess()
  const [text, keep] = useKeptSearch()
  const { found, isSettled, isBusy, error, retry } = useFoundFamilies(text)
  const results = useRef<HTMLDivElement>(null)
  const [isEnterPending, setEnterPending] = useState(false)
  const edit = (id: number) => (can('customers.edit') ? { onEdit: () => onEdit(id) } : {})

  useEffect(() => {
    if (!isEnterPending || !isSettled) return
    setEnterPending(false)
    const [only] = found
    if (only && found.length === 1) onChoose(only)
    else focusFirst(results.current)
  }, [isEnterPending, isSettled, found, onChoose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusFirst(results.current)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found
    if (isSettled && first) onChoose(first)
    else if (isBusy) setEnterPending(true)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {chosen && (
        <ChoiceList
          label={words('keep', { name: chosen.name })}
          isFocused={false}
          chosen={chosen.id}
          onChoose={() => onChoose(chosen)}
          choices={[
            {
              id: chosen.id,
              title: words('keep', { name: chosen.name }),
              children: <Line texts={[chosen.phone && phoneText(chosen.phone), chosen.email, chosen.postcode]} />,
              ...edit(chosen.id),
            },
          ]}
        />
      )}
      <TextField
        fullWidth
        autoFocus
        label={words('search')}
        helperText={words('search_hint')}
        value={text}
        onChange={({ target }) => {
          setEnterPending(false)
          keep(target.value)
        }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { autoComplete: 'off', type: 'search', enterKeyHint: 'search', maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <SearchIcon aria-hidden />}
              </InputAdornment>
            ),
          },
        }}
      />
      <Box ref={results} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {isSettled && found.length === 0 && words('nobody', { query: text.trim() })}
          {isSettled && found.length > 0 && words('found', { smart_count: found.length })}
        </Typography>
        {error && <FailedPart error={error} onRetry={retry} />}
        {found.length > 0 && (
          <ChoiceList
            label={words('customer')}
            isFocused={false}
            chosen={chosen?.id}
            onChoose={(id) => onChoose(found.find((one) => one.id === id)!)}
            choices={found.map((family): Choice => ({ ...familyChoice(family, phoneText, words), ...edit(family.id) }))}
          />
        )}
        {can('customers.add') && (
          <Button variant="outlined" onClick={onNew} sx={{ justifySelf: 'start' }} data-choice>
            {words('new_family')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function familyChoice(
  family: FoundFamily,
  phoneText: ReturnType<typeof usePhoneText>,
  words: ReturnType<typeof useWords>,
): Choice {
  const { id, name, phone, email, postcode, consumers, status } = family
  return {
    id,
    title: name,
    aside: status === 'disabled' ? <StatusChip value="disabled" label={words('inactive')} /> : undefined,
    children: (
      <>
        <Line texts={[phone && phoneText(phone), email, postcode]} />
        <Line texts={consumers.map((child) => child.name)} />
      </>
    ),
  }
}

/** Texts beside each other; what is missing is left out. */
export function Line({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const given = texts.filter((text) => text != null && text !== '')
  if (given.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {given.join(' · ')}
    </Box>
  )
}

function focusFirst(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[data-choice]')?.focus()
}
