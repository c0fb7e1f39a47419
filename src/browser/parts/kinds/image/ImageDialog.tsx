import { useId, type MouseEvent } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import type { StoredFile } from '#protocol/stored-file.ts'

interface ImageDialogProps {
  file: StoredFile
  title: string
  /** The picture in words, for those who do not see it. */
  words: string
  onClose: () => void
}

/** The whole of an image, as large as the window lets it be. */
export function ImageDialog({ file, title, words, onClose }: ImageDialogProps) {
  const translate = useTranslate()
  const heading = useId()
  // Its clicks are not those of the row that it was opened from.
  const keep = (event: MouseEvent) => event.stopPropagation()
  return (
    <Dialog open maxWidth="lg" aria-labelledby={heading} onClose={onClose} onClick={keep}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {file.name || title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', placeContent: 'center', placeItems: 'center', minWidth: { sm: 320 } }}>
        <img src={file.url} alt={words} style={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" href={file.url} target="_blank" rel="noopener">
          {translate('rollcall.file.new_tab')}
        </Button>
        <Button onClick={onClose} autoFocus>
          {translate('rollcall.form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
