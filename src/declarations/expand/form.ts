import { humanise } from '#protocol/text/humanise.ts'
import type { FormConfig } from '../format.ts'
import type { FieldEntry, FormDeclaration, PanelPlacement } from '../written/resource.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { fieldsFor, fullField, tellsCreateApart } from './fields.ts'
import { namedPanel, placeFields, titled } from './panels.ts'
import { reportUnknown } from './unknown-name.ts'

type Section = NonNullable<FormConfig['sections']>[number]
interface Group {
  fields: readonly FieldEntry[]
  at: Segments
}

/** The expanded form: the panels that it names, or all with editable fields. A single panel has no heading. */
export function expandForm(draft: Draft): FormConfig | undefined {
  const { form, fields, panels } = draft.written
  const { panels: named, create, ...rest }: FormDeclaration = Array.isArray(form) ? { panels: form } : (form ?? {})
  const to = ['form']
  draft.expansion.place(to, Array.isArray(form) ? to : to)
  const kept: FormConfig = { ...rest }
  const placements = named ?? Object.keys(panels ?? {})
  const at = Array.isArray(form) ? ['form'] : ['form', 'panels']
  const groups: Group[] = []
  const sections: Section[] = []
  if (fields && named === undefined) groups.push({ fields, at: ['fields'] })
  for (const [index, placement] of (groups.length > 0 ? [] : placements).entries()) {
    const section = expandSection(draft, placement, [...at, index], sections.length)
    if (!section || (named === undefined && section.section.fields.length === 0)) continue
    sections.push(section.section)
    groups.push(section.group)
  }
  const [only] = sections
  if (fields && named === undefined) kept.fields = typedFields(draft, groups, 'edit', ['form', 'fields'])
  else if (only && sections.length === 1 && isPlain(only, placements)) {
    kept.fields = typedFields(draft, groups, 'edit', ['form', 'fields'])
  } else if (sections.length > 0) kept.sections = sections
  if (create) {
    kept.create = create.map(fullField)
  } else if (groups.some((group) => tellsCreateApart(group.fields))) {
    kept.create = typedFields(draft, groups, 'create', ['form', 'create'])
  }
  const isEmpty = (kept.fields ?? kept.sections ?? []).length === 0
  if (isEmpty) delete kept.fields
  return Object.keys(kept).length === 0 ? undefined : kept
}

function expandSection(
  draft: Draft,
  placement: PanelPlacement,
  from: Segments,
  index: number,
): { section: Section; group: Group } | undefined {
  const { id, ...otherwise } = typeof placement === 'string' ? { id: placement } : placement
  const panel = namedPanel(draft, id)
  if (!panel) {
    reportUnknown(draft, 'panel', id, Object.keys(draft.written.panels ?? {}), from)
    return undefined
  }
  const to = ['form', 'sections', index]
  draft.expansion.place(to, panel.at)
  for (const key of Object.keys(otherwise)) draft.expansion.place([...to, key], [...from, key])
  const { title, description, permission, feature, requires, when, guards } = { ...panel.declared, ...otherwise }
  const fields = fieldsFor(draft, panel.fields, 'edit', panel.fieldsAt)
  return {
    section: {
      id,
      ...titled(title, humanise(id)),
      ...(typeof description === 'string' && { description }),
      ...(permission !== undefined && { permission }),
      ...(feature !== undefined && { feature }),
      ...(requires && { requires }),
      ...(when && { when }),
      ...(guards && { guards }),
      fields: placeFields(draft, fields, [...to, 'fields']),
    },
    group: { fields: panel.fields, at: panel.fieldsAt },
  }
}

/** Reduces a form's only section to its fields when it has nothing else. */
function isPlain(section: Section, placements: readonly PanelPlacement[]): boolean {
  const { id: _id, title: _title, description: _description, fields: _fields, ...guards } = section
  return Object.keys(guards).length === 0 && placements.every((placement) => typeof placement === 'string')
}

function typedFields(
  draft: Draft,
  groups: readonly Group[],
  use: 'edit' | 'create',
  to: Segments,
): FormConfig['fields'] {
  const fields = groups.flatMap((group) => fieldsFor(draft, group.fields, use, group.at))
  return placeFields(draft, fields, to)
}
