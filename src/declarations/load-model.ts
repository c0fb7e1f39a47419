import type { CodeNames } from '#protocol/custom-code.ts'
import type { CallTargets } from './check/resources/call-target.ts'
import { checkSource } from './check/check-source.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'
import { readApplication } from './read-application.ts'
import { readCodeNames } from './read-code-names.ts'

/** What reading an application gives: the model, and everything that is wrong with its declarations. */
export interface LoadedModel {
  model: Model
  problems: Problem[]
}

/**
 * Reads, checks and compiles the application under `root`. Never throws for what a declaration says: with errors among the
 * problems the model holds what could be understood, and must not be served.
 */
export function loadModel(
  root: string,
  codeNames: CodeNames = readCodeNames(root),
  targetsOf?: CallTargets,
): LoadedModel {
  return checkSource(readApplication(root), codeNames, targetsOf)
}
