/**
 * The types of an application's records, by entity. What is generated in `.rollcall/` adds them, so that
 * `records('loan')` knows the fields of a loan. Where nothing was generated, any name goes, and values are unknown.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the application
export interface DeclaredRecords {}

/** Entity -> name of a reference -> the referenced entity, with null when optional. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the application
export interface DeclaredReferences {}

/** Entity -> names of the fields computed on read. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by the application
export interface DeclaredComputed {}

/** All of it, for one application. */
export interface Declared {
  records: DeclaredRecords
  references: DeclaredReferences
  computed: DeclaredComputed
}
