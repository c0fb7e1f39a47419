import type { CodeNames } from '#protocol/custom-code.ts'
import type { CallTargets } from './check/resources/call-target.ts'
import { checkSource } from './check/check-source.ts'
import type { HandledEvents } from './check/handled-events.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'
import { readApplication } from './read-application.ts'
import { readCodeNames } from './code/read-code-names.ts'

/** The result of reading an application: the model, and all problems of its declarations. */
export interface LoadedModel {
  model: Model
  problems: Problem[]
}

/**
 * Reads, checks and compiles the application under `root`. Never throws for the contents of a declaration: with errors
 * among the problems the model contains the valid parts, and must not be served.
 */
export function loadModel(
  root: string,
  codeNames: CodeNames = readCodeNames(root),
  targetsOf?: CallTargets,
  handled?: HandledEvents,
): LoadedModel {
  return checkSource(readApplication(root), codeNames, targetsOf, handled)
}
