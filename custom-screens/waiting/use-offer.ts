import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { failureText, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import answerOffer from '../../custom-actions/waiting/answer-offer.contract.ts'
import lookAtOffer from '../../custom-actions/waiting/look-at-offer.contract.ts'

export type Offer = ReplyOf<typeof lookAtOffer>['item']
export type Answer = 'accept' | 'decline' | 'leave'

/** The offer of a link, and the call that answers it. After an answer, also a refused one, the offer is looked at again. */
export function useOffer(token: string) {
  const data = useRollcallData()
  const translate = useTranslate()
  const [answering, setAnswering] = useState<{ busy?: Answer; failure?: string }>({})
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['offer', token],
    queryFn: async ({ signal }) => (await data.call(lookAtOffer, { body: { token }, signal })).item,
    retry: false,
  })
  const answer = async (given: Answer) => {
    setAnswering({ busy: given })
    try {
      await data.call(answerOffer, { body: { token, answer: given } })
      setAnswering({})
    } catch (failure) {
      setAnswering({ failure: failureText(failure, translate) })
    }
    await refetch()
  }
  return { offer, error, answer, answering, refetch: useCallback(() => void refetch(), [refetch]) }
}
