import { Liquid, LiquidError, type Template } from 'liquidjs'
import { message, type Message, nearest, together } from '#server/api.ts'
import { templateFault } from './template-fault.ts'

/** Values of placeholders. */
export type Values = Readonly<Record<string, string | number | boolean>>

/** Conditions are the only tags that a message needs; loops, includes and assignments are refused. */
const TAGS = ['if', 'unless']

/** Filters of texts, numbers and dates: every value is one of these. Filters of lists of records would leave nothing of it. */
const FILTERS = [
  ...['append', 'prepend', 'upcase', 'downcase', 'capitalize', 'default', 'size', 'slice', 'truncate', 'truncatewords'],
  ...['remove', 'remove_first', 'remove_last', 'replace', 'replace_first', 'replace_last', 'number_of_words'],
  ...['strip', 'lstrip', 'rstrip', 'strip_newlines', 'strip_html', 'squish', 'normalize_whitespace', 'url_encode'],
  ...['plus', 'minus', 'times', 'divided_by', 'modulo', 'round', 'ceil', 'floor', 'abs', 'at_least', 'at_most', 'date'],
  // A text in parts: the first word of a name.
  ...['split', 'first', 'last', 'join'],
]

/** A parsed and valid template: `{{ first_name }}`, `{% if balance %}…{% endif %}`. */
export interface MessageTemplate {
  fill(values: Values): string
}

/** An invalid template. It says the fault to its author. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem'

  constructor(readonly said: Message) {
    super(said.code)
  }
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
  const unknown = engine
    .globalVariableSegmentsSync(parsed)
    .map((segments) => segments.map(String).join('.'))
    .filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new TemplateProblem(together([...new Set(unknown)].map((name) => unknownMessage(name, names))))
  const isHtml = format === 'html'
  const fill = (values: Values) => {
    const filled = String(engine.renderSync(parsed, isHtml ? withMarkedLines(values) : values))
    return isHtml ? filled.replaceAll(LINE, '<br>') : filled
  }
  // Faults that only show on rendering (`name.length.x`) are found now, before anybody is sent anything.
  readably(engine, () => fill(Object.fromEntries(names.map((name) => [name, 'x']))))
  return { fill }
}

/** `There is no placeholder {{ fist_name }}. Did you mean {{ first_name }}?` */
function unknownMessage(name: string, names: readonly string[]): Message {
  const meant = nearest(name, names)
  const help =
    meant === undefined
      ? message('templates.there_are', { names: { list: names } })
      : message('templates.meant_placeholder', { name: meant })
  return message('templates.no_placeholder', { name, help })
}

/** Stands for a line break of a value while the template is filled, since values are escaped. */
const LINE = '\u2028'

function withMarkedLines(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\r?\n/g, LINE) : value,
    ]),
  )
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
  // Nor `raw`: inserted values are always escaped, even if the template says otherwise.
  for (const filter of Object.keys(engine.filters)) if (!FILTERS.includes(filter)) delete engine.filters[filter]
  engines.set(format, engine)
  return engine
}

function parse(engine: Liquid, text: string): Template[] {
  return readably(engine, () => engine.parse(text))
}

function readably<T>(engine: Liquid, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error
    throw new TemplateProblem(templateFault(error, Object.keys(engine.filters)))
  }
}

/** An editor also formats the text between the braces, and gives conditions a paragraph of their own, which would stay empty. */
function withPlainPlaceholders(html: string): string {
  return html
    .replace(/\{\{[^}]*\}\}|\{%[^%]*%\}/g, (placeholder) =>
      placeholder
        .replace(/&nbsp;|\u00a0/g, ' ')
        .replace(/&gt;/g, '>')
        .replace(/&lt;/g, '<')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
    )
    .replace(/<p(?: [^>]*)?>\s*((?:\{%[^%]*%\}\s*)+)<\/p>/g, '$1')
}
