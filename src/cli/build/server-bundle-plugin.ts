import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readCodeFiles } from '#declarations/code/read-code-names.ts'
import { FRAMEWORK } from './inputs.ts'
import { isSelfContained } from './is-self-contained.ts'

/** Replaced by what a built server has in its place. */
const SOURCES = addressOf(join(FRAMEWORK, 'src/server/sources.ts'))

/**
 * Lets a server be bundled as it runs unbundled: files find what lies beside them, and the application's code, which is
 * otherwise found by its names, comes along. So do packages that are self-contained, which would be hundreds of files to
 * search for and to read at every start; others are resolved by Node, as from the file that imports them.
 *
 * @param root folder of the application
 * @param output folder of the bundle
 */
export function serverBundlePlugin(root: string, output: string): Plugin {
  return {
    name: 'rollcall-server',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || isOwn(source) || isBuiltin(source)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found && isSelfContained(found.id)) return found
      return { id: packageFrom(source, importer, output), external: true }
    },
    load: (id) => (id === SOURCES ? builtSources(root) : undefined),
    transform(code, id) {
      const [path = ''] = id.split('?')
      return code.includes('import.meta.') ? atItsPlace(code, path, output) : undefined
    },
  }
}

/** Relative, absolute, of `imports` in package.json, or the framework itself: part of the bundle. */
function isOwn(source: string): boolean {
  return /^(?:\.|\/|#|\0|[A-Za-z]:[\\/])/.test(source) || source === 'rollcall' || source.startsWith('rollcall/')
}

/**
 * The framework's packages by their files, because from `dist/` Node would find the application's, of which there may be
 * another version, or none.
 */
function packageFrom(source: string, importer: string, output: string): string {
  if (!importer.startsWith(`${addressOf(FRAMEWORK)}/`)) return source
  const resolved = import.meta.resolve(source)
  return resolved.startsWith('file:') ? relativeTo(output, fileURLToPath(resolved)) : source
}

/** Files are bundled into one folder, and must still find what lies beside them. */
function atItsPlace(code: string, path: string, output: string): string {
  const address = (of: string) => `new URL(${JSON.stringify(relativeTo(output, of))}, import.meta.url)`
  return [
    "import { fileURLToPath as pathOfUrl } from 'node:url'",
    code
      .replaceAll(/\bimport\.meta\.url\b/g, `${address(path)}.href`)
      .replaceAll(/\bimport\.meta\.dirname\b/g, `pathOfUrl(${address(dirname(path))})`),
  ].join('\n')
}

function builtSources(root: string): string {
  const files = readCodeFiles(root).filter(({ path }) => path.startsWith('custom-actions/'))
  return [
    `export { compiledModel as readModel } from ${JSON.stringify(addressOf(join(FRAMEWORK, 'src/server/compiled-model.ts')))}`,
    ...files.map(({ path }, at) => `import * as file${at} from ${JSON.stringify(addressOf(join(root, path)))}`),
    `const files = { ${files.map(({ path }, at) => `${JSON.stringify(path)}: file${at}`).join(', ')} }`,
    'export const importCode = async (_root, path) => files[path]',
  ].join('\n')
}

/** A path as imports have it. */
function relativeTo(folder: string, path: string): string {
  return addressOf(relative(folder, path))
}

function addressOf(path: string): string {
  return path.split(sep).join('/')
}
