import { builtInScreens } from '../../built-in-screens.ts'
import { parametersOf } from '../../compile/mount.ts'
import { checkParameter } from './api-addresses.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { addressOf, matchesRoute } from './routes.ts'
import { didYouMean, nearest } from '../names/suggest.ts'
import type { UseOf } from '../uses/use.ts'

const SCREEN_PATH = /^\/(:?[A-Za-z0-9][A-Za-z0-9_-]*(\/:?[A-Za-z0-9][A-Za-z0-9_-]*)*)?$/

interface Screen extends SourceLocation {
  pattern: string
  what: string
  /** Records have tabs under their screen, and a form: `/branches/:id/closures`. */
  isRecord: boolean
}

/** RC162: two screens share an address. RC165: an invalid address. RC164, RC167: a broken link. */
export function checkScreenAddresses(context: CheckContext): void {
  const screens = screensOf(context)
  const seen = new Map<string, Screen>()
  for (const screen of screens) {
    if (!SCREEN_PATH.test(screen.pattern)) {
      const hint = 'Begin with a slash and separate names with slashes: "/branches/:id".'
      context.report.add('RC165', screen, `"${screen.pattern}" cannot be the address of a screen.`, hint)
    }
    const other = seen.get(addressOf(screen.pattern))
    if (other) {
      const message = `The screen "${screen.pattern}" already belongs to ${other.what}.`
      context.report.add('RC162', screen, message, 'Give one of the two another path.')
    }
    seen.set(addressOf(screen.pattern), screen)
  }
  for (const use of usesOf(context, 'screenPath')) checkLink(context, use, screens)
  checkRedirects(context, screens)
}

function screensOf({ resources, application, model }: CheckContext): Screen[] {
  const ofResources = resources.flatMap(({ config, resource, location }) =>
    (['list', 'show'] as const).flatMap((key) => {
      const pattern = resource.screens[key]
      const at = typeof config.screen === 'object' ? within(location, 'screen', key) : within(location, 'screen')
      return pattern === undefined ? [] : [{ pattern, what: location.file.path, isRecord: key === 'show', ...at }]
    }),
  )
  const ofApplication = Object.entries(application?.config.screens ?? {}).flatMap(([name, { path }]) =>
    application
      ? [
          {
            pattern: path,
            what: `the screen "${name}"`,
            isRecord: false,
            ...within(application.location, 'screens', name, 'path'),
          },
        ]
      : [],
  )
  const ofFramework = Object.entries(application ? builtInScreens(application.config, model.reports) : {}).flatMap(
    ([name, { path, parameter }]) =>
      [path, ...(parameter ? [`${path}/:${parameter}`] : [])].flatMap((pattern) =>
        application
          ? [
              {
                pattern,
                what: `the framework's screen "${name}"`,
                isRecord: false,
                ...within(application.location, name),
              },
            ]
          : [],
      ),
  )
  return [...ofFramework, ...ofResources, ...ofApplication]
}

function checkLink(context: CheckContext, use: UseOf<'screenPath'>, screens: Screen[]): void {
  const path = use.to.split(/[?#]/)[0] ?? ''
  for (const name of parametersOf(path)) checkParameter(context, name, use)
  if (/^https?:/.test(use.to) || path === '/' || screens.some((screen) => leadsTo(screen, path))) return
  const patterns = screens.map((screen) => screen.pattern)
  const hint = nearest(path, patterns) === undefined ? 'Name the path of a screen.' : didYouMean(path, patterns, '')
  context.report.add('RC167', use, `No screen has the address "${use.to}".`, hint)
}

/** A redirect leads to a screen, without parameters that its own address lacks. */
function checkRedirects({ application, report }: CheckContext, screens: Screen[]): void {
  if (!application) return
  for (const [from, to] of Object.entries(application.config.redirects ?? {})) {
    const location = within(application.location, 'redirects', from)
    if (!SCREEN_PATH.test(from)) {
      report.add('RC165', location, `"${from}" cannot be the address of a screen.`, 'Begin with a slash: "/books/:id".')
    }
    const missing = parametersOf(to).find((name) => !parametersOf(from).includes(name))
    if (missing !== undefined) {
      const hint = `Name only parameters of "${from}".`
      report.add('RC167', location, `The redirect to "${to}" does not know its ":${missing}".`, hint)
    } else if (!screens.some((screen) => leadsTo(screen, to))) {
      const patterns = screens.map((screen) => screen.pattern)
      const hint = didYouMean(to, patterns, 'Name the path of a screen.')
      report.add('RC167', location, `No screen has the address "${to}".`, hint)
    }
  }
}

/** A record's screen has addresses beneath it: its tabs, its form. */
function leadsTo({ pattern, isRecord }: Screen, path: string): boolean {
  if (matchesRoute(pattern, path)) return true
  if (!isRecord) return false
  return (
    matchesRoute(`${pattern.replace(/\/:tab$/, '')}/:tab`, path) || matchesRoute(pattern.replace(/\/:tab$/, ''), path)
  )
}
