import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/api.ts'
import type { CreditAmounts } from '#rules/lessons/cancellation-credits.ts'

/** The effect of cancelling a lesson. Amounts are pence per lesson. */
export interface CancellationPreview {
  places: Readonly<Record<'payg' | 'monthly' | 'taster', number>>
  credits: CreditAmounts
  families: number
  with_email: number
  with_mobile: number
}

export function useCancellationPreview(lesson: string) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['cancellation', lesson],
    queryFn: async ({ signal }) => {
      const path = `${lesson}/cancellation`
      return (await data.call<{ item: CancellationPreview }>({ method: 'GET', path, signal })).item
    },
    // The expected children change while the dialog is closed.
    gcTime: 0,
  })
}
