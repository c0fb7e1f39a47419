import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Facts } from '#browser/ground/shell/Facts.tsx'
import type { Values } from '../form-values.ts'
import { ComparedValue } from './ComparedValue.tsx'
import type { ClashingField } from './conflict-sides.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { conflictMessages } from '#browser/ground/i18n/messages/conflict.ts'

addMessages('rollcall.form.conflict', conflictMessages)

export interface ConflictDialogProps {
  clashing: readonly ClashingField[]
  sides: { before: Values; mine: Values; theirs: Values }
  onKeepTyping: () => void
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** The other person's changes, field by field, beside the form's values. Nothing happens until the user chooses. */
export function ConflictDialog({ clashing, sides, onKeepTyping, onTakeTheirs, onSaveMine }: ConflictDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const words = (key: string) => translate(`rollcall.form.conflict.${key}`)
  const mine = { ...sides.before, ...sides.mine }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onKeepTyping}
    >
      <DialogTitle id={`${id}-title`}>{words('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {words(clashing.length > 0 ? 'text' : 'nothing_differs')}
        </DialogContentText>
        {clashing.map(({ field, name, isMineToo }) => (
          <Box
            component="section"
            key={name}
            aria-label={field.title}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography variant="subtitle2">{field.title}</Typography>
            <Facts
              values="below"
              facts={[
                [
                  words('theirs'),
                  <ComparedValue field={field} name={name} record={sides.theirs} known={sides.theirs} />,
                ],
                [
                  words(isMineToo ? 'mine' : 'before'),
                  <ComparedValue
                    field={field}
                    name={name}
                    record={isMineToo ? mine : sides.before}
                    known={sides.before}
                  />,
                ],
              ]}
            />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onSaveMine} color="error">
          {words('save_mine')}
        </Button>
        <Button onClick={onTakeTheirs} variant="outlined" color="inherit">
          {words('take_theirs')}
        </Button>
        <Button onClick={onKeepTyping} variant="contained" autoFocus>
          {words('keep_typing')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
