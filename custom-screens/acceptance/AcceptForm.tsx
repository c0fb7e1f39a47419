import { useCallback, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { BusyButton, HeldFields, LeaveGuard, useAccess } from '#browser/api.ts'
import type { AcceptanceTab } from '#rules/bookings/acceptance-tabs.ts'
import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import { AcceptProblems } from './AcceptProblems.tsx'
import { AcceptTabs } from './AcceptTabs.tsx'
import { Unsent } from '../messages/Unsent.tsx'
import type { Accepting } from './use-acceptance.ts'
import { useAccept } from './use-accept.ts'
import { useAcceptForm } from './use-accept-form.ts'
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
  const { money } = useTexts()
  const { roots } = useAccess()
  const accepted = useAcceptForm(accepting, start)
  const { form, values, terms, price, offer, isUpgrade, isOver, tab, tabs, open, problems } = accepted
  const [isAttempted, setAttempted] = useState(false)
  const isDone = useRef(false)
  const done = () => {
    isDone.current = true
    onAccepted?.()
    onClose()
  }
  const { send, busy, refusal, dismiss } = useAccept(accepting, price.key, done)
  const { isDirty } = form.formState
  const isUnsaved = useCallback(() => isDirty && !isDone.current, [isDirty])
  const { quotation } = price

  const accept = () => {
    setAttempted(true)
    accepted.markUnfinished()
    const [first] = problems
    if (first) return open(first.tab)
    if (price.error) return price.retry()
    if (!quotation || !price.isCurrent || isOver) return
    void send({ values, terms, quotation, plan_id: start.existing?.plan_id ?? null })
  }
  const switchPlan = () => {
    accepted.switchPlan()
    dismiss()
  }
  // What is missing can be asked for meanwhile.
  const isPriceAwaited = price.isAsking && problems.length === 0
  const index = tabs.indexOf(tab)
  const isLast = index === tabs.length - 1
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isLast) accept()
          else open(tabs[index + 1]!)
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
      >
        <Tabs
          value={tab}
          onChange={(_event, next: AcceptanceTab) => open(next)}
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
              {...{ tab, accepting, start, values, isUpgrade, today: String(roots().today), offer, price }}
              onPlan={switchPlan}
            />
          </HeldFields>
        </DialogContent>
        <Box sx={{ px: 2.5, display: 'grid', gap: 1, maxHeight: '35vh', overflowY: 'auto' }}>
          {isLast && <Unsent template="booking-confirmed" />}
          <AcceptProblems {...{ accepted, isLast, refusal }} problems={isAttempted ? problems : []} />
        </Box>
        <DialogActions sx={{ gap: 1 }}>
          <Box sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
            {price.isAsking && words('updating')}
            {quotation && price.isCurrent && `${words('due')}: ${money(quotation.amount_due)}`}
          </Box>
          <BusyButton
            color="inherit"
            isBusy={busy}
            isPressed={false}
            disabled={index === 0}
            onClick={() => open(tabs[index - 1] ?? tab)}
          >
            {words('back')}
          </BusyButton>
          {isLast ? (
            <BusyButton type="submit" variant="contained" isBusy={busy} disabled={isOver || isPriceAwaited}>
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
