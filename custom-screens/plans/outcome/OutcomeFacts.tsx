import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import type { PlanOutcome } from '../../../custom-actions/plans/outcome.contract.ts'
import { useDay, useMoney } from '../money.ts'

/** The consequences of an action on a plan, in sentences: payments that are dropped, what is taken, when it ends. */
export function OutcomeFacts({ outcome }: { outcome: PlanOutcome }) {
  const sentences = useSentences(outcome)
  if (sentences.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  )
}

function useSentences(outcome: PlanOutcome): string[] {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const say = (key: string, _: string, values: Record<string, unknown> = {}) =>
    translate(`plans.outcome.${key}`, { _, ...values })
  const { dropped, next, leaving_on, place_ends_on, goes_on, lessons, from_balance, to_take, total, balance } = outcome
  const left = 'The place ends on %{day}; %{smart_count} lesson from then on is given up.'
  const leftMany = 'The place ends on %{day}; %{smart_count} lessons from then on are given up.'
  return [
    ...dropped.map(({ due_on, amount }) => {
      const values = { amount: money(amount), day: day(due_on) }
      return say('dropped', 'The payment of %{amount} on %{day} will not be taken.', values)
    }),
    ...(leaving_on ? [say('leaving', 'Nothing is owed from %{day} on.', { day: day(leaving_on) })] : []),
    ...(place_ends_on
      ? [say('place_ends', `${left} |||| ${leftMany}`, { day: day(place_ends_on), smart_count: lessons })]
      : []),
    ...goes_on.map((place) => {
      const values = { class: place.class, day: day(place.starts_on) }
      return say(
        'goes_on',
        'The place of the next term, in %{class} from %{day}, is taken up again, to its end.',
        values,
      )
    }),
    ...(from_balance > 0
      ? [say('from_balance', 'The credit of the family pays %{amount} of it.', { amount: money(from_balance) })]
      : []),
    ...(to_take > 0 ? [say('to_take', '%{amount} is taken from the card now.', { amount: money(to_take) })] : []),
    ...(total === 0
      ? []
      : [
          say('balance', 'The balance of the family goes from %{before} to %{after}.', {
            before: money(balance),
            after: money(balance - total + to_take),
          }),
        ]),
    ...(next
      ? [say('next', 'The next payment is %{amount} on %{day}.', { amount: money(next.amount), day: day(next.due_on) })]
      : []),
  ]
}
