import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useNotify } from 'react-admin'
import Box from '@mui/material/Box'
import {
  type ApiRecord,
  type CustomCodeProps,
  FailedPart,
  FormSkeleton,
  lazyCode,
  Overlay,
  Page,
  useScreenPath,
} from '#browser/api.ts'
import type { Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import { SELECTIONS, standingOf, type Step } from './booking-address.ts'
import { ClassStep } from './ClassStep.tsx'
import { type CompleteSelection, ConfirmStep } from './ConfirmStep.tsx'
import { ConsumerStep } from './ConsumerStep.tsx'
import { CustomerStep } from './CustomerStep.tsx'
import { type OpenForm, RecordForms } from './RecordForms.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { useBook } from './use-book.ts'
import { useClassSlot } from './use-class-slot.ts'
import { forgetSearch } from './use-kept-search.ts'
import { useWords } from './use-words.ts'
import { VenueStep } from './VenueStep.tsx'

/** Loaded when somebody is accepted at once: booking alone needs none of it. */
const AcceptDialog = lazyCode(async () => ({ default: (await import('../acceptance/AcceptDialog.tsx')).AcceptDialog }))

/** BOOK-01: booking a class on the phone: family, child, venue, class, and the confirmation. By keyboard alone. */
export default function BookingWizard({ title }: CustomCodeProps['screen']) {
  const words = useWords()
  const slotOf = useClassSlot()
  const booking = useBooking()
  const queries = useQueryClient()
  const [form, setForm] = useState<OpenForm>()
  const { state, records, error, retry } = booking
  const { venue, class: chosen } = records

  const onSaved = (record: ApiRecord) => {
    void queries.invalidateQueries({ queryKey: ['booking'] })
    if (form?.of === 'customer') booking.choose('customer', familyOf(record))
    else booking.choose('consumer', childOf(record))
  }
  const detail: Record<Step, string | undefined> = {
    customer: records.customer?.postcode ?? undefined,
    consumer: undefined,
    venue: venue?.postcode ?? undefined,
    class: chosen ? slotOf(chosen) : undefined,
    confirm: undefined,
  }
  return (
    <Page title={title}>
      {error !== null && <FailedPart error={error} onRetry={retry} />}
      <Box
        component="ol"
        aria-label={words('steps')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 800 }}
      >
        {[...SELECTIONS, 'confirm' as const].map((step, index) => (
          <StepFrame
            key={step}
            number={index + 1}
            title={words(step)}
            standing={standingOf(step, state)}
            chosen={step === 'confirm' ? undefined : { name: records[step]?.name ?? '', detail: detail[step] }}
            onReopen={() => step !== 'confirm' && booking.reopen(step)}
          >
            <StepContent step={step} booking={booking} onForm={setForm} />
          </StepFrame>
        ))}
      </Box>
      {form && (
        <RecordForms
          open={form}
          customerId={state.chosen.customer}
          onSaved={onSaved}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}

interface StepContentProps {
  step: Step
  booking: Booking
  onForm: (form: OpenForm) => void
}

/** The content of the active step. What it needs of those before it is waited for. */
function StepContent({ step, booking, onForm }: StepContentProps) {
  const { state, records, choose } = booking
  const { customer, consumer, venue, class: chosen } = state.chosen
  if (step === 'customer') {
    return (
      <CustomerStep
        chosen={customer === undefined ? undefined : records.customer}
        onChoose={(family) => choose('customer', family)}
        onEdit={(id) => onForm({ of: 'customer', id })}
        onNew={() => onForm({ of: 'customer' })}
      />
    )
  }
  if (customer === undefined) return null
  if (step === 'consumer') {
    return (
      <ConsumerStep
        customerId={customer}
        chosen={consumer}
        onChoose={(child) => choose('consumer', child)}
        onEdit={(id) => onForm({ of: 'consumer', id })}
        onNew={() => onForm({ of: 'consumer' })}
      />
    )
  }
  if (step === 'venue') {
    return <VenueStep customerId={customer} chosen={venue} onChoose={(near) => choose('venue', near)} />
  }
  if (!records.consumer) return <FormSkeleton />
  if (step === 'class') {
    if (venue === undefined) return null
    return (
      <ClassStep venueId={venue} child={records.consumer} chosen={chosen} onChoose={(one) => choose('class', one)} />
    )
  }
  return isComplete(records) ? <Confirmation selection={records} /> : <FormSkeleton />
}

/** BOOK-17, BOOK-18: the class's waiting view comes after the booking, or after the acceptance that follows it. */
function Confirmation({ selection }: { selection: CompleteSelection }) {
  const words = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const screens = useScreenPath()
  const book = useBook()
  const [isAccepting, setAccepting] = useState(false)
  const { consumer, class: chosen } = selection
  const leave = () => void navigate(screens.show('classes', chosen.id, 'waiting') ?? '/')
  const onBook = async (accept: boolean) => {
    const { accepted } = await book(selection)
    forgetSearch()
    if (accept && !accepted) return setAccepting(true)
    const names = { name: consumer.name, class: chosen.name }
    notify(words(accepted ? 'accepted_notice' : 'booked_notice', names), { type: 'success' })
    leave()
  }
  return (
    <>
      <ConfirmStep selection={selection} onBook={onBook} />
      {isAccepting && (
        <Overlay onClose={leave}>
          <AcceptDialog accepting={{ class_id: chosen.id, consumer_id: consumer.id }} onClose={leave} />
        </Overlay>
      )}
    </>
  )
}

function isComplete(records: Partial<Selection>): records is CompleteSelection {
  return SELECTIONS.every((step) => records[step] != null)
}

function familyOf(record: ApiRecord): NonNullable<Selection['customer']> {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return {
    id: record.id,
    name: text('name') ?? '',
    email: text('email'),
    phone: text('phone_mobile') ?? text('phone_home') ?? text('phone_work'),
    postcode: text('postcode'),
  }
}

function childOf(record: ApiRecord): NonNullable<Selection['consumer']> {
  return { id: record.id, name: String(record['name']), date_of_birth: String(record['date_of_birth']) }
}
