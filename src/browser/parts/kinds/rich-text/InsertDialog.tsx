import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { DiscardDialog } from '#browser/parts/dialogs/DiscardDialog.tsx'
import { hasWordsChosen, type Insertion } from './insertion.ts'
import type { RichTextEditor } from './use-editor-value.ts'

interface InsertDialogProps {
  editor: RichTextEditor
  insertion: Insertion
  title: string
  onClose: () => void
}

/** The address of something to insert, with its words. It lies within a form, and must not send it. */
export function InsertDialog({ editor, insertion, title, onClose }: InsertDialogProps) {
  const translate = useTranslate()
  const say = (key: string) => translate(`rollcall.input.rich_text.${key}`)
  const heading = useId()
  const isLink = insertion.name === 'link'
  const isLinked = isLink && editor.isActive('link')
  const [start] = useState(() => linkAt(editor, isLinked))
  const [entered, setEntered] = useState({ address: start, words: '' })
  const [isTried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const address = insertion.address(entered.address)
  const lacksWords = !isLink && entered.words.trim() === ''
  const done = (change: () => void) => {
    onClose()
    change()
  }
  const giveUp = () => (entered.address !== start || entered.words !== '' ? setAsking(true) : onClose())
  const insert = () => {
    setTried(true)
    if (address === undefined || lacksWords) return
    done(() => insertion.insert(editor, { address, words: entered.words.trim() }))
  }
  const wrongAddress = isTried && address === undefined
  const wrongWords = isTried && lacksWords
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && giveUp()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        insert()
      }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          required
          label={say('address')}
          value={entered.address}
          onChange={({ target }) => setEntered({ ...entered, address: target.value })}
          error={wrongAddress}
          helperText={wrongAddress ? say(isLink ? 'address_wrong' : `${insertion.name}_wrong`) : hintOf(insertion, say)}
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', maxLength: 2000 } }}
          sx={{ mt: 1 }}
        />
        {(!isLink || (!isLinked && !hasWordsChosen(editor))) && (
          <TextField
            required={!isLink}
            label={say(isLink ? 'words' : 'description')}
            value={entered.words}
            onChange={({ target }) => setEntered({ ...entered, words: target.value })}
            error={wrongWords}
            helperText={
              isLink ? undefined : wrongWords ? translate('rollcall.input.required') : say('description_help')
            }
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {isLinked && (
          <Button
            onClick={() => done(() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run())}
            sx={{ mr: 'auto' }}
          >
            {say('remove_link')}
          </Button>
        )}
        <Button onClick={giveUp}>{translate('rollcall.confirm.cancel')}</Button>
        <Button variant="contained" onClick={insert}>
          {say('insert')}
        </Button>
      </DialogActions>
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  )
}

function linkAt(editor: RichTextEditor, isLinked: boolean): string {
  return isLinked ? String(editor.getAttributes('link')['href'] ?? '') : ''
}

function hintOf({ name }: Insertion, say: (key: string) => string): string | undefined {
  return name === 'video' ? say('video_help') : undefined
}
