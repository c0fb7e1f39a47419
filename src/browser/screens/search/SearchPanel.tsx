import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import Box from '@mui/material/Box'
import useAutocomplete from '@mui/material/useAutocomplete'
import { matchesTyped } from './matches-typed.ts'
import type { SearchEntry } from './search-entry.ts'
import { SearchField } from './SearchField.tsx'
import { SearchGroups } from './SearchGroups.tsx'
import { SearchState } from './SearchState.tsx'
import { useFoundRecords } from './use-found-records.ts'
import { useAdditions, useScreens } from './use-jumps.tsx'
import { useThemeChoices } from './use-theme-choices.ts'

/** With fewer letters, every "Add …" action would match. */
const SPECIFIC = 3

export interface SearchPanelProps {
  /** The text typed before the panel was loaded. */
  initialText: string
  onClose: () => void
}

/** The search input and its results: screens, records, actions. */
export function SearchPanel({ initialText, onClose }: SearchPanelProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const found = useFoundRecords(text)
  const matches = ({ title, also = '' }: SearchEntry) => matchesTyped(`${title} ${also}`, text)
  const actions = [...useAdditions(), ...useThemeChoices()].filter(
    (entry) => text.trim().length >= SPECIFIC && matches(entry),
  )
  // Later groups wait for earlier ones, so that the selected entry does not move.
  const entries = [...useScreens().filter(matches), ...found.entries, ...(found.isBusy ? [] : actions)]

  const choose = ({ to, open }: SearchEntry) => {
    onClose()
    if (to !== undefined) void navigate(to)
    else open?.()
  }
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<SearchEntry>({
    id: useId(),
    options: entries,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    filterOptions: (options) => options,
    getOptionLabel: (entry) => entry.title,
    getOptionKey: (entry) => entry.id,
    getOptionDisabled: (entry) => found.isOutdated && found.entries.includes(entry),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    onInputChange: (_event, value, reason) => reason === 'input' && setText(value),
    onChange: (_event, entry) => {
      if (entry) choose(entry)
    },
  })
  return (
    <Box {...getRootProps()} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <SearchField inputProps={getInputProps()} isBusy={found.isBusy} onClose={onClose} />
      <SearchGroups entries={entries} listProps={getListboxProps()} optionProps={getOptionProps} />
      <SearchState text={text.trim()} count={entries.length} {...found} />
    </Box>
  )
}
