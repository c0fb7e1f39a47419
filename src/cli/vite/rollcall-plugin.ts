import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import type { Problem } from '#declarations/problem.ts'
import {
  APPLICATION_MODULE,
  applicationModule,
  DASHBOARD_MODULE,
  dashboardModule,
  REPORTS_MODULE,
  reportsModule,
  RESOURCE_MODULE,
  resourceModule,
  VALIDATOR_MODULE,
} from './application-module.ts'
import { iconFiles, ICONS_MODULE, iconsModule } from './icons-module.ts'
import { validatorModule } from './validator-module.ts'

/** Marks a module as virtual, by the convention of Rollup. */
const RESOLVED = '\0'
const PREFIX = 'virtual:rollcall/'
const DECLARATIONS = ['app/application.json', 'schemas', 'resources', 'reports']

/**
 * Generates modules from an application's declarations: the index for the first load, one module for each resource with
 * its validators, and the named icons. In development, a saved declaration is on the screen at once; an invalid one
 * changes nothing and shows its problems.
 *
 * @param root folder of the application, with `app/`, `schemas/` and `resources/`; default: Vite's root
 */
export function rollcallPlugin({ root }: { root?: string } = {}): Plugin {
  let folder = ''
  let model: Model | undefined

  const currentModel = (): Model => {
    model ??= cleanModel(folder)
    return model
  }

  return {
    name: 'rollcall',
    config(config) {
      folder = root ?? config.root ?? process.cwd()
      return { optimizeDeps: { include: dependencies(currentModel()) } }
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED + PREFIX)) return undefined
      return moduleSource(currentModel(), folder, id.slice(RESOLVED.length))
    },
    configureServer(server) {
      const watched = DECLARATIONS.map((path) => join(folder, path))
      server.watcher.add(watched)
      const reread = (path: string) => {
        if (!watched.some((start) => path === start || path.startsWith(`${start}/`))) return
        const { model: read, problems } = loadModel(folder)
        const errors = problems.filter(({ severity }) => severity === 'error')
        if (errors.length > 0) return showProblems(server, errors)
        model = read
        showModel(server)
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, reread)
    },
  }
}

function moduleSource(model: Model, root: string, id: string): string {
  if (id === APPLICATION_MODULE) return applicationModule(model, root)
  if (id === ICONS_MODULE) return iconsModule(model)
  if (id === DASHBOARD_MODULE) return dashboardModule(model)
  if (id === REPORTS_MODULE) return reportsModule(model)
  if (id.startsWith(RESOURCE_MODULE)) return resourceModule(model, id.slice(RESOURCE_MODULE.length))
  const entity = id.startsWith(VALIDATOR_MODULE) && model.entities[id.slice(VALIDATOR_MODULE.length)]
  if (!entity) throw new Error(`The module "${id}" is none of those that the declarations make.`)
  return validatorModule(entity)
}

function cleanModel(folder: string): Model {
  const { model, problems } = loadModel(folder)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(`The declarations do not check clean.\n${errors.map(line).join('\n')}`)
  return model
}

/** The packages that the modules import, which a development server would otherwise discover only on first use. */
function dependencies(model: Model): string[] {
  return [
    ...iconFiles(model),
    'ajv/dist/runtime/ucs2length.js',
    'ajv/dist/runtime/equal.js',
    'ajv-formats/dist/formats.js',
  ]
}

/** Regenerates every module made from declarations, and reloads the page. */
function showModel({ moduleGraph, ws }: ViteDevServer): void {
  for (const [id, module] of moduleGraph.idToModuleMap) {
    if (id.startsWith(RESOLVED + PREFIX)) moduleGraph.invalidateModule(module)
  }
  ws.send({ type: 'full-reload' })
}

function showProblems({ config, ws }: ViteDevServer, errors: Problem[]): void {
  const message = errors.map(line).join('\n')
  config.logger.error(message)
  const [first] = errors
  ws.send({
    type: 'error',
    err: { message, stack: '', plugin: 'rollcall', ...(first && { id: first.file, loc: place(first) }) },
  })
}

function line({ code, file, line: at, message, hint }: Problem): string {
  return `${code} ${file}:${at} ${message} ${hint}`
}

function place({ file, line: at }: Problem) {
  return { file, line: at, column: 0 }
}
