import { useState } from 'react'
import SavedIcon from '@mui/icons-material/BookmarkBorder'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'

const ListSavedDialog = lazyCode(() => import('./ListSavedDialog.tsx'))

const square = {
  width: { xs: 44, sm: 36 },
  height: { xs: 44, sm: 36 },
  // As the buttons beside it on a phone.
  border: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
} as const

/** Opens the saved filters of the list. */
export function SavedButton() {
  const title = useTranslate()('rollcall.list.saved')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton title={title} aria-label={title} aria-haspopup="dialog" onClick={() => setOpen(true)} sx={square}>
        <SavedIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Overlay onClose={() => setOpen(false)}>
          <ListSavedDialog onClose={() => setOpen(false)} />
        </Overlay>
      )}
    </>
  )
}
