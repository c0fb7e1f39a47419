import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDebounced, useRollcallData } from '#browser/api.ts'
import type { BodyOf } from '#protocol/index.ts'
import type placeOrder from '../../custom-actions/store/place-order.contract.ts'
import priceOrder from '../../custom-actions/store/price-order.contract.ts'
import { isOpen, itemsOf, type SaleLine } from './sale-line.ts'

const PAUSE_MS = 250

/** The form that sells. */
export interface SaleValues {
  customer_id: number | null
  /** The seller, for whoever acts for several. */
  franchisee_id: number | null
  items: SaleLine[]
  voucher: string | null
  deliver: boolean
  payment: BodyOf<typeof placeOrder>['payment']
  card_id: number | null
  notes: string | null
  /** The total that stands on the screen. */
  shown?: number | undefined
}

const PRICED = ['customer_id', 'franchisee_id', 'items', 'voucher', 'deliver'] as const

type Priced = Pick<SaleValues, (typeof PRICED)[number]>

/** The sale in the form, as the server is asked about it. */
export function saleBody({ customer_id, franchisee_id, items, voucher, deliver }: Priced) {
  return {
    customer_id: Number(customer_id),
    ...(franchisee_id !== null && { franchisee_id }),
    items: itemsOf(items),
    deliver,
    ...(voucher && { voucher }),
  }
}

/** The price of the sale in the form as the server makes it, for everybody who shows some of it: it is asked for once. */
export function useSalePrice() {
  const data = useRollcallData()
  const { setValue } = useFormContext<SaleValues>()
  const [customer_id, franchisee_id, items, voucher, deliver] = useWatch<SaleValues, typeof PRICED>({ name: PRICED })
  const wanted = JSON.stringify(saleBody({ customer_id, franchisee_id, items, voucher, deliver }))
  const asked = useDebounced(wanted, PAUSE_MS)
  const isPriced = items.length > 0 && customer_id !== null && !isOpen(items)
  const { data: price, error } = useQuery({
    queryKey: ['price of a sale', asked],
    // What was typed a moment ago is not asked about: it may have no price.
    enabled: isPriced && asked === wanted,
    queryFn: async ({ signal }) => {
      const reply = await data.call(priceOrder, { body: JSON.parse(asked) as ReturnType<typeof saleBody>, signal })
      setValue('shown', reply.total)
      return reply
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { price: isPriced ? price : undefined, error, items, hasFamily: customer_id !== null }
}
