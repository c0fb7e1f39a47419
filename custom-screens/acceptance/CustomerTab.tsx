import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import { FieldInput, looseField, useAccess } from '#browser/api.ts'
import { offeredPlans } from '#rules/bookings/acceptance-tabs.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useWords } from './use-words.ts'

const LONG = { nullable: true, schema: { maxLength: 200 } }

/** ACC-08, ACC-16, ACC-18, ACC-28: how it is booked, the family's address and its membership of the venue. */
export function CustomerTab({ start, values, onPlan }: AcceptTabProps) {
  const words = useWords()
  const { feature } = useAccess()
  const { class: of } = start
  const plans = offeredPlans({ ...of, takes_tasters: feature('taster_sessions') })
  const shown = plans.includes(values.plan) ? plans : [...plans, values.plan]
  const choices = shown.map((value) => ({ value, title: words(`plan_${value}`) }))
  const last = useRef(values.plan)
  useEffect(() => {
    if (last.current === values.plan) return
    last.current = values.plan
    onPlan()
  }, [values.plan, onPlan])
  const statuses = [
    { value: 'unchecked', title: words('status_unchecked') },
    { value: 'confirmed', title: words('status_confirmed') },
    { value: 'non-member', title: words('status_non_member') },
  ]
  return (
    <Box sx={gridStyle}>
      <FieldInput {...looseField('plan', 'choice', words('plan'), { choices, required: true })} />
      <FieldInput {...looseField('stop_rollover', 'boolean', words('stop_rollover'))} />
      <FieldInput
        {...looseField('membership_status', 'choice', words('membership_status', { venue: of.venue.name }), {
          choices: statuses,
          required: true,
        })}
      />
      <FieldInput
        {...looseField('membership_number', 'text', words('membership_number'), {
          nullable: true,
          schema: { maxLength: 40 },
        })}
      />
      {(['name', 'address', 'address2', 'city', 'county', 'postcode', 'country'] as const).map((name) => (
        <FieldInput key={name} {...looseField(name, name === 'postcode' ? 'postcode' : 'text', words(name), LONG)} />
      ))}
    </Box>
  )
}

const gridStyle = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const
