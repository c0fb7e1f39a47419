import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { numberFormat, type TypedValues, useValueLocale } from '#browser/api.ts'
import type cancelLesson from '../../custom-actions/lessons/cancel.contract.ts'
import type { CANCELLATION_TOTALS, CancellationPreview } from '../../custom-actions/lessons/cancellation.contract.ts'
import { useTold } from '../messages/use-told.ts'

type CancellationValues = TypedValues<typeof cancelLesson>
type ByPayment = Readonly<Record<'payg' | 'monthly' | 'taster', number>>

export interface CancellationOutcomeProps {
  preview: Pick<CancellationPreview, keyof typeof CANCELLATION_TOTALS>
  /** Of several lessons, in which a child may have several places: pence, in all, of the places that are paid for in a way and for which no amount is typed; default: none. */
  usual?: ByPayment
  /** Said when nobody is booked. */
  nobody: string
}

/** Describes the effect of a cancellation while it is typed: the families, their credit, their notification. */
export function CancellationOutcome({ preview, usual, nobody }: CancellationOutcomeProps) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const typed = useWatch<CancellationValues>() as CancellationValues
  const { places, families } = preview
  const { sentence } = useTold(preview, typed)
  const children = places.payg + places.monthly + places.taster
  const creditOf = (by: keyof ByPayment) => {
    const each = typed[`credit_amount_${by}`]
    if (each == null) return usual?.[by] ?? 0
    // What is no number yet is not reckoned with.
    return typeof each === 'number' ? places[by] * each : 0
  }
  const credited = creditOf('payg') + creditOf('monthly') + creditOf('taster')
  const money = numberFormat(language, { style: 'currency', currency }).format(credited / 100)
  const count = (key: string, words: string, smart_count: number) =>
    translate(`lessons.cancel.${key}`, { _: words, smart_count })
  if (children === 0) {
    return <Alert severity="info">{nobody}</Alert>
  }
  return (
    <Alert severity="info" role="status">
      {translate('lessons.cancel.expected', {
        _: 'Expected: %{children} of %{families}.',
        children: usual
          ? count('places', '%{smart_count} place |||| %{smart_count} places', children)
          : count('children', '%{smart_count} %{lower_consumer} |||| %{smart_count} %{lower_consumers}', children),
        families: count('families', '%{smart_count} family |||| %{smart_count} families', families),
      })}{' '}
      {typed.credit_customers
        ? translate('lessons.cancel.credited', { _: 'They are credited %{money} in total.', money })
        : translate('lessons.cancel.not_credited', { _: 'Nothing is credited.' })}{' '}
      {sentence}
    </Alert>
  )
}
