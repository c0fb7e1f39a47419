import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import { numberFormat, useValueLocale } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import type duplicatePreview from '../../custom-actions/courses/duplicate-preview.contract.ts'

type Money = Pick<
  ReplyOf<typeof duplicatePreview>['item'],
  'charges' | 'charged_families' | 'sibling_discounts' | 'plans'
>

/** The money of a rollover: charges for the next term, discounts for siblings, and the monthly plans that go on. */
export function RolloverCharges({ plan }: { plan: Money }) {
  const translate = useTranslate()
  const { language, currency } = useValueLocale()
  const money = (pence: number) => numberFormat(language, { style: 'currency', currency }).format(pence / 100)
  const count = (key: string, words: string, smart_count: number) =>
    translate(`courses.rollover.${key}`, { _: words, smart_count })
  return (
    <>
      {plan.charges > 0 && (
        <Alert severity="info">
          {translate('courses.rollover.charged', {
            _: '%{families} who paid in advance are charged %{charges} for the next term.',
            families: count('families', '%{smart_count} family |||| %{smart_count} families', plan.charged_families),
            charges: money(plan.charges),
          })}{' '}
          {plan.sibling_discounts > 0 &&
            translate('courses.rollover.sibling_discounts', {
              _: 'Discounts for siblings of %{discounts} are taken off.',
              discounts: money(plan.sibling_discounts),
            })}
        </Alert>
      )}
      {plan.plans > 0 && (
        <Alert severity="info">
          {count(
            'plans',
            '%{smart_count} monthly plan goes on, without another deposit. |||| %{smart_count} monthly plans go on, without another deposit.',
            plan.plans,
          )}
        </Alert>
      )}
    </>
  )
}
