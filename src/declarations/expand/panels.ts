import { humanise } from '#protocol/text/humanise.ts'
import type { FieldConfig, PanelConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { FieldEntry, PanelDeclaration, PanelPlacement } from '../written/resource.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { fieldsFor, type PlacedField } from './fields.ts'
import { relationView } from './relations.ts'
import { reportUnknown } from './unknown-name.ts'

/** A declared panel: its object form, and where its fields are written. */
export interface NamedPanel {
  declared: PanelDeclaration
  fields: readonly FieldEntry[]
  at: Segments
  fieldsAt: Segments
}

/** The panel of that name, if it is declared. */
export function namedPanel({ written }: Draft, name: string): NamedPanel | undefined {
  const declared = lookup(written.panels, name)
  if (!declared) return undefined
  const at = ['panels', name]
  if (Array.isArray(declared)) return { declared: {}, fields: declared, at, fieldsAt: at }
  return { declared, fields: declared.fields ?? [], at, fieldsAt: [...at, 'fields'] }
}

/**
 * Expands a panel on the screen of a record, by the name of a panel or of a relation. Undefined, and reported, when
 * neither exists.
 */
export function expandPanel(
  draft: Draft,
  placement: PanelPlacement,
  from: Segments,
  to: Segments,
): PanelConfig | undefined {
  const { id, ...otherwise } = typeof placement === 'string' ? { id: placement } : placement
  const panel = namedPanel(draft, id)
  if (!panel) return relationPanel(draft, id, otherwise, from, to)
  const { declared, at } = panel
  draft.expansion.place(to, at)
  for (const key of Object.keys(otherwise)) draft.expansion.place([...to, key], [...from, key])
  const { title, description, relation: named, fields: _fields, ...rest } = { ...declared, ...otherwise }
  const { relation, ...view } = named === undefined ? {} : relationView(draft, named, to)
  const fields = fieldsFor(draft, panel.fields, 'show', panel.fieldsAt)
  return {
    id,
    ...titled(title, named === undefined ? humanise(id) : titleOfRelation(draft, named)),
    ...(typeof description === 'string' && { description }),
    ...rest,
    ...(fields.length > 0 && { fields: placeFields(draft, fields, [...to, 'fields']) }),
    ...(named !== undefined && { relation: relation ?? named }),
    ...view,
  }
}

/** Expands fields, with their original positions. */
export function placeFields(draft: Draft, fields: readonly PlacedField[], to: Segments): (string | FieldConfig)[] {
  for (const [index, { from }] of fields.entries()) draft.expansion.place([...to, index], from)
  return fields.map(({ field }) => field)
}

/** A title of its own, none, or the default. */
export function titled(title: string | false | undefined, usual: string): { title?: string } {
  return title === false ? {} : { title: title ?? usual }
}

function relationPanel(
  draft: Draft,
  name: string,
  { title, description, ...otherwise }: Omit<Exclude<PanelPlacement, string>, 'id'>,
  from: Segments,
  to: Segments,
): PanelConfig | undefined {
  const relation = lookup(draft.written.relations, name)?.relation ?? name
  if (!lookup(draft.schema?.relations, relation)) {
    const names = [...Object.keys(draft.written.panels ?? {}), ...Object.keys(draft.schema?.relations ?? {})]
    reportUnknown(draft, 'panel', name, names, from)
    return undefined
  }
  draft.expansion.place(to, from)
  draft.expansion.place([...to, 'relation'], from, true)
  return {
    id: name,
    ...titled(title, titleOfRelation(draft, name)),
    ...(typeof description === 'string' && { description }),
    ...otherwise,
    ...relationView(draft, name, to),
  }
}

/** The title of a relation's rows. */
function titleOfRelation({ schema, written }: Draft, name: string): string {
  const { relation = name } = lookup(written.relations, name) ?? {}
  return lookup(schema?.relations, relation)?.title ?? humanise(relation)
}
