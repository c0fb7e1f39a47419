import { useState, type ReactElement } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ConflictDialog } from '#browser/parts/form/conflict/ConflictDialog.tsx'
import { ConfirmDialog } from '#browser/parts/dialogs/ConfirmDialog.tsx'
import { DiscardDialog } from '#browser/parts/dialogs/DiscardDialog.tsx'
import { sampleField } from './sample-field.ts'
import { Section } from './Section.tsx'

const CLASHING = (['text', 'money', 'choice'] as const).map((kind) => ({
  field: sampleField(kind, 'text', undefined).shown,
  name: kind,
  isMineToo: kind !== 'choice',
}))
const SIDES = {
  before: { id: 1, text: 'North Street', money: 500, choice: 'upcoming' },
  mine: { id: 1, text: 'North Road', money: 650, choice: 'upcoming' },
  theirs: { id: 1, text: 'North Street Baths', money: 700, choice: 'enabled' },
}

type Close = () => void

const DIALOGS: Readonly<Record<string, (close: Close) => ReactElement>> = {
  'Ask before deleting': (close) => (
    <ConfirmDialog kind="delete" text="Locker A1 is deleted for good." onConfirm={close} onClose={close} />
  ),
  'Ask before going on': (close) => (
    <ConfirmDialog kind="continue" text="Twelve families are told of it." onConfirm={close} onClose={close} />
  ),
  Busy: (close) => (
    <ConfirmDialog kind="continue" busy text="Twelve families are told of it." onConfirm={close} onClose={close} />
  ),
  'It did not work': (close) => (
    <ConfirmDialog
      kind="delete"
      text="Locker A1 is deleted for good."
      failure="It is hired out until 31 December 2026."
      onConfirm={close}
      onClose={close}
    />
  ),
  'Unsaved changes': (close) => <DiscardDialog onKeep={close} onDiscard={close} />,
  Conflict: (close) => (
    <ConflictDialog clashing={CLASHING} sides={SIDES} onKeepTyping={close} onTakeTheirs={close} onSaveMine={close} />
  ),
}

/** Confirmation dialogs, each behind a button. */
export function Dialogs() {
  const [open, setOpen] = useState<string>()
  const dialog = open === undefined ? undefined : DIALOGS[open]
  return (
    <Section id="dialogs" title="Dialogs" text="The questions that stand in the way, each behind a button.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {Object.keys(DIALOGS).map((name) => (
          <Button key={name} variant="outlined" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Box>
      {dialog?.(() => setOpen(undefined))}
    </Section>
  )
}
