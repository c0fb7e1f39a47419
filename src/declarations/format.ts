/**
 * Declarations in full: what `expand/` makes of the JSON of `app/application.json`, `schemas/*.json` and `resources/*.json`,
 * whose words are in `written/`.
 * The compiled form, with every default filled in and every path resolved, is `model.ts`.
 * Any object may carry `$comment`.
 */
export type * from './format/application.ts'
export type * from './format/entity.ts'
export type * from './format/overview.ts'
export type * from './format/resource.ts'
export type * from './format/settings.ts'
