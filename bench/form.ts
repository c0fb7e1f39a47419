import { Command } from 'commander'

/** Longest permitted frame while typing, ms. */
const BUDGET = 50

new Command('bench:form')
  .description(`Measure typing in a form of 100 fields: fails where a frame takes longer than ${BUDGET} ms.`)
  .option('--rounds <number>', 'times that each field is typed into, of which the median is taken', Number, 5)
  .action(async ({ rounds }: { rounds: number }) => {
    const { measureForm } = await import('./measure-form.ts')
    await measureForm(rounds, BUDGET)
  })
  .parseAsync()
