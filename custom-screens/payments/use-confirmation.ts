import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { failureText, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import checkConfirmation from '../../custom-actions/payments/check-confirmation.contract.ts'
import confirm from '../../custom-actions/payments/confirm.contract.ts'
import lookAtConfirmation from '../../custom-actions/payments/look-at-confirmation.contract.ts'

export type PaymentToConfirm = ReplyOf<typeof lookAtConfirmation>['item']

/** Milliseconds between two looks while the bank has not answered. */
const PATIENCE = 8_000

/**
 * The payment of a link, and the way to the bank. Whoever is back from there sees what the provider says of it, not what the address
 * says; while the bank has not answered, it is asked again.
 */
export function useConfirmation(token: string, isBack: boolean) {
  const data = useRollcallData()
  const translate = useTranslate()
  const [going, setGoing] = useState<{ busy?: boolean; failure?: string }>({})
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payments', 'confirmation', token, isBack],
    queryFn: async ({ signal }) =>
      (await data.call(isBack ? checkConfirmation : lookAtConfirmation, { body: { token }, signal })).item,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? PATIENCE : false),
    retry: false,
  })
  const goToBank = async () => {
    setGoing({ busy: true })
    try {
      const { redirect } = await data.call(confirm, { body: { token } })
      if (redirect !== null) {
        window.location.assign(redirect)
        return
      }
      setGoing({})
    } catch (failure) {
      setGoing({ failure: failureText(failure, translate) })
    }
    await refetch()
  }
  return { payment, error, isBack, goToBank, going }
}
