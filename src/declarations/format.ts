/**
 * Declarations in their expanded form: the result of `expand/` on `app/application.json`, `schemas/*.json` and
 * `resources/*.json`, whose written form is in `written/`. The compiled form, with every default filled in and every
 * path resolved, is `model.ts`. Any object may have a `$comment`.
 */
export type * from './format/action.ts'
export type * from './format/application.ts'
export type * from './format/entity.ts'
export type * from './format/guarded.ts'
export type * from './format/kind.ts'
export type * from './format/materialized.ts'
export type * from './format/overview.ts'
export type * from './format/report.ts'
export type * from './format/resource.ts'
export type * from './format/rules.ts'
export type * from './format/settings.ts'
export type * from './format/transitions.ts'
