import { Command } from 'commander'

/** Entities -> time limit for reading, checking and compiling them, in ms. */
const BUDGETS = [
  [100, 1_000],
  [1_000, 10_000],
] as const
const COUNTS = BUDGETS.map(([count]) => count).join(' and ')
new Command('bench:declarations')
  .description(`Measure reading, checking and compiling the declarations of ${COUNTS} entities.`)
  .option('--rounds <number>', 'times that they are read, of which the median is taken', Number, 5)
  .action(async ({ rounds }: { rounds: number }) => {
    const { measured } = await import('./measure-declarations.ts')
    for (const [count, budget] of BUDGETS) console.log(measured(count, budget, rounds))
  })
  .parseAsync()
