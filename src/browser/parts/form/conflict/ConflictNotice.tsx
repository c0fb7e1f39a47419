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
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { conflictMessages } from '#browser/ground/i18n/messages/conflict.ts'

addMessages('rollcall.form.conflict', conflictMessages)

export interface ConflictNoticeProps {
  conflict: Conflict
  fields: readonly FormField[]
  /** Continues the form as a change of the current record. */
  onRebase: (theirs: Values) => void
  /** Saves the form's values over the current version. */
  onOverwrite: () => void
}

/** Reports that somebody else has saved, shows both sides, and lets the user choose. Typed values are never lost. */
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
