import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import Box from '@mui/material/Box'
import useAutocomplete from '@mui/material/useAutocomplete'
import type { SearchEntry } from './search-entry.ts'
import type { SearchDialogProps } from './SearchDialog.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchGroups } from './SearchGroups.tsx'
import { SearchState } from './SearchState.tsx'
import { useFoundRecords } from './use-found-records.ts'
import { useAdditions, useScreens, wordsBegin } from './use-jumps.tsx'

/** Fewer letters could begin what every addition is called. */
const SPECIFIC = 3

/** A text field over what it finds: screens, records, things to do. */
export function SearchPanel({ initialText, onClose }: SearchDialogProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const found = useFoundRecords(text)
  const matches = ({ title }: SearchEntry) => wordsBegin(title, text)
  const additions = useAdditions().filter((entry) => text.trim().length >= SPECIFIC && matches(entry))
  // What stands last waits for what comes before it, so that nothing is pushed away under the chosen entry.
  const entries = [...useScreens().filter(matches), ...found.entries, ...(found.isBusy ? [] : additions)]

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
