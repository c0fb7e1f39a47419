import { useEffect, useState } from 'react'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { useFilterChange } from './use-filter-change.ts'
import { SEARCH } from './use-list-filters.ts'

const WAIT_MS = 250

/** Searches the list shortly after the last keystroke. */
export function SearchBox() {
  const translate = useTranslate()
  const { some } = useListWords()
  const [text, setText] = useSearchText()
  const label = translate('rollcall.list.search', { name: some })
  return (
    <TextField
      type="search"
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      sx={{
        // On a phone the buttons beside it stay in its row, the number of filters included.
        flex: { xs: '1 1 120px', sm: '0 1 320px' },
        '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 36 } },
        // The box has its own clear button.
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('rollcall.list.clear_search')}
              onClick={() => setText('')}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}

/**
 * The typed text, synchronised with the list's search. A search set elsewhere replaces it; an echo of its own does not,
 * however late: a list that takes long to draw answers an earlier search when a later one was asked for.
 */
function useSearchText(): [string, (text: string) => void] {
  const { values, change } = useFilterChange()
  const applied = String(values[SEARCH] ?? '')
  const [text, setText] = useState(applied)
  // What the list shows, and the searches after that which it has not drawn yet.
  const [sent, setSent] = useState([applied])
  const [seen, setSeen] = useState(applied)
  if (applied !== seen) {
    const drawn = sent.lastIndexOf(applied)
    setSeen(applied)
    setSent(drawn < 0 ? [applied] : sent.slice(drawn))
    if (drawn < 0) setText(applied)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.at(-1)) return
    const timer = setTimeout(() => {
      setSent([...sent, wanted])
      change(SEARCH, wanted)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, sent, change])

  return [text, setText]
}
