import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EntityModel } from '#declarations/model.ts'
import { consequences } from '#protocol/rules/consequences.ts'
import type { Values } from '../form-values.ts'

/**
 * Applies the declared `onChange` rules while the user types, and revalidates fields with errors, because a rule may
 * involve several of them.
 */
export function useConsequences(form: UseFormReturn<Values>, entity: EntityModel): void {
  const { subscribe, setValue, getValues, trigger } = form
  useEffect(() => {
    let applying = false
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values, errors = {} }) => {
        if (applying || name === undefined || type !== 'change') return
        applying = true
        const known = getValues()
        for (const [target, value] of Object.entries(consequences(entity, values, [name]))) {
          if (target in known) setValue(target, value, { shouldDirty: true })
        }
        applying = false
        const others = Object.entries(errors).flatMap(([field, error]) =>
          field !== name && field !== 'root' && error?.type === 'invalid' ? [field] : [],
        )
        if (others.length > 0) void trigger(others)
      },
    })
  }, [subscribe, setValue, getValues, trigger, entity])
}
