import { createHash } from 'node:crypto'
import { type Parameters, textOf } from './form-body.ts'
import { recallDemo } from './recall-demo.ts'
import { OAuthFailure } from './routes/connect-routes.ts'
import type { SimulatedCall, SimulatedRoute } from './routes/simulated-call.ts'
import type { Platform } from './simulator.ts'
import { type FailureBody, LostReply, StripeFailure } from './stripe-failure.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

export interface Reply {
  status: number
  body: string
  /** The reply comes too late for anybody to wait for it. */
  isSlow?: boolean
}

const A_DAY = 24 * 60 * 60

/**
 * Answers a call once for each idempotency key: the same key with the same parameters gets the same reply, with others
 * it is refused. What was refused for its parameters may be tried again.
 *
 * @throws LostReply where the test card has the connection fail
 */
export function answerCall(route: SimulatedRoute, call: SimulatedCall, key: string | undefined): Reply {
  if (key === undefined || route.method === 'GET') return answer(route, call)
  const { platform, parameters, ids } = call
  const asked = createHash('sha256')
    .update(JSON.stringify([route.path, ids, parameters]))
    .digest('hex')
  const kept = platform.store.get(platform.id, 'reply', key)
  const earlier = kept && platform.now - kept.at < A_DAY ? kept : undefined
  if (earlier && earlier.asked !== asked) throw otherParameters(key)
  const failures = earlier?.failures ?? 0
  const connection = failures < FAILURES ? connectionOf(platform, parameters) : undefined
  const keep = (reply: Reply) =>
    platform.store.put(platform.id, 'reply', key, { asked, ...reply, at: platform.now, failures: failures + 1 })
  if (connection === 'never received') {
    keep({ status: 0, body: NOTHING_DONE })
    throw new LostReply()
  }
  const isDone = earlier !== undefined && earlier.body !== NOTHING_DONE
  const reply = isDone ? { status: earlier.status, body: earlier.body } : answer(route, call)
  if (reply.status < 400 || reply.status === 402) keep(reply)
  if (connection === 'lost') throw new LostReply()
  return connection === 'slow' && !isDone ? { ...reply, isSlow: true } : reply
}

/** So often the connection fails with a key: the library itself tries a connection that was closed once more. */
const FAILURES = 2
const NOTHING_DONE = ''

function otherParameters(key: string): StripeFailure {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeFailure(400, { type: 'idempotency_error', message })
}

/** How the connection fails when a card is charged, by its test card. */
function connectionOf(platform: Platform, parameters: Parameters): TestCard['connection'] {
  const method = textOf(parameters, 'payment_method')
  if (method === undefined || textOf(parameters, 'amount') === undefined) return undefined
  const behaviour = platform.store.get(platform.id, 'behaviour', method)
  return TEST_CARDS[behaviour?.card ?? method]?.connection
}

/** The reply of a call, refusals included. */
function answer(route: SimulatedRoute, call: SimulatedCall): Reply {
  try {
    recallDemo(call)
    return { status: 200, body: JSON.stringify(route.answer(call)) }
  } catch (error) {
    if (error instanceof StripeFailure) return failureReply(error)
    throw error
  }
}

/** A refusal as Stripe writes it. */
export function failureReply(failure: StripeFailure): Reply {
  if (failure instanceof OAuthFailure) {
    const body = { error: failure.error, error_description: failure.message }
    return { status: failure.status, body: JSON.stringify(body) }
  }
  const error: FailureBody = failure.body
  return { status: failure.status, body: JSON.stringify({ error }) }
}
