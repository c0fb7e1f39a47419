import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Reply } from '../../../contract/world/client.ts'
import { type Family, openClasses, openFamilies, type SoldClass } from '../money-of-families.ts'
import { type MoneyServer, type MoneyWorld, openMoneyWorld } from '../money-world.ts'
import { addCode, addProduct, refundReason } from '../sell.ts'

export type PlanState = 'pending' | 'active' | 'suspended' | 'notice' | 'ended' | 'void'

/** A booking as the model has it. */
export interface Booking {
  plan_id: number
  family: Family
  kind: 'pia' | 'monthly'
  state: PlanState
  starts_on: string
  payment_day: number
  /** Nothing has happened to it but days, so that its dues can be counted. */
  isUntouched: boolean
}

/** The small model: bookings, and the money by hand of each family. All else is compared with the provider. */
export interface Model {
  bookings: Booking[]
  /** Pence that a family has given in cash, less those that it got back. */
  byHand: Map<number, number>
}

/** A product that runs, what drives it, and what ought to be true of it. */
export interface Drive {
  money: MoneyWorld
  server: MoneyServer
  model: Model
  families: Family[]
  classes: SoldClass[]
  /** Steps and their replies, for failures. */
  log: string[]
  /** Steps so far, and those after which the rows of the database were last counted. */
  steps: number
  counted: number
  /** Steps since the ledger was last proven. */
  unproven: number
  /** True when enough steps were done since the last proof. */
  isProofDue(): boolean
  refundReason: string
  /** A discount code of the network, which may be used a few times. */
  code: { id: number; code: string }
  /** Something that the store sells. */
  product: number
  /** Opens a new server in place of the present one, as for an update: nothing that it had in memory is left. */
  restart(): Promise<void>
  /** The other server takes the place of one that was killed, which comes up again when that one is killed in turn. */
  takeOver(): void
  /** Sends a request as staff do. One that has no reply because the server was killed is sent again to the next one. */
  send(path: string, body: object, cutAfter?: number, method?: 'POST' | 'PUT'): Promise<Reply>
  /** Works at all jobs; killed after so many transactions, the next server goes on. */
  work(cutAfter?: number): Promise<void>
  close(): Promise<void>
}

/** @param proofEvery so many steps are followed by a proof of the ledger */
export async function openDrive(proofEvery: number): Promise<Drive> {
  const money = await openMoneyWorld()
  let standby = await money.openServer()
  const drive: Drive = {
    money,
    server: await money.openServer(),
    model: { bookings: [], byHand: new Map() },
    families: await openFamilies(money, 4),
    classes: await openClasses(money, 4),
    log: [],
    steps: 0,
    counted: 25,
    unproven: 0,
    isProofDue: () => drive.unproven >= proofEvery,
    refundReason: '',
    code: { id: 0, code: '' },
    product: 0,
    async restart() {
      await drive.server.close()
      drive.server = await money.openServer()
    },
    takeOver() {
      ;[drive.server, standby] = [standby, drive.server]
      drive.server.dieAfter(Infinity)
    },
    async send(path, body, cutAfter, method = 'POST') {
      if (cutAfter !== undefined) drive.server.dieAfter(cutAfter)
      let reply = await drive.server.send(method, path, body)
      if (drive.server.isDead() && reply.status >= 500) {
        drive.log.push(`  killed after ${cutAfter} transactions: ${path}`)
        drive.takeOver()
        reply = await drive.server.send(method, path, body)
      }
      drive.server.dieAfter(Infinity)
      drive.log.push(`  ${path} ${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`)
      expect(reply.status, `${reply.asked}: ${JSON.stringify(reply.body)}`).toBeLessThan(500)
      return reply
    },
    async work(cutAfter) {
      if (cutAfter !== undefined) {
        drive.server.dieAfter(cutAfter)
        try {
          await drive.server.work()
        } catch (error) {
          if (!drive.server.isDead()) throw error
          drive.log.push(`  killed after ${cutAfter} transactions of the jobs`)
          drive.takeOver()
        }
        drive.server.dieAfter(Infinity)
      }
      await drive.server.work()
      const failed = await money.inTenant((tx) =>
        tx.query(sql<{ kind: string; message: string }>`
          select kind, message from job_runs where state = 'failed' order by id`),
      )
      expect(failed).toEqual([])
    },
    async close() {
      await drive.server.close()
      await standby.close()
      await money.close()
    },
  }
  drive.refundReason = await refundReason(drive.server)
  drive.code = await addCode(drive.server)
  drive.product = await addProduct(drive.server)
  return drive
}
