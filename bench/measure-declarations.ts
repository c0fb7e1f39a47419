import { checkSource } from '#declarations/check/check-source.ts'
import { NO_CODE } from '#declarations/code/code-names.ts'
import { readApplication } from '#declarations/read-application.ts'
import { manyDeclarations } from './many-declarations.ts'
import { median } from './measure.ts'

/** The time that reading, checking and compiling the declarations of so many entities takes, beside its budget, ms. */
export function measured(count: number, budget: number, rounds: number): string {
  const files = manyDeclarations(count)
  const times = Array.from({ length: rounds }, () => measure(files, count))
  const middle = median(times)
  const verdict = middle <= budget ? 'within' : 'BEYOND'
  const slowest = Math.max(...times)
  return `${count} entities: ${middle.toFixed(0)} ms (slowest ${slowest.toFixed(0)} ms), ${verdict} the budget of ${budget} ms`
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
