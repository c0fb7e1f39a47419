import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import SearchIcon from '@mui/icons-material/SearchRounded'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { Key } from '#browser/ground/shortcuts/Key.tsx'
import { useShortcut } from '#browser/ground/shortcuts/use-shortcut.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { EarlyKeys } from './EarlyKeys.tsx'

const SearchDialog = lazyCode(() => import('./SearchDialog.tsx'))

/** The global search by name, on every screen: records, screens, actions. A box, or a button when space is short. */
export function GlobalSearch({ hasRoom }: { hasRoom: boolean }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  /** Typed before the dialog was loaded. */
  const [early, setEarly] = useState('')
  const open = () => {
    setEarly('')
    setOpen(true)
  }
  const close = () => setOpen(false)
  useShortcut('search', open)
  const label = translate('rollcall.search.label')
  const named = { 'aria-label': label, 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K' } as const
  return (
    <DialogHost>
      {hasRoom ? (
        <ButtonBase onClick={open} {...named} sx={boxStyle}>
          <SearchIcon aria-hidden />
          <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
            {translate('rollcall.search.placeholder')}
          </Box>
          <Key>/</Key>
        </ButtonBase>
      ) : (
        <IconButton onClick={open} {...named}>
          <SearchIcon />
        </IconButton>
      )}
      {isOpen && (
        <Overlay onClose={close} fallback={<EarlyKeys onType={setEarly} onClose={close} />}>
          <SearchDialog initialText={early} onClose={close} />
        </Overlay>
      )}
    </DialogHost>
  )
}

const boxStyle = {
  width: 'min(380px, 40vw)',
  height: 34,
  px: 1.25,
  gap: 1,
  justifyContent: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '&:hover': { borderColor: 'text.disabled' },
} as const
