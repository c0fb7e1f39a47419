import { loadModel } from '#declarations/load-model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { repeatedDefaults } from '#declarations/repeated/repeated-defaults.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { callTargets } from '#server/routes/endpoints/call-targets.ts'
import { endpointDefinitions } from './endpoint-definitions.ts'
import { writeGenerated } from '../generated/generated-files.ts'
import { handledEvents } from './handled-events.ts'

/** The result of checking an application: the text to print, and whether there are errors. */
export interface Checked {
  text: string
  failed: boolean
}

/** Checks the declarations of the application under `root`. When they are right, what is made from them is written anew. */
export async function checkApplication(root: string): Promise<Checked> {
  const codeNames = readCodeNames(root)
  const endpoints = await endpointDefinitions(root, codeNames)
  const handled = await handledEvents(root, codeNames)
  const { model, problems } = loadModel(root, codeNames, (model) => callTargets(model, endpoints), handled)
  const failed = problems.some(({ severity }) => severity === 'error')
  // What is made from declarations that are wrong would be wrong as well.
  if (failed) return { text: problemsText(problems), failed }
  await writeGenerated(root, model)
  const repeated = repeatedDefaults(readApplication(root), codeNames, model)
  return { text: problemsText([...problems, ...repeated]), failed }
}
