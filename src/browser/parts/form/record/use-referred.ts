import { useCallback, useState } from 'react'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { FormScope } from '../form-scope.ts'
import type { Values } from '../form-values.ts'

/** Records that the form's record refers to, by the name of the reference: `{ book: { id: 7, acquired_on: … } }`. */
export type Referred = Readonly<Record<string, Values | null>>

/** The known records behind a form's references: the one on whose screen it was opened, and those chosen in it. */
export function useReferred(entity: EntityModel): { referred: Referred; refer: FormScope['refer'] } {
  const relation = useRelation()
  const [referred, setReferred] = useState<Referred>(() => {
    const by = relation && entity.fields[relation.relation.by]?.reference
    return by && relation.relation.entity === entity.name ? { [by.as]: relation.parent.record } : {}
  })
  const refer = useCallback<FormScope['refer']>(
    (as, record) => setReferred((known) => ({ ...known, [as]: record })),
    [],
  )
  return { referred, refer }
}

/** A record with the known records behind its references, besides those that it contains itself. */
export function withReferred(record: Values, referred: Referred): Values {
  const wider = Object.entries(referred).map(([as, known]) => {
    const brought = record[as] as Values | null | undefined
    return [as, known !== null && brought?.['id'] === known['id'] ? { ...known, ...brought } : known] as const
  })
  return { ...record, ...Object.fromEntries(wider) }
}
