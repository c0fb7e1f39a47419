import fc from 'fast-check'
import { accept } from './bookings.ts'
import { endDispute } from './disputes.ts'
import type { Drive } from './drive.ts'
import { cancelItem, cancelOrder, payOrder, placeOrder } from './orders.ts'
import { changeCard, markTaken, payCash, refund, retryOrStop } from './payments.ts'
import { changePlan, movePlan } from './plans.ts'
import { proveQuiet, proveStep } from './proofs.ts'
import type { Step } from './step.ts'
import { answer, cancelLesson, days, events, restart, settle, work } from './world.ts'

type Act = (drive: Drive, step: Step) => Promise<void>

/** All that can happen, and how often it does. */
const STEPS: Readonly<Record<string, { act: Act; weight: number }>> = {
  accept: { act: accept, weight: 8 },
  changePlan: { act: changePlan, weight: 14 },
  movePlan: { act: movePlan, weight: 6 },
  placeOrder: { act: placeOrder, weight: 6 },
  payOrder: { act: payOrder, weight: 4 },
  cancelOrder: { act: cancelOrder, weight: 4 },
  cancelItem: { act: cancelItem, weight: 4 },
  endDispute: { act: endDispute, weight: 4 },
  days: { act: days, weight: 6 },
  markTaken: { act: markTaken, weight: 8 },
  refund: { act: refund, weight: 10 },
  events: { act: events, weight: 8 },
  work: { act: work, weight: 8 },
  payCash: { act: payCash, weight: 4 },
  retryOrStop: { act: retryOrStop, weight: 4 },
  changeCard: { act: changeCard, weight: 4 },
  answer: { act: answer, weight: 6 },
  cancelLesson: { act: cancelLesson, weight: 4 },
  restart: { act: restart, weight: 1 },
  settle: { act: settle, weight: 3 },
}

const pick = fc.noBias(fc.nat({ max: 999 }))

/** One step in four meets a server that is killed soon. */
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.oneof(...Object.entries(STEPS).map(([name, { weight }]) => ({ arbitrary: fc.constant(name), weight }))),
  picks: fc.tuple(pick, pick, pick),
  cut: fc.option(fc.nat({ max: 9 }), { freq: 3, nil: undefined }),
})

export class Command implements fc.AsyncCommand<object, Drive> {
  constructor(private readonly step: Step) {}

  check(): boolean {
    return true
  }

  async run(_model: object, drive: Drive): Promise<void> {
    const { name } = this.step
    drive.log.push(`${drive.log.length} ${drive.money.now().toISOString()} ${this.toString()}`)
    await STEPS[name]?.act(drive, this.step)
    drive.steps += 1
    drive.unproven += 1
    await (name === 'settle' ? proveQuiet(drive) : proveStep(drive))
  }

  toString(): string {
    const { name, picks, cut } = this.step
    return `${name}(${picks.join(', ')}${cut === undefined ? '' : `; killed after ${cut}`})`
  }
}

/** So many steps, the last of which is to let all come to rest. */
export function stepsOf(count: number): fc.Arbitrary<Command[]> {
  const last = new Command({ name: 'settle', picks: [0, 0, 0], cut: undefined })
  return fc
    .array(
      step.map((one) => new Command(one)),
      { minLength: count, maxLength: count },
    )
    .map((steps) => [...steps, last])
}
