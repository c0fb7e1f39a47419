import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDrive } from './model/drive.ts'
import { type Command, stepsOf } from './model/steps.ts'

const { MONEY_STEPS, MONEY_SEED } = process.env
/** `npm run test:money` takes 50,000 with a seed of its own, which it prints; those of the suite are the same each time. */
const STEPS = Number(MONEY_STEPS ?? 2_000)
const SEED = Number(MONEY_SEED ?? (MONEY_STEPS === undefined ? 20_260_318 : Date.now() % 2 ** 31))
/** Steps on one database, over a year of the clock at most: to open it takes as long as a hundred of them. */
const STEPS_OF_A_RUN = Math.min(STEPS, 1_000)
const RUNS = Math.ceil(STEPS / STEPS_OF_A_RUN)

/**
 * A proof reads the whole ledger, which takes as long as several steps, and nothing leaves it again. When all is at rest it is proven
 * anyway; and steps that end in a fault are gone through once more, with a proof after each.
 */
const PROOF_EVERY = 50

const tell = (text: string) => process.stdout.write(`${text}\n`)

it(
  'whatever staff, days, cards and power cuts do, nothing is charged twice, nothing is lost, and the ledger proves',
  async () => {
    if (RUNS > 1) tell(`${RUNS} runs of ${STEPS_OF_A_RUN} steps, with MONEY_SEED=${SEED}.`)
    let runs = 0
    await fc.assert(
      fc.asyncProperty(stepsOf(STEPS_OF_A_RUN), async (steps) => {
        try {
          await drive(steps, PROOF_EVERY)
        } catch (error) {
          // The same steps again, to name the first after which the ledger does not prove.
          await drive(steps, 1)
          throw error
        }
        if ((runs += 1) % 10 === 0) tell(`${runs} of ${RUNS} runs are done.`)
      }),
      // A run that fails is found again by its seed, and made smaller by hand: each try takes as long as itself.
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  },
  600_000 + 4_000 * STEPS,
)

async function drive(steps: readonly Command[], proofEvery: number) {
  const real = await openDrive(proofEvery)
  try {
    await fc.asyncModelRun(() => ({ model: {}, real }), steps)
    expect(real.model.bookings.length).toBeGreaterThan(0)
  } catch (error) {
    tell(`MONEY_SEED=${SEED} MONEY_STEPS=${STEPS}:\n${real.log.slice(-60).join('\n')}`)
    throw error
  } finally {
    await real.close()
  }
}
