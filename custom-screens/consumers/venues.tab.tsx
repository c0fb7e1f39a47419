import { useMemo } from 'react'
import { type ApiRecord, type CustomCodeProps, RelationTab, useResourceModel } from '#browser/api.ts'

/** CON-02: the venue memberships of a child's family. They belong to the family as a whole. */
export default function Venues({ record }: CustomCodeProps['tab']) {
  const { resource } = useResourceModel('customers')
  const customer = record.customer as ApiRecord | undefined
  const parent = useMemo(() => ({ resource: 'customers', record: customer ?? { id: 0 } }), [customer])
  const view = resource.show?.tabs.find(({ id }) => id === 'venues')?.relation
  return view && customer ? <RelationTab view={view} parent={parent} /> : null
}
