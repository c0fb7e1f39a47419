import { randomUUID } from 'node:crypto'
import type { Tally } from './tally.ts'

/** Somebody signed in, as the server knows them: their requests are counted. */
export interface Visitor {
  ask<Reply>(kind: string, path: string, sent?: { method: 'POST' | 'PUT'; body: unknown }): Promise<Reply | undefined>
}

/** @param headers of the session */
export function visitor(server: string, headers: Record<string, string>, tally: Tally): Visitor {
  return {
    async ask<Reply>(kind: string, path: string, sent?: { method: 'POST' | 'PUT'; body: unknown }) {
      const begun = performance.now()
      const reply = await fetch(`${server}/api/${path}`, {
        headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
        ...(sent && { method: sent.method, body: JSON.stringify(sent.body) }),
      }).catch(() => undefined)
      const body = await reply?.json().catch(() => undefined)
      tally.add(kind, reply?.status ?? 599, performance.now() - begun)
      return reply?.ok ? (body as Reply) : undefined
    },
  }
}

interface Listed {
  items: { id: number; class?: { id: number } | null }[]
}

interface RegisterReply {
  item: { closed: string | null; consumers: { id: number; present: boolean | null; mark_version: number }[] }
}

/** Lessons whose registers can be taken on whichever day this runs. */
const TAUGHT = 'lessons?count=50&quick_filter=all&filter[status][]=incomplete&filter[status][]=completed'

/** An instructor at a venue: the lessons of the day, the register of one, and a tap for a child. */
export async function takeRegister({ ask }: Visitor, turn: number): Promise<void> {
  const lessons = await ask<Listed>('lessons of a day', TAUGHT)
  const lesson = lessons?.items[turn % Math.max(1, lessons.items.length)]
  if (!lesson?.class) return
  const address = `classes/${lesson.class.id}/lessons/${lesson.id}/register`
  const register = await ask<RegisterReply>('a register', address)
  const child = register?.item.consumers[turn % Math.max(1, register.item.consumers.length)]
  if (!child || register?.item.closed != null) return
  const mark = {
    operation_id: randomUUID(),
    consumer_id: child.id,
    present: child.present !== true,
    based_on: child.mark_version,
  }
  await ask('a mark', `${address}/marks`, { method: 'POST', body: { operations: [mark] } })
}

const SEARCHES = ['smith', 'ol', 'oliver smith', '07700 900', 'leeds', 'suterland'] as const

/** Somebody at a desk, on the phone: finds a family, reads and changes it, or writes down a new one. */
export async function answerThePhone({ ask }: Visitor, turn: number): Promise<void> {
  const query = SEARCHES[turn % SEARCHES.length]
  await ask('search', 'search', { method: 'POST', body: { query } })
  const families = await ask<Listed>('list of families', 'customers?count=25&sorting[name]=asc')
  const family = families?.items[turn % Math.max(1, families.items.length)]
  await ask('list of classes', 'classes?count=25&quick_filter=in_progress&sorting[name]=asc')
  if (!family) return
  await ask('a family', `customers/${family.id}`)
  await ask('change of a family', `customers/${family.id}`, { method: 'PUT', body: { county: `County ${turn % 50}` } })
  if (turn % 3 > 0) return
  const body = { first_name: 'Saturday', last_name: `Caller ${turn}`, status: 'prospect' }
  await ask('new family', 'customers', { method: 'POST', body })
}

/** A mail to twenty-five families, which jobs prepare. */
export async function writeToFamilies({ ask }: Visitor): Promise<void> {
  const families = await ask<Listed>('list of families', 'customers?count=25&sorting[name]=asc')
  const body = {
    customer_ids: families?.items.map(({ id }) => id) ?? [],
    kind: 'service',
    send_email: true,
    email_subject: 'Saturday',
    email_content: '<p>The pool opens at ten today.</p>',
  }
  await ask('mail to families', 'contact/customers', { method: 'POST', body })
}
