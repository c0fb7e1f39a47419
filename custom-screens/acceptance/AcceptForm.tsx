import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import {
  BusyButton,
  failureText,
  HeldFields,
  LeaveGuard,
  unfinishedPaths,
  useAccess,
  useSession,
} from '#browser/api.ts'
import { acceptanceProblems } from '#rules/bookings/acceptance-problems.ts'
import { type AcceptanceTab, acceptanceTabs } from '#rules/bookings/acceptance-tabs.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import { type AcceptanceValues, startingValues, takesAllLessons, termsOf } from './acceptance-values.ts'
import { AcceptTabs } from './AcceptTabs.tsx'
import { PriceChange } from './PriceChange.tsx'
import { tabOfField } from './tab-of-field.ts'
import { Unsent } from '../messages/Unsent.tsx'
import { type Accepting, useMonthlyOffer, useQuotation } from './use-acceptance.ts'
import { useAccept } from './use-accept.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

export interface AcceptFormProps {
  accepting: Accepting
  start: AcceptanceStart
  onClose: () => void
  onAccepted?: (() => void) | undefined
}

/** The tabs of an acceptance, the price that follows what is typed, and the one button that accepts. */
export function AcceptForm({ accepting, start, onClose, onAccepted }: AcceptFormProps) {
  const words = useWords()
  const translate = useTranslate()
  const { money } = useTexts()
  const { roots } = useAccess()
  const { configuration } = useSession()
  const today = String(roots().today)
  const isUpgrade = start.existing?.type === 'taster'
  const form = useForm<AcceptanceValues>({ defaultValues: startingValues(start, isUpgrade) })
  const values = useWatch({ control: form.control, compute: (all: AcceptanceValues) => all })
  const isMonthly = values.plan === 'monthly'
  const offer = useMonthlyOffer(
    accepting,
    values.start_date ?? start.starts_on,
    { member: values.membership_status === 'confirmed', sibling: values.discount === 'sibling' },
    isMonthly,
  )
  const terms = termsOf(values, offer.data?.free_welcome_pack_bundle ?? null)
  const price = useQuotation(accepting, terms)
  const tabs = acceptanceTabs({
    plan: values.plan,
    is_upgrade: isUpgrade,
    free_welcome_pack: offer.data?.free_welcome_pack === true,
    has_answers: start.answers.length > 0,
  })
  const [open, setOpen] = useState<AcceptanceTab>('customer')
  const tab = tabs.includes(open) ? open : 'customer'
  const [isAttempted, setAttempted] = useState(false)
  const isDone = useRef(false)
  const done = () => {
    isDone.current = true
    onAccepted?.()
    onClose()
  }
  const { send, busy, refusal, dismiss } = useAccept(accepting, price.key, done)

  // What is no number or no date yet is refused where it is typed; the tabs keep no text of what they are left with.
  const unfinished = unfinishedPaths(values).map((field) => ({
    text: words('unfinished'),
    field: field as keyof AcceptanceValues,
    tab: tabOfField(field, tabs) ?? tab,
  }))
  const { isDirty } = form.formState
  const isUnsaved = useCallback(() => isDirty && !isDone.current, [isDirty])
  const quotation = price.quotation
  const problems = [
    ...unfinished,
    ...acceptanceProblems({
      plan: values.plan,
      accept_terms_and_conditions: values.accept_terms_and_conditions,
      payment_type: paymentMethodOf(values.plan, values.payment, quotation?.amount_due ?? 1).payment_type,
      card_id: values.card_id,
      lessons: values.all_lessons ? (quotation?.lessons.length ?? 1) : values.lessons.length,
      membership_status: values.membership_status,
      membership_number: values.membership_number ?? '',
      has_surcharge: start.class.has_surcharge,
      bundle: isMonthly && values.welcome_pack,
      bundle_cost: configuration.BUNDLE_PURCHASE_PRICE,
    }),
  ]
  const isOver = isMonthly && !isUpgrade && offer.data?.start_dates.length === 0

  const accept = () => {
    setAttempted(true)
    for (const { field, text } of unfinished) form.setError(field, { message: text })
    const [first] = problems
    if (first) return setOpen(first.tab)
    if (price.error) return price.retry()
    if (!quotation || !price.isCurrent || isOver) return
    void send({ values, terms, quotation, plan_id: start.existing?.plan_id ?? null })
  }
  const index = tabs.indexOf(tab)
  const last = index === tabs.length - 1
  const switchPlan = () => {
    const { plan, lessons } = form.getValues()
    form.setValue('all_lessons', takesAllLessons(plan) && lessons.length === 0)
    dismiss()
    setOpen('customer')
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (last) accept()
          else setOpen(tabs[index + 1]!)
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
      >
        <Tabs
          value={tab}
          onChange={(_event, next: AcceptanceTab) => setOpen(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ px: 2.5, flex: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`accept-tab-${one}`}
              aria-controls={tab === one ? 'accept-panel' : undefined}
              label={words(`tab_${one}`)}
            />
          ))}
        </Tabs>
        <DialogContent
          id="accept-panel"
          role="tabpanel"
          aria-labelledby={`accept-tab-${tab}`}
          sx={{ minHeight: { sm: 380 }, pt: '20px !important' }}
        >
          <HeldFields held={busy}>
            <AcceptTabs
              {...{ tab, accepting, start, values, isUpgrade, today, offer: offer.data, price }}
              onPlan={switchPlan}
            />
          </HeldFields>
        </DialogContent>
        <Box sx={{ px: 2.5, display: 'grid', gap: 1, maxHeight: '35vh', overflowY: 'auto' }}>
          {last && <Unsent template="booking-confirmed" />}
          {last && price.error && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={price.retry}>
                  {words('again')}
                </Button>
              }
            >
              <Jump
                text={failureText(price.error, translate)}
                onClick={() => setOpen(isMonthly ? 'monthly-cost' : 'pia-cost')}
              />
            </Alert>
          )}
          {isOver && <Alert severity="error">{words('no_more_lessons')}</Alert>}
          {refusal?.shown && quotation && <PriceChange before={refusal.shown} after={quotation} />}
          {refusal && !refusal.shown && (
            <Alert severity="error">
              {refusal.texts.map((text, at) => {
                const to = tabOfField(refusal.fields[at - (refusal.texts.length - refusal.fields.length)], tabs)
                return to ? <Jump key={text} text={text} onClick={() => setOpen(to)} /> : <div key={text}>{text}</div>
              })}
            </Alert>
          )}
          {isAttempted && problems.length > 0 && (
            <Alert severity="error">
              {problems.map(({ text, tab: to }) => (
                <Jump key={text} text={text} onClick={() => setOpen(to)} />
              ))}
            </Alert>
          )}
        </Box>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
            {price.isAsking && words('updating')}
            {quotation && price.isCurrent && `${words('due')}: ${money(quotation.amount_due)}`}
          </Box>
          <BusyButton
            color="inherit"
            isBusy={busy}
            isPressed={false}
            disabled={index === 0}
            onClick={() => setOpen(tabs[index - 1] ?? tab)}
          >
            {words('back')}
          </BusyButton>
          {last ? (
            <BusyButton type="submit" variant="contained" isBusy={busy} disabled={isOver || price.isAsking}>
              {words(refusal?.shown ? 'accept_new_price' : 'accept')}
            </BusyButton>
          ) : (
            <Button type="submit" variant="contained">
              {words('next')}
            </Button>
          )}
        </DialogActions>
      </Box>
      <LeaveGuard isUnsaved={isUnsaved} />
    </FormProvider>
  )
}

/** A text that leads to the tab where it is put right. */
function Jump({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="always"
      onClick={onClick}
      sx={{ display: 'block' }}
    >
      {text}
    </Link>
  )
}
