import { join } from 'node:path'
import type { Plugin } from 'vite'

const TOOLTIP = /@mui\/material\/Tooltip\/Tooltip\.m?js$/
const POPPER = /^\.\.\/Popper(\/|$)/

/**
 * Lets MUI's tooltips, which every screen has, load what places them when the first of them opens. All else that uses a
 * popper keeps MUI's own.
 *
 * @param framework the framework's folder
 */
export function latePopperPlugin(framework: string): Plugin {
  return {
    name: 'rollcall-late-popper',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      POPPER.test(source) && importer !== undefined && TOOLTIP.test(importer)
        ? join(framework, 'src/browser/ground/theme/LatePopper.tsx')
        : undefined,
  }
}
