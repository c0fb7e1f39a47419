import { useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#browser/parts/form/form-scope.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import type { FormModel } from '#declarations/model.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'

type Warning = NonNullable<FormModel['warnings']>[number]

/** The declared warnings that apply to the record in the form's current state. They never prevent saving. */
export function FormWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { base, roots } = useFormScope()
  const shown = useWatch({
    compute: (values: Values) => {
      const record = { ...base, ...values }
      return warnings.filter(({ when }) => evaluateCondition(when, record, roots)).map(({ id }) => id)
    },
  })
  return (
    <Stack role="status" sx={{ gap: 1 }}>
      {warnings
        .filter(({ id }) => shown.includes(id))
        .map((warning) => (
          <WarningText key={warning.id} warning={warning} />
        ))}
    </Stack>
  )
}

function WarningText({ warning: { id, text } }: { warning: Warning }) {
  const { base, resource } = useFormScope()
  const fill = useFilledText()
  const [words, setWords] = useState<string>()
  useEffect(() => {
    let isOpen = true
    void fill({ key: `resources.${resource}.warnings.${id}`, text }, resource, base).then((filled) => {
      if (isOpen) setWords(filled)
    })
    return () => {
      isOpen = false
    }
  }, [base, fill, id, resource, text])
  return words === undefined ? null : (
    <Alert severity="warning" role="note">
      {words}
    </Alert>
  )
}
