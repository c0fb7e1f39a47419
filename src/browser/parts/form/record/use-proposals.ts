import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readPath } from '#protocol/read-path.ts'
import type { FormField } from '../form-fields.ts'
import type { FormScope } from '../form-scope.ts'
import { isSame, type Values } from '../form-values.ts'

interface Proposal {
  source: string
  value: unknown
  /** Of a reference: its name, and the record that is proposed. */
  as?: string
  record?: Values
}

/** The values that a new record is proposed to have. A record is proposed only where it is known what it is called. */
function proposals(fields: readonly FormField[], record: Values): Proposal[] {
  return fields.flatMap(({ field: { propose }, source, readOnly, model }): Proposal[] => {
    if (propose === undefined || readOnly) return []
    if (!model?.reference) {
      const value = readPath(record, propose)
      return value === undefined ? [] : [{ source, value }]
    }
    // A picker gives the record without the field that refers to it.
    const referred = readPath(record, propose.replace(/_id$/, '')) as Values | null | undefined
    if (referred === null) return [{ source, value: null }]
    const value = readPath(record, propose) ?? referred?.['id']
    if (!referred || value === undefined || referred['id'] !== value) return []
    return [{ source, value, as: model.reference.as, record: referred }]
  })
}

/** The same as values of a record, with the records that references are to. */
export function proposedValues(fields: readonly FormField[], record: Values): Values {
  const found = proposals(fields, record).filter(({ value }) => value !== null)
  const values = found.map(({ source, value }) => [source, value] as const)
  return Object.fromEntries([...values, ...found.flatMap(({ as, record: of }) => (as ? [[as, of] as const] : []))])
}

/**
 * Fills in what is proposed for a new record once a record is chosen that it refers to. What somebody has typed stays; a
 * proposal that nobody has touched gives way to the next one, and to the default where the record has no value.
 */
export function useProposals(
  { getValues, setValue }: UseFormReturn<Values>,
  fields: readonly FormField[],
  { base, refer }: Pick<FormScope, 'base' | 'refer'>,
  proposes: boolean,
): void {
  const last = useRef<Values>(undefined)
  useEffect(() => {
    if (!proposes) return
    // Before the first one a field stands at its default, which a proposal knows better than.
    const before = { ...base, ...last.current }
    for (const { source, value: proposed, as, record } of proposals(fields, base)) {
      // Nothing is proposed: what was proposed of another record goes.
      if (proposed === null && !Object.hasOwn(last.current ?? {}, source)) continue
      const value = proposed ?? base[source] ?? null
      const typed = getValues(source) as unknown
      const isUntouched = isSame(typed, before[source]) || (typed ?? null) === null
      if (!isUntouched || isSame(typed, value)) continue
      last.current = { ...last.current, [source]: value }
      if (as !== undefined && record) refer(as, record)
      setValue(source, value, { shouldDirty: true })
    }
  }, [fields, base, refer, proposes, getValues, setValue])
}
