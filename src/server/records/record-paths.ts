import type { Declared } from './declared-records.ts'

/** Records and references of an application: {@link Declared}, or those of another. */
export interface Declarations {
  records: object
  references: object
  computed: object
}

type Unknown = Record<string, unknown> & { id: number }

/** Names of entities; any, where no types were generated. */
export type EntityName<D extends Declarations = Declared> = [keyof D['records']] extends [never]
  ? string
  : keyof D['records'] & string

/** The fields of an entity. One that permissions or features can hide may be left out. */
export type FieldsOf<D extends Declarations, Name> = Name extends keyof D['records'] ? D['records'][Name] : Unknown

type ComputedOf<D extends Declarations, Name> = Name extends keyof D['computed'] ? D['computed'][Name] : never

/** The fields that a record holds, without what is computed when it is read, and without its times. */
export type StoredOf<D extends Declarations, Name> = Omit<
  FieldsOf<D, Name>,
  (ComputedOf<D, Name> & PropertyKey) | 'created_at' | 'updated_at'
>

type ReferencesOf<D extends Declarations, Name> = Name extends keyof D['references'] ? D['references'][Name] : object

/** An own field, a reference, or a field of what a reference leads to. */
type NearPath<D extends Declarations, Name> =
  | (keyof FieldsOf<D, Name> & string)
  | (keyof ReferencesOf<D, Name> & string)
  | {
      [Reference in keyof ReferencesOf<D, Name> & string]: `${Reference}.${keyof FieldsOf<
        D,
        NonNullable<ReferencesOf<D, Name>[Reference]>
      > &
        string}`
    }[keyof ReferencesOf<D, Name> & string]

type IsPath<D extends Declarations, Name, Path extends string> = Path extends keyof FieldsOf<D, Name>
  ? true
  : Path extends keyof ReferencesOf<D, Name>
    ? true
    : Path extends `${infer Reference}.${infer Rest}`
      ? Reference extends keyof ReferencesOf<D, Name>
        ? IsPath<D, NonNullable<ReferencesOf<D, Name>[Reference]>, Rest>
        : false
      : Path extends `${string}_count`
        ? true
        : false

/** The path itself when it resolves; else similar paths, for the compiler's message. */
export type CheckedPath<D extends Declarations, Name, Path extends string> =
  IsPath<D, Name, Path> extends true ? Path : NearPath<D, Name>

/** The value of a path, nested as in replies: `branch.name` is `{ branch: { id, name } }`. */
type AtPath<D extends Declarations, Name, Path extends string> = Path extends keyof FieldsOf<D, Name>
  ? { [Field in Path]: Exclude<FieldsOf<D, Name>[Field], undefined> }
  : Path extends keyof ReferencesOf<D, Name>
    ? { [Reference in Path]: { id: number; name: string } | Extract<ReferencesOf<D, Name>[Reference], null> }
    : Path extends `${infer Reference}.${infer Rest}`
      ? Reference extends keyof ReferencesOf<D, Name>
        ? {
            [Key in Reference]:
              | ({ id: number } & AtPath<D, NonNullable<ReferencesOf<D, Name>[Reference]>, Rest>)
              | Extract<ReferencesOf<D, Name>[Reference], null>
          }
        : unknown
      : { [Count in Path]: number }

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** The values of several paths. */
export type AtPaths<D extends Declarations, Name, Path extends string> = [Path] extends [never]
  ? unknown
  : Both<Path extends string ? AtPath<D, Name, Path> : never>
