import { useQuery } from '@tanstack/react-query'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { FieldRefModel } from '#declarations/model.ts'
import { useFormScope } from '../form-scope.ts'
import { isSame, type Values } from '../form-values.ts'

export interface ComparedValueProps {
  field: FieldRefModel
  name: string
  record: Values
  /** A record whose nested names are known: a reference chosen since is only an id. */
  known: Values
}

/** One side of a comparison, with the value formatted as elsewhere. */
export function ComparedValue({ field, name, record, known }: ComparedValueProps) {
  const shown = { ...field, path: name }
  if (field.kind !== 'reference' || isSame(record[name], known[name]))
    return <FieldCell field={shown} record={record} />
  return <ChosenReference {...{ field: shown, name, record, known }} />
}

/** The name of a record that was chosen in the form and is not saved yet. */
function ChosenReference({ field, name, record }: ComparedValueProps) {
  const { entity } = useFormScope()
  const { resources } = useApplication()
  const data = useRollcallData()
  const referred = entity.fields[name]?.reference
  const target = Object.values(resources).find((entry) => entry.entity === referred?.entity)
  const id = record[name]
  const { data: found } = useQuery({
    queryKey: [target?.name, 'getOne', { id: String(id) }],
    queryFn: async () => (await data.getOne(target?.name ?? '', { id: Number(id) })).data as Values,
    enabled: target !== undefined && typeof id === 'number',
    retry: false,
  })
  const nested = referred && { [referred.as]: found }
  return <FieldCell field={field} record={{ ...record, ...nested }} />
}
