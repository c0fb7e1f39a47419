import { useMemo } from 'react'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { RelationTab } from '#browser/screens/relation/RelationTab.tsx'

/** CON-02: the venues of which a child's family is a member. Memberships are the family's, so they are changed for it as a whole. */
export default function Venues({ record }: CustomCodeProps['tab']) {
  const { resource } = useResourceModel('customers')
  const customer = record.customer as ApiRecord | undefined
  const parent = useMemo(() => ({ resource: 'customers', record: customer ?? { id: 0 } }), [customer])
  const view = resource.show?.tabs.find(({ id }) => id === 'venues')?.relation
  return view && customer ? <RelationTab view={view} parent={parent} /> : null
}
