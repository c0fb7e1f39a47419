import { loadModel } from '#declarations/load-model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/read-code-names.ts'
import { repeatedDefaults } from '#declarations/repeated/repeated-defaults.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { callTargets } from '#server/routes/call-targets.ts'
import { endpointDefinitions } from './endpoint-definitions.ts'
import { driftOfFeatureGuide } from './feature-guide.ts'
import { handledEvents } from './handled-events.ts'
import { driftOfPermissionGuide } from './permission-guide.ts'
import { driftOfTypes } from './types-file.ts'

/** What checking an application gives: what to print, and whether it must be mended before the application starts. */
export interface Checked {
  text: string
  failed: boolean
}

/** Checks the declarations of the application under `root`, and that what is generated from them is up to date. */
export async function checkApplication(root: string): Promise<Checked> {
  const codeNames = readCodeNames(root)
  const endpoints = await endpointDefinitions(root, codeNames)
  const handled = await handledEvents(root, codeNames)
  const { model, problems } = loadModel(root, codeNames, (model) => callTargets(model, endpoints), handled)
  const failed = problems.some(({ severity }) => severity === 'error')
  // What is generated from declarations that are wrong would be wrong as well.
  const drifts = failed
    ? []
    : [await driftOfTypes(root, model), driftOfPermissionGuide(root, model), driftOfFeatureGuide(root, model)]
  const repeated = failed ? [] : repeatedDefaults(readApplication(root), codeNames, model)
  const drift = drifts.filter((part) => part !== undefined)
  return { text: [problemsText([...problems, ...repeated]), ...drift].join('\n\n'), failed: failed || drift.length > 0 }
}
