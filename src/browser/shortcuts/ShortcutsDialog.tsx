import { Fragment, useId } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Key } from './Key.tsx'
import { LOCAL_SHORTCUTS, SHORTCUTS } from './shortcuts.ts'

const ALL: [name: string, keys: readonly (readonly string[])[]][] = [
  ...Object.entries(SHORTCUTS).map(([name, { keys }]) => [name, keys] as [string, typeof keys]),
  ...Object.entries(LOCAL_SHORTCUTS),
]

/** What can be done without a mouse. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={heading}>{translate('rollcall.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.25, m: 0, fontSize: '0.8125rem' }}
        >
          {ALL.map(([name, alternatives]) => (
            <Fragment key={name}>
              <Box component="dt">{translate(`rollcall.shortcuts.${name}`)}</Box>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
                {alternatives.map((keys, index) => (
                  <Fragment key={keys.join('+')}>
                    {index > 0 && translate('rollcall.shortcuts.or')}
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Fragment>
                ))}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} color="inherit">
          {translate('rollcall.form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
