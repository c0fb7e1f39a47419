import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { humanise } from '#protocol/text/humanise.ts'
import { tableName } from '#declarations/compile/names.ts'
import { loadModel } from '#declarations/load-model.ts'
import { GENERATED_FOLDER } from '../generated/generated-files.ts'
import { resourceTemplate, schemaTemplate } from './new-entity-templates.ts'

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
  const titles = { plural: resource === tableName(entity, '', '') ? undefined : humanise(resource) }
  const { guards } = loadModel(root).model.application
  const scoped = Object.keys(guards).filter((guard) => guards[guard]?.scoped)
  write(root, schema, schemaTemplate({ ...titles, metaSchema: `../${GENERATED_FOLDER}/entity.schema.json` }))
  write(
    root,
    config,
    resourceTemplate({ entity, resource, scoped, metaSchema: `../${GENERATED_FOLDER}/resource.schema.json` }),
  )
  return { text: nextSteps(schema, config, resource), written: true }
}

function refused(text: string): { text: string; written: false } {
  return { text, written: false }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function nextSteps(schema: string, config: string, resource: string): string {
  return [
    `Wrote ${schema} and ${config}.`,
    'Change them as you like; `npm run check` says what is wrong, and the comments ("$comment") may go.',
    `To show it: add "${resource}" to "menu" in app/application.json, and say here which roles may use it: "roles".`,
  ].join('\n')
}
