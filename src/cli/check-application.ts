import { loadModel } from '#declarations/load-model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { driftOfTypes } from './types-file.ts'

/** What checking an application gives: what to print, and whether it must be mended before the application starts. */
export interface Checked {
  text: string
  failed: boolean
}

/** Checks the declarations of the application under `root`, and that what is generated from them is up to date. */
export async function checkApplication(root: string): Promise<Checked> {
  const { model, problems } = loadModel(root)
  const failed = problems.some(({ severity }) => severity === 'error')
  // Types of declarations that are wrong would be wrong as well.
  const drift = failed ? undefined : await driftOfTypes(root, model)
  return {
    text: [problemsText(problems), drift].filter((part) => part !== undefined).join('\n\n'),
    failed: failed || drift !== undefined,
  }
}
