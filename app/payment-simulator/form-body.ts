/** A parameter as Stripe's API has it: forms cannot tell numbers from texts. */
export type Parameter = string | Parameter[] | Parameters
export interface Parameters {
  [name: string]: Parameter
}

/** `metadata[payment]=7&expand[0]=customer` as an object: brackets nest, and whole numbers in them make a list. */
export function parametersOf(text: string): Parameters {
  const parameters: Parameters = Object.create(null) as Parameters
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    setAt(parameters, [first, ...rest], value)
  }
  return parameters
}

function setAt(into: Parameters, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const isList = /^\d*$/.test(rest[0] ?? '')
  if (isList) {
    const list = Array.isArray(into[name]) ? into[name] : []
    into[name] = list
    const position = rest[0] === '' ? list.length : Number(rest[0])
    if (rest.length === 1) list[position] = value
    else {
      const entry = objectAt(list[position])
      list[position] = entry
      setAt(entry, rest.slice(1), value)
    }
    return
  }
  const inner = objectAt(into[name])
  into[name] = inner
  setAt(inner, rest, value)
}

function objectAt(found: Parameter | undefined): Parameters {
  const isObject = typeof found === 'object' && !Array.isArray(found)
  return isObject ? found : (Object.create(null) as Parameters)
}

/** A text of the parameters. */
export function textOf(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A whole number of the parameters. */
export function numberOf(parameters: Parameters, name: string): number | undefined {
  const text = textOf(parameters, name)
  return text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text)
}

/** An object of the parameters. */
export function objectOf(parameters: Parameters, name: string): Parameters | undefined {
  const value = parameters[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined
}

/** The texts of an object, such as `metadata`. */
export function textsOf(parameters: Parameters, name: string): Record<string, string> {
  const entries = Object.entries(objectOf(parameters, name) ?? {})
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
}

/** The texts of a list. */
export function listOf(parameters: Parameters, name: string): string[] {
  const value = parameters[name]
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
