import { compileModel } from '#declarations/compile.ts'
import type { ApplicationConfig, EntitySchema } from '#declarations/format.ts'
import type { Model } from '#declarations/model.ts'
import { sourceFromFiles } from '#declarations/source.ts'
import type { ResourceDeclaration } from '#declarations/written/resource.ts'

/** A model of nothing but these schemas and resources, for tests that change declarations. */
export function smallModel(
  schemas: Record<string, EntitySchema>,
  resources: Record<string, ResourceDeclaration> = {},
  application?: Partial<ApplicationConfig>,
): Model {
  const files = [
    ...Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.json`, schema] as const),
    ...Object.entries(resources).map(([name, resource]) => [`resources/${name}.json`, resource] as const),
    ...(application ? [['app/application.json', application] as const] : []),
  ]
  return compileModel(
    sourceFromFiles(Object.fromEntries(files.map(([path, content]) => [path, JSON.stringify(content)]))),
  )
}
