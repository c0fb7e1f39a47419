import { Liquid, LiquidError, type Template } from 'liquidjs'

/** Values of placeholders. */
export type Values = Readonly<Record<string, string | number | boolean>>

/** Conditions are the only tags that a message needs; loops, includes and assignments are refused. */
const TAGS = ['if', 'unless']

/** A parsed and valid template: `{{ first_name }}`, `{% if balance %}…{% endif %}`. */
export interface MessageTemplate {
  fill(values: Values): string
}

/** An invalid template. Its message explains the fault to its author. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem'
}

/**
 * Parses a template. Values are inserted as they are, escaped in HTML; only the named ones can be accessed.
 *
 * @param names available placeholders
 * @throws TemplateProblem for an unknown placeholder, and for syntax errors
 */
export function readTemplate(text: string, format: 'html' | 'text', names: readonly string[]): MessageTemplate {
  const engine = engineFor(format)
  const parsed = parse(engine, format === 'html' ? withPlainPlaceholders(text) : text)
  const unknown = engine.globalVariablesSync(parsed).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    const listed = unknown.map((name) => `{{ ${name} }}`).join(', ')
    throw new TemplateProblem(`There is no placeholder ${listed}. There are ${names.join(', ')}.`)
  }
  const fill = (values: Values) => String(engine.renderSync(parsed, values))
  // Faults that only show on rendering (`name.length.x`) are found now, before anybody is sent anything.
  readably(() => fill(Object.fromEntries(names.map((name) => [name, 'x']))))
  return { fill }
}

const engines = new Map<string, Liquid>()

function engineFor(format: 'html' | 'text'): Liquid {
  const known = engines.get(format)
  if (known) return known
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    jsTruthy: true,
    parseLimit: 200_000,
    renderLimit: 500,
    memoryLimit: 2_000_000,
    ...(format === 'html' && { outputEscape: 'escape' as const }),
  })
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag]
  // Inserted values are always escaped, even if the template says otherwise.
  for (const filter of ['raw', 'json', 'inspect']) delete engine.filters[filter]
  engines.set(format, engine)
  return engine
}

function parse(engine: Liquid, text: string): Template[] {
  return readably(() => engine.parse(text))
}

function readably<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error
    throw new TemplateProblem(`The placeholders cannot be read: ${error.message.split(', file:')[0]}.`)
  }
}

/** An editor also formats the text between the braces. */
function withPlainPlaceholders(html: string): string {
  return html.replace(/\{\{[^}]*\}\}|\{%[^%]*%\}/g, (placeholder) =>
    placeholder
      .replace(/&nbsp;|\u00a0/g, ' ')
      .replace(/&gt;/g, '>')
      .replace(/&lt;/g, '<')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  )
}
