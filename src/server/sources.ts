import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import { problemsText } from '#declarations/problem-text.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The sources of an application, as they are read in development and by commands. The build of the server replaces this
 * file: there the declarations have been checked (`compiled-model.ts`), and the code is part of the bundle.
 */

/**
 * Reads, checks and compiles the declarations.
 *
 * @throws StartProblem that lists everything wrong with them
 */
export function readModel(root: string): Model {
  const { model, problems } = loadModel(root)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new StartProblem(`The declarations do not check clean.\n\n${problemsText(errors)}`)
  return model
}

/**
 * Imports a file of custom code.
 *
 * @param path `custom-actions/books/withdraw.endpoint.ts`
 * @param version cache key for the loader, so that development reloads a saved file
 */
export function importCode(root: string, path: string, version: string): Promise<object> {
  const address = `${pathToFileURL(join(root, path)).href}${version && `?${version}`}`
  return import(/* @vite-ignore */ address) as Promise<object>
}
