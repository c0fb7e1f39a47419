import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

const QUESTIONS: { text: string; about: 'customer' | 'consumer'; answers: string[] }[] = [
  {
    text: 'How would you like to hear from us?',
    about: 'customer',
    answers: ['By email', 'By text message', 'By phone, after six'],
  },
  {
    text: 'Is English the language you speak at home?',
    about: 'customer',
    answers: ['Yes', 'Yes', 'Polish and English', 'Welsh', 'Urdu'],
  },
  {
    text: 'Has your child been to a pool before?',
    about: 'consumer',
    answers: ['Never', 'On holiday only', 'Most weekends', 'Yes, baby classes until last summer'],
  },
  {
    text: 'Is there anything that helps your child to feel safe?',
    about: 'consumer',
    answers: ['Their own goggles', 'Being able to see me', 'Nothing special', 'Counting to three before going under'],
  },
]

/** The registration questions, and the answers of families that registered on the website. */
export function answerRows(families: DemoRows, random: Random): DemoRows {
  const question = QUESTIONS.map(({ text, about }, index): DemoRow => ({ id: index + 1, text, about, active: true }))
  const answer: DemoRow[] = []
  const ask = (about: 'customer' | 'consumer', owner: Record<string, unknown>) => {
    QUESTIONS.forEach((asked, index) => {
      if (asked.about !== about || !random.chance(0.8)) return
      answer.push({ id: answer.length + 1, ...owner, question_id: index + 1, text: random.pick(asked.answers) })
    })
  }
  const online = families.customer!.filter((one) => one.registered_through_website === true && Number(one.id) % 3 === 0)
  const ids = new Set(online.map(({ id }) => id))
  for (const { id } of online) ask('customer', { customer_id: id })
  for (const child of families.consumer!)
    if (ids.has(Number(child.customer_id))) ask('consumer', { consumer_id: child.id })
  return { question, answer }
}
