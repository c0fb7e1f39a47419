import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { SLOW, type Timed } from './asker.ts'
import { crawlRequests } from './crawl-requests.ts'
import { PEOPLE, visit } from './visitor.ts'
import { BUDGET, type Weight, weighScreens } from './weigh-screens.ts'

/**
 * `npm run crawl`: asks a running product with the demo's data (BASE_URL, http://localhost:3000 where it is not set) for
 * everything that the screens of each person offer, and tells what is wrong with the answers. It changes nothing.
 */
new Command('crawl')
  .description('Ask a running product for everything that its screens offer, and tell what is wrong.')
  .option('--slow', `tell as well what took over ${SLOW} ms, and what each screen weighs`, false)
  .option('--as <email>', 'one person of the demo alone')
  .action(async ({ slow, as }: { slow: boolean; as?: string }) => {
    const baseURL = process.env.BASE_URL ?? 'http://localhost:3000'
    const people = PEOPLE.filter(({ email }) => as === undefined || email === as)
    if (people.length === 0) throw new Error(`--as is one of ${PEOPLE.map(({ email }) => email).join(', ')}.`)
    const { model } = loadModel(process.cwd())
    const times: Timed[] = []
    for (const person of people) {
      const visitor = await visit(model, baseURL, person)
      await crawlRequests(model, visitor)
      const { asker } = visitor
      times.push(...asker.times)
      tell(`${person.email}: ${asker.times.length} requests, ${asker.faults.length} faults`)
      for (const fault of asker.faults) tell(`  ${fault}`)
      if (asker.faults.length > 0) process.exitCode = 1
    }
    if (!slow) return
    printSlow(times)
    const weights = await weighScreens(model, baseURL)
    const isOver = ({ bytes, files }: Weight) => bytes > BUDGET.bytes || files > BUDGET.files
    const budget = `at most ${kilobytes(BUDGET.bytes)} of JavaScript in ${BUDGET.files} files`
    tell(`\n${weights.filter(isOver).length} of ${weights.length} screens are over the budget: ${budget}`)
    tell('requests  JavaScript  files  screen (opened first)')
    for (const weight of weights) {
      const { address, requests, bytes, files } = weight
      const columns = [String(requests).padStart(8), kilobytes(bytes).padStart(10), String(files).padStart(5), address]
      tell([...columns, ...(isOver(weight) ? ['over'] : [])].join('  '))
    }
  })
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })

function printSlow(times: readonly Timed[]): void {
  const late = times.filter(({ ms }) => ms > SLOW).toSorted((one, other) => other.ms - one.ms)
  tell(`\n${late.length} of ${times.length} requests took over ${SLOW} ms`)
  for (const { who, asked, ms } of late) tell(`${String(Math.round(ms)).padStart(8)} ms  ${who} ${asked}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
