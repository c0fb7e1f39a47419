/** Types of values, derived from the fields that a contract declares. They cost nothing when the code runs. */
import type { Said } from '../messages/message.ts'
import type { ContractField, ContractFields, ContractKind, ContractKinds } from './contract-field.ts'

/** The types of the kinds as the server's code gives them: a message is not yet a text of anybody's language. */
interface GivenKinds extends Omit<ContractKinds, 'message'> {
  message: Said
}

type TypesOfKinds = Record<ContractKind, unknown>

/** The type of one field: `'money|null'` is `number | null`. Of a field of which nothing is known it is unknown. */
export type ValueOf<Field, Kinds extends TypesOfKinds = ContractKinds> = [ContractField] extends [Field]
  ? unknown
  : KnownValue<Field, Kinds>

type KnownValue<Field, Kinds extends TypesOfKinds> = Field extends `${infer Short}?`
  ? KnownValue<Short, Kinds>
  : Field extends `${infer Short}|null`
    ? KnownValue<Short, Kinds> | null
    : Field extends ContractKind
      ? Kinds[Field]
      : Field extends readonly [infer Item]
        ? ValueOf<Item, Kinds>[]
        : Field extends { nullable: true }
          ? LongValue<Field, Kinds> | null
          : LongValue<Field, Kinds>

type LongValue<Field, Kinds extends TypesOfKinds> = Field extends { kind: infer Kind extends ContractKind }
  ? Kinds[Kind]
  : Field extends { enum: infer Values }
    ? Values extends readonly (infer Value)[]
      ? Value
      : string
    : Field extends { reference: string }
      ? number
      : Field extends { fields: infer Fields extends ContractFields }
        ? ValuesOf<Fields, Kinds>
        : Field extends { items: infer Item }
          ? ValueOf<Item, Kinds>[]
          : Field extends { values: infer Value }
            ? Record<string, ValueOf<Value, Kinds>>
            : Field extends { const: infer Value }
              ? Value
              : unknown

type IsOptional<Field> = Field extends `${string}?` | { optional: true } ? true : false
type IsFilledIn<Field> = Field extends { default: unknown } ? true : false

/** The values of a reply, and of a body whose defaults have been filled in. */
export type ValuesOf<
  Fields extends ContractFields,
  Kinds extends TypesOfKinds = ContractKinds,
> = string extends keyof Fields ? AnyValues : FilledValues<Fields, Kinds>

/** The values of a reply as the code of an endpoint gives them: messages, which are said to whoever asked. */
export type GivenValuesOf<Fields extends ContractFields> = ValuesOf<Fields, GivenKinds>

/** Of a contract of which nothing is known. It also ends the recursion: a field may hold fields. */
type AnyValues = Record<string, unknown>

type FilledValues<Fields extends ContractFields, Kinds extends TypesOfKinds> = Flat<
  { [Name in keyof Fields as IsOptional<Fields[Name]> extends true ? never : Name]: ValueOf<Fields[Name], Kinds> } & {
    [Name in keyof Fields as IsOptional<Fields[Name]> extends true ? Name : never]?:
      ValueOf<Fields[Name], Kinds> | undefined
  }
>

/** The values that may be sent: a field with a default may be left out. */
export type SentValuesOf<Fields extends ContractFields> = string extends keyof Fields ? AnyValues : SentValues<Fields>

type SentValues<Fields extends ContractFields> = Flat<
  { [Name in keyof Fields as MayBeLeftOut<Fields[Name]> extends true ? never : Name]: ValueOf<Fields[Name]> } & {
    [Name in keyof Fields as MayBeLeftOut<Fields[Name]> extends true ? Name : never]?: ValueOf<Fields[Name]> | undefined
  }
>

type MayBeLeftOut<Field> = IsFilledIn<Field> extends true ? true : IsOptional<Field>
type Flat<T> = { -readonly [Name in keyof T]: T[Name] }

/** The segments of a path: `books/:id/pages/:page` has the number `id` and the text `page`. */
export type PathParams<Path extends string> = Flat<{
  [Name in ParamNames<Path>]: Name extends 'id' | `${string}_id` | `${string}Id` ? number : string
}>

type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamNames<Segment> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The types of a path's segments: as the contract says, else by their names. */
export type ParamsOf<Path extends string, Params extends ContractFields> = Flat<
  Omit<PathParams<Path>, keyof Params> & ValuesOf<Params>
>
