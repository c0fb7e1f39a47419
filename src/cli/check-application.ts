import { loadModel } from '#declarations/load-model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/read-code-names.ts'
import { repeatedDefaults } from '#declarations/repeated/repeated-defaults.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { callTargets } from '#server/routes/call-targets.ts'
import { endpointDefinitions } from './endpoint-definitions.ts'
import { driftOfFeatureGuide } from './feature-guide.ts'
import { driftOfPermissionGuide } from './permission-guide.ts'
import { driftOfTypes } from './types-file.ts'

/** The result of checking an application: the text to print, and whether there are errors. */
export interface Checked {
  text: string
  failed: boolean
}

/** Checks the declarations of the application under `root`, and that generated files are up to date. */
export async function checkApplication(root: string): Promise<Checked> {
  const codeNames = readCodeNames(root)
  const endpoints = await endpointDefinitions(root, codeNames)
  const { model, problems } = loadModel(root, codeNames, (model) => callTargets(model, endpoints))
  const failed = problems.some(({ severity }) => severity === 'error')
  // Files generated from faulty declarations would be wrong as well.
  const drifts = failed
    ? []
    : [await driftOfTypes(root, model), driftOfPermissionGuide(root, model), driftOfFeatureGuide(root, model)]
  const repeated = failed ? [] : repeatedDefaults(readApplication(root), codeNames, model)
  const drift = drifts.filter((part) => part !== undefined)
  return { text: [problemsText([...problems, ...repeated]), ...drift].join('\n\n'), failed: failed || drift.length > 0 }
}
