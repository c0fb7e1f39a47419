import { compileModel } from '#declarations/compile.ts'
import type { Model } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'

/** Compiles the declarations that the build of the server has checked. It is not started when they have changed since. */
export function compiledModel(root: string): Model {
  return compileModel(readApplication(root), readCodeNames(root))
}
