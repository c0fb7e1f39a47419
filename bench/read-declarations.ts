import { checkSource } from '#declarations/check/check-source.ts'
import { NO_CODE } from '#declarations/code/code-names.ts'
import { readApplication } from '#declarations/read-application.ts'
import { manyDeclarations } from './many-declarations.ts'

/** Entities -> time limit for reading, checking and compiling them, in ms. */
const BUDGETS = [
  [100, 1_000],
  [1_000, 10_000],
] as const
const RUNS = 5

for (const [count, budget] of BUDGETS) {
  const files = manyDeclarations(count)
  const times = Array.from({ length: RUNS }, () => measure(files, count)).sort((a, b) => a - b)
  const [first = 0, median = 0] = [times.at(-1), times[Math.floor(RUNS / 2)]]
  const verdict = median <= budget ? 'within' : 'BEYOND'
  console.log(
    `${count} entities: ${median.toFixed(0)} ms (slowest ${first.toFixed(0)} ms), ${verdict} the budget of ${budget} ms`,
  )
}

function measure(files: ReturnType<typeof manyDeclarations>, count: number): number {
  const start = performance.now()
  const { model, problems } = checkSource(readApplication(files), NO_CODE)
  const time = performance.now() - start
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors[0]) throw new Error(`The generated declarations are wrong: ${errors[0].file} ${errors[0].message}`)
  if (Object.keys(model.entities).length !== count) throw new Error('Some entities were lost.')
  return time
}
