import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { FormField } from '../form-fields.ts'
import { useFormScope } from '../form-scope.ts'
import { startingValues, type Values } from '../form-values.ts'
import { clashingFields, mergedWithTheirs } from './conflict-sides.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { StashedEdits } from './StashedEdits.tsx'
import type { Conflict } from './use-conflict.ts'

export interface ConflictNoticeProps {
  conflict: Conflict
  fields: readonly FormField[]
  /** The form goes on as a change of the record as it is now, in what is known of that. */
  onRebase: (theirs: Values) => void
  /** Saves what is in the form over the version that is there now. */
  onOverwrite: () => void
}

/** Says that somebody else has saved, shows both sides, and lets one choose. What was typed is never lost on the way. */
export function ConflictNotice({ conflict, fields, onRebase, onOverwrite }: ConflictNoticeProps) {
  const translate = useTranslate()
  const { base, entity } = useFormScope()
  const { getValues, reset, setValue } = useFormContext<Values>()
  const [setAside, keepAside] = useState<Values>({})
  const { theirs } = conflict
  const sides = theirs && { before: base, mine: getValues(), theirs }
  const clashing = sides ? clashingFields(entity, fields, sides) : []

  const takeTheirs = () => {
    if (!sides) return
    const merged = mergedWithTheirs(fields, sides)
    const lost = clashing.filter(({ isMineToo }) => isMineToo)
    keepAside(Object.fromEntries(lost.map(({ name }) => [name, sides.mine[name]])))
    onRebase(sides.theirs)
    reset(startingValues(fields, { ...base, ...sides.theirs }))
    for (const [name, value] of Object.entries(merged)) setValue(name, value, { shouldDirty: true })
    conflict.clear()
  }

  return (
    <>
      {theirs && !conflict.isOpen && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={conflict.open}>
              {translate('rollcall.form.conflict.compare')}
            </Button>
          }
        >
          {translate('rollcall.form.conflict.title')}
        </Alert>
      )}
      {sides && conflict.isOpen && (
        <ConflictDialog
          clashing={clashing}
          sides={sides}
          onKeepTyping={conflict.close}
          onTakeTheirs={takeTheirs}
          onSaveMine={() => {
            conflict.close()
            onOverwrite()
          }}
        />
      )}
      <StashedEdits values={setAside} fields={fields} onDone={() => keepAside({})} />
    </>
  )
}
