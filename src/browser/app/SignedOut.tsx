import { Outlet } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { BrandNameContext } from '#browser/ground/shell/brand-name.ts'

interface PublicConfiguration {
  brand: string
}

/** The screens that need no session are headed by the name of the business: people know that, and not the product. */
export function SignedOut() {
  const { application } = useApplication()
  const data = useRollcallData()
  const { data: brand, isPending } = useQuery({
    queryKey: ['public/config'],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: PublicConfiguration }>({ method: 'GET', path: 'public/config', signal })).item.brand,
    staleTime: Infinity,
  })
  return (
    <BrandNameContext value={isPending ? '' : (brand ?? application.title)}>
      <Outlet />
    </BrandNameContext>
  )
}
