import type { FrameworkCode, FrameworkText } from './catalogue.ts'

/**
 * Something that the product says to a person, as data: whoever shows it renders it, in their language and the tenant's
 * wording.
 */
export interface Message {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, MessageParam>>
}

/**
 * A value that a message names: a text that needs no translation, such as a name; a number; another message; a value of a
 * kind, raw; words of a declaration; or several of them.
 */
export type MessageParam = string | number | Message | KindParam | WordParam | ListParam

/** A raw value and its kind: `{ kind: 'money', value: 1250 }`, in pence. */
export interface KindParam {
  /** The name of a kind of value. */
  readonly kind: string
  readonly value: unknown
}

/** Words of a declaration, and their key in translation files: `{ key: 'resources.books.fields.title', text: 'Title' }`. */
export interface WordParam {
  readonly key: string
  readonly text: string
  /** The values of its placeholders `{path}`, by path. */
  readonly values?: Readonly<Record<string, MessageParam>>
}

/** Several values, and the text between two of them; by default `, `, with `and` that of the language: `A, B and C`. */
export interface ListParam {
  readonly list: readonly MessageParam[]
  readonly between?: string
  readonly and?: true
}

/**
 * The messages of the application, with the names of their parameters. What is generated in `.rollcall/` adds them, from
 * the `messages` of the first language's translation file.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the application
export interface DeclaredMessages {}

/** `errors.not_found`. Where nothing was generated, the application's own may be any. */
export type MessageCode = FrameworkCode | ([keyof DeclaredMessages] extends [never] ? string : keyof DeclaredMessages)

type NamesIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : CountIn<Text>
type CountIn<Text> = Text extends `${string}||||${string}` ? 'smart_count' : never

/** The names of the parameters of a message. */
type ParamNames<Code> = Code extends keyof DeclaredMessages
  ? DeclaredMessages[Code]
  : Code extends FrameworkCode
    ? NamesIn<FrameworkText<Code>>
    : string

type Params<Code> = [ParamNames<Code>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Code> & string, MessageParam>>]

/**
 * A message of the catalogue. An unknown code and a missing parameter do not compile.
 *
 * ```ts
 * throw new Conflict(message('loans.reader_blocked', { name: reader.name }))
 * ```
 */
export function message<Code extends MessageCode>(code: Code, ...[params]: Params<Code>): Message {
  return { code, params: params ?? {} }
}

/** A message, or words that are said as they are. */
export type Said = Message | string

/** Words that are said as they are: those of a declaration, and those of another service. */
export function verbatim(text: string | WordParam): Message {
  return message('errors.text', { text })
}

/** A value as people read it: `valueText('money', 1250)` is £12.50 to whoever reads it in English. */
export function valueText(kind: string, value: unknown): Message {
  return message('errors.text', { text: { kind, value } })
}

/** True for a message, which may stand beside other values. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value
}

/** A message as it is; words as the message that says them. */
export function asMessage(said: Said): Message {
  return typeof said === 'string' ? verbatim(said) : said
}

/** Several messages as one, with spaces between them. */
export function together(messages: readonly Message[]): Message {
  const [first, ...others] = messages
  return first && others.length === 0
    ? first
    : message('errors.several', { messages: { list: messages, between: ' ' } })
}
