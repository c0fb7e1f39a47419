import { compileModel } from '#declarations/compile.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { asFiles, SMALL_LIBRARY_CODE, smallLibrary } from './small-library.ts'

/** The small application, compiled after a change. */
export function compiled(change: (contents: Record<string, unknown>) => void): Model {
  const contents = smallLibrary()
  change(contents)
  return compileModel(readApplication(asFiles(contents)), SMALL_LIBRARY_CODE)
}

export const model = compiled(() => undefined)
export const entity = (name: string): EntityModel => model.entities[name] as EntityModel
export const resource = (name: string): ResourceModel => model.resources[name] as ResourceModel
