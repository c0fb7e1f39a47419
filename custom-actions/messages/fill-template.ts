import { Liquid, LiquidError, type Template } from 'liquidjs'

/** What a placeholder stands for. */
export type Values = Readonly<Record<string, string | number | boolean>>

/** Conditions are all that a message needs beside its placeholders; nothing that loops, includes or sets. */
const TAGS = ['if', 'unless']

/** Text with placeholders, read and known to be right: `{{ first_name }}`, `{% if balance %}…{% endif %}`. */
export interface MessageTemplate {
  fill(values: Values): string
}

/** A text with placeholders that cannot be filled. Its message says what is wrong, for whoever wrote it. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem'
}

/**
 * Reads a text with placeholders. Values come in as they are, in HTML escaped; nothing but the named ones can be reached.
 *
 * @param names placeholders that there are
 * @throws TemplateProblem for a placeholder that there is not, and for what cannot be read
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
  // Anything that only shows when it is filled (`name.length.x`) shows now, before anybody is written to.
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
  // What is inserted is escaped, whoever asks for it not to be.
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

/** An editor makes formatted text of what stands between the braces as well. */
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
