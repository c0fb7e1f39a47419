import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { humanise } from '#protocol/humanise.ts'
import { tableName } from '#declarations/compile/names.ts'
import { loadModel } from '#declarations/load-model.ts'
import { resourceTemplate, schemaTemplate } from './new-entity-templates.ts'

const META_SCHEMAS = fileURLToPath(new URL('../declarations/meta-schemas/', import.meta.url))
const NAME = /^[a-z][a-z0-9_]*$/

/**
 * Writes `schemas/{entity}.json` and `resources/{plural}.json` of the application under `root`. Writes nothing when the
 * name is invalid or a file exists already; the text explains why.
 */
export function newEntity(root: string, entity: string, plural?: string): { text: string; written: boolean } {
  const resource = plural ?? tableName(entity, '', '')
  if (!NAME.test(entity) || !NAME.test(resource)) {
    const wrong = NAME.test(entity) ? resource : entity
    return refused(`"${wrong}" cannot be a name: use lower-case letters, digits and "_", such as "reading_room".`)
  }
  const schema = `schemas/${entity}.json`
  const config = `resources/${resource}.json`
  const taken = [schema, config].find((path) => existsSync(join(root, path)))
  if (taken) return refused(`${taken} is there already. Nothing was written.`)
  const titles = { title: humanise(entity), plural: humanise(resource) }
  const { guards } = loadModel(root).model.application
  const scoped = Object.keys(guards).filter((guard) => guards[guard]?.scoped)
  write(root, schema, schemaTemplate({ ...titles, metaSchema: metaSchema(root, 'entity') }))
  write(root, config, resourceTemplate({ entity, resource, scoped, metaSchema: metaSchema(root, 'resource') }))
  return { text: nextSteps(schema, config, resource), written: true }
}

function refused(text: string): { text: string; written: false } {
  return { text, written: false }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The meta-schema's path as an editor resolves it: from the folder of the declaration. */
function metaSchema(root: string, kind: 'entity' | 'resource'): string {
  return relative(join(root, 'schemas'), join(META_SCHEMAS, `${kind}.schema.json`))
    .split(sep)
    .join('/')
}

function nextSteps(schema: string, config: string, resource: string): string {
  return [
    `Wrote ${schema} and ${config}.`,
    'Change them as you like; `npm run check` says what is wrong, and the comments ("$comment") may go.',
    `To show it: add "${resource}" to "menu" and "${resource}.*" to a role in app/application.json.`,
  ].join('\n')
}
