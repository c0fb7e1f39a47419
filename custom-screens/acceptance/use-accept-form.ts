import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { unfinishedPaths, useSession } from '#browser/api.ts'
import { acceptanceProblems } from '#rules/bookings/acceptance-problems.ts'
import { type AcceptanceTab, acceptanceTabs } from '#rules/bookings/acceptance-tabs.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import { type AcceptanceValues, startingValues, takesAllLessons, termsOf } from './acceptance-values.ts'
import { tabOfField } from './tab-of-field.ts'
import { type Accepting, useMonthlyOffer, useQuotation } from './use-acceptance.ts'
import { useWords } from './use-words.ts'

/** A reason why an acceptance cannot be sent, and the tab where it is put right. */
export interface FormProblem {
  field: string
  tab: AcceptanceTab
  text: string
}

/** The form of an acceptance, and what follows from what is typed: its tabs, the monthly offer, the price, and what is lacking. */
export function useAcceptForm(accepting: Accepting, start: AcceptanceStart) {
  const words = useWords()
  const { configuration } = useSession()
  const isUpgrade = start.existing?.type === 'taster'
  const form = useForm<AcceptanceValues>({ defaultValues: startingValues(start, isUpgrade) })
  const values = useWatch({ control: form.control, compute: (all: AcceptanceValues) => all })
  const isMonthly = values.plan === 'monthly'
  const offer = useMonthlyOffer(
    accepting,
    values.start_date ?? start.starts_on,
    { member: values.membership_status === 'confirmed', sibling: values.discount === 'sibling' },
    isMonthly,
  ).data
  const terms = termsOf(values, offer?.free_welcome_pack_bundle ?? null)
  const price = useQuotation(accepting, terms)
  const tabs = acceptanceTabs({
    plan: values.plan,
    is_upgrade: isUpgrade,
    free_welcome_pack: offer?.free_welcome_pack === true,
    has_answers: start.answers.length > 0,
  })
  const [chosen, open] = useState<AcceptanceTab>('customer')
  const tab = tabs.includes(chosen) ? chosen : 'customer'
  /** Another booking type has other lessons. */
  const switchPlan = () => {
    const { plan, lessons } = form.getValues()
    form.setValue('all_lessons', takesAllLessons(plan) && lessons.length === 0)
    open('customer')
  }

  // What is no number or no date yet is refused where it is typed; the tabs keep no text of what they are left with.
  const unfinished: FormProblem[] = unfinishedPaths(values).map((field) => ({
    text: words('unfinished'),
    field,
    tab: tabOfField(field, tabs) ?? tab,
  }))
  const lacking: FormProblem[] = acceptanceProblems({
    plan: values.plan,
    accept_terms_and_conditions: values.accept_terms_and_conditions,
    payment_type: paymentMethodOf(values.plan, values.payment, price.quotation?.amount_due ?? 1).payment_type,
    card_id: values.card_id,
    lessons: values.all_lessons ? (price.quotation?.lessons.length ?? 1) : values.lessons.length,
    membership_status: values.membership_status,
    membership_number: values.membership_number ?? '',
    has_surcharge: start.class.has_surcharge,
    bundle: isMonthly && values.welcome_pack,
    bundle_cost: configuration.BUNDLE_PURCHASE_PRICE,
  }).map(({ lacks, ...where }) => ({
    ...where,
    text: words(`lacks_${lacks}`, { status: values.membership_status }),
  }))
  const markUnfinished = () => {
    for (const { field, text } of unfinished) form.setError(field as keyof AcceptanceValues, { message: text })
  }
  return {
    ...{ form, values, terms, price, offer, isUpgrade, isMonthly },
    ...{ tab, tabs, open, switchPlan },
    /** The class has no day left on which a monthly plan could begin. */
    isOver: isMonthly && !isUpgrade && offer?.start_dates.length === 0,
    problems: [...unfinished, ...lacking],
    markUnfinished,
  }
}
