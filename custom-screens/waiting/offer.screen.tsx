import { useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { type CustomCodeProps, failureText, SignedOutFrame } from '#browser/api.ts'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferedClass } from './OfferedClass.tsx'
import { useOffer } from './use-offer.ts'

/** The page of an offered place, which a family opens by the link of an email: they accept or decline without an account. */
export default function OfferScreen({ title }: CustomCodeProps['screen']) {
  const translate = useTranslate()
  const token = useSearchParams()[0].get('offer_token') ?? ''
  const { offer, error, answer, answering, refetch } = useOffer(token)
  return (
    <SignedOutFrame title={title}>
      {!offer && !error && <Skeleton variant="rounded" height={220} />}
      {!offer && error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      {offer && (
        <>
          <OfferedClass offer={offer} />
          <OfferAnswer offer={offer} answer={answer} answering={answering} onExpired={refetch} />
        </>
      )}
    </SignedOutFrame>
  )
}
