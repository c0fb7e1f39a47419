import { Command } from 'commander'

/** Time limit for a usable register on a phone; ms. */
const BUDGET = 1_000

new Command('bench:screens')
  .description(`Measure how long screens take to open on a slow phone: fails where a register takes over ${BUDGET} ms.`)
  .option('--rounds <number>', 'visits of each screen, of which the median is taken', Number, 5)
  .action(async ({ rounds }: { rounds: number }) => {
    const { measureScreens } = await import('./measure-screens.ts')
    await measureScreens(rounds, BUDGET)
  })
  .parseAsync()
