import type { InputHTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import CloseIcon from '@mui/icons-material/CloseRounded'
import SearchIcon from '@mui/icons-material/SearchRounded'
import { Spinner } from '#browser/ground/shell/Spinner.tsx'

export interface SearchFieldProps {
  inputProps: InputHTMLAttributes<HTMLInputElement>
  isBusy: boolean
  onClose: () => void
}

/** The search input. */
export function SearchField({ inputProps, isBusy, onClose }: SearchFieldProps) {
  const translate = useTranslate()
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', width: 20, color: 'text.secondary' }}>
        {isBusy ? <Spinner /> : <SearchIcon aria-hidden />}
      </Box>
      <InputBase
        autoFocus
        fullWidth
        placeholder={translate('rollcall.search.placeholder')}
        inputProps={{ ...inputProps, 'aria-label': translate('rollcall.search.label'), enterKeyHint: 'go' }}
        sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
      />
      <IconButton aria-label={translate('rollcall.search.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}
