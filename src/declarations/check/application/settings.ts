import { settingSlug } from '../../compile/settings.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/**
 * RC142: a category names an unknown configuration key, or one of its rules a key that is not its own; and that of the name which
 * heads pages without a session. RC106: two settings share a name in addresses, or a key is listed twice.
 */
export function checkSettings(context: CheckContext): void {
  const { application } = context
  if (!application) return
  const { configuration, settings, theme } = application.config
  checkSlugs(context, configuration, within(application.location, 'configuration'))
  if (theme?.brand !== undefined) {
    checkKey(context, theme.brand, within(application.location, 'theme', 'brand'), undefined)
  }
  const placed = new Map<string, string>()
  for (const [slug, { keys, enabledWhen = [] }] of Object.entries(settings?.categories ?? {})) {
    for (const [index, rule] of enabledWhen.entries()) {
      const location = within(application.location, 'settings', 'categories', slug, 'enabledWhen', index, 'keys')
      checkRuledKeys(context, rule.keys, keys, location)
    }
    for (const [index, key] of keys.entries()) {
      const location = within(application.location, 'settings', 'categories', slug, 'keys', index)
      checkKey(context, key, location, placed.get(key))
      placed.set(key, slug)
    }
  }
}

function checkKey(
  { known, report }: CheckContext,
  key: string,
  location: SourceLocation,
  elsewhere: string | undefined,
): void {
  if (known.configuration && !known.configuration.includes(key)) {
    const hint = didYouMean(key, known.configuration, 'Declare it under "configuration" of app/application.json.')
    report.add('RC142', location, `There is no configuration key "${key}".`, hint)
  } else if (elsewhere !== undefined) {
    const hint = 'Take it out of one of the two.'
    report.add('RC106', location, `"${key}" stands in the category "${elsewhere}" already.`, hint)
  }
}

function checkRuledKeys(
  { report }: CheckContext,
  ruled: readonly string[],
  own: readonly string[],
  location: SourceLocation,
): void {
  for (const [index, key] of ruled.entries()) {
    if (own.includes(key)) continue
    const hint = didYouMean(key, own, 'Name the keys of the category.')
    report.add('RC142', within(location, index), `The category has no key "${key}".`, hint)
  }
}

function checkSlugs(
  { report }: CheckContext,
  configuration: Record<string, { slug?: string }>,
  location: SourceLocation,
): void {
  const taken: Record<string, string> = {}
  for (const [key, { slug }] of Object.entries(configuration)) {
    const name = settingSlug(key, slug)
    const other = lookup(taken, name)
    if (other === undefined) taken[name] = key
    else {
      const hint = 'Give one of them another "slug".'
      report.add('RC106', within(location, key), `"${name}" already names the setting "${other}" in addresses.`, hint)
    }
  }
}
