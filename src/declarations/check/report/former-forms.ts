import type { Expression } from '#protocol/expression.ts'
import { ARITHMETIC_OPERATORS, arithmeticText } from '#protocol/arithmetic/arithmetic-text.ts'
import type { SourceFile } from '../../source.ts'
import type { Report, Segments } from './report.ts'

type Json = Record<string, unknown>

const VIEW = ['columns', 'sort', 'filters', 'quickFilters', 'default', 'actions', 'toolbar', 'form', 'inherit']
const OF_PANELS = ['fields', 'panel', 'with', 'relation', 'edit', ...VIEW]
const OF_ACTIONS = ['method', 'path', 'body', 'confirm', 'notice', 'failure', 'to', 'dialog', 'action']
const LISTS = ['actions', 'bulkActions', 'toolbar']

/** RC196: inline parts that are now declared once and named. Returns their positions. */
export function checkFormerResource(file: SourceFile, report: Report): Segments[] {
  const found: Segments[] = []
  const add = (at: Segments, message: string, hint: string) => {
    found.push(at)
    report.add('RC196', { file, at }, message, hint)
  }
  const { form, show, list, actions, relations, effects } = asObject(file.value)
  if (effects !== undefined) {
    const names = JSON.stringify(effects)
    const hint = `Move it to the schema of the entity, "hooks": { "create": { "after": ${names} }, "update": { "after": ${names} } }, and rename the files: .hook.ts.`
    add(['effects'], 'What follows from a change belongs to the entity, whichever way it is written.', hint)
  }
  checkForm(asObject(form), add)
  checkPlacements(asObject(list), ['list'], add)
  checkPlacements({ actions: asObject(show).actions }, ['show'], add)
  for (const [index, tab] of asList(asObject(show).tabs).entries())
    checkTab(asObject(tab), ['show', 'tabs', index], add)
  for (const [name, relation] of Object.entries(asObject(relations))) {
    checkPlacements(asObject(relation), ['relations', name], add)
    checkPlacements(asObject(asObject(relation).list), ['relations', name, 'list'], add)
  }
  for (const [name, action] of Object.entries(asObject(actions))) {
    checkCall(asObject(action), ['actions', name], add, (at) => found.push(at))
  }
  return found
}

/** RC196: arithmetic as a tree. Returns its positions. */
export function checkFormerSchema(file: SourceFile, report: Report): Segments[] {
  const found: Segments[] = []
  for (const [name, property] of Object.entries(asObject(asObject(file.value).properties))) {
    const { computed } = asObject(property)
    for (const { at, tree } of treesIn(computed, ['properties', name, 'computed'])) {
      const text = arithmeticText(tree)
      const hint = text
        ? `Write "${text}".`
        : 'Write it as "= …", and give what is no arithmetic in it a computed field of its own.'
      found.push(at)
      report.add('RC196', { file, at }, 'Arithmetic is a text that begins with "=".', hint)
    }
  }
  return found
}

type Add = (at: Segments, message: string, hint: string) => void

function checkForm(form: Json, add: Add): void {
  if (form.sections !== undefined) {
    const names = asList(form.sections).map((section, index) => asObject(section).id ?? `section_${index + 1}`)
    const hint = `Declare each under "panels" of this file, and write "form": ${JSON.stringify(names)}.`
    add(['form', 'sections'], 'A form names panels.', hint)
  }
  if (form.fields !== undefined) {
    const hint = `Write "fields": ${JSON.stringify(form.fields)} at the top of this file, or a panel of them under "panels".`
    add(['form', 'fields'], 'The fields of a form are those of the record.', hint)
  }
}

function checkTab(tab: Json, at: Segments, add: Add): void {
  for (const [index, part] of asList(tab.panels).entries()) {
    const panel = asObject(part)
    if (!OF_PANELS.some((key) => panel[key] !== undefined)) continue
    const name = textOf(panel.id) ?? textOf(panel.relation) ?? `${textOf(tab.id) ?? 'panel'}_${index + 1}`
    const hint = `Declare it under "panels" of this file, and name it here: "${name}".`
    add([...at, 'panels', index], 'A panel is declared once, and named where it stands.', hint)
  }
  const relation = textOf(tab.relation)
  for (const key of relation === undefined ? [] : VIEW.filter((key) => tab[key] !== undefined)) {
    const hint = `Move it: "relations": { "${relation}": { "${key}": … } }.`
    add([...at, key], `How the rows of "${relation}" are listed is said once, under "relations".`, hint)
  }
  if (relation === undefined) checkPlacements({ actions: tab.actions }, at, add)
}

function checkPlacements(part: Json, at: Segments, add: Add): void {
  for (const key of LISTS) {
    for (const [index, placed] of asList(part[key]).entries()) {
      const action = asObject(placed)
      if (!OF_ACTIONS.some((word) => action[word] !== undefined)) continue
      const id = textOf(action.id) ?? 'action'
      const call = callOf(action)
      const hint = `Write "actions": { "${id}": { ${call ? `"call": "${call}", ` : ''}… } }, and name it here: "${id}".`
      add([...at, key, index], 'An action is declared once, and named where it is offered.', hint)
    }
  }
}

function checkCall(action: Json, at: Segments, add: Add, skip: (at: Segments) => void): void {
  const [first, ...others] = ['path', 'method'].filter((key) => action[key] !== undefined)
  if (first === undefined) return
  add([...at, first], 'What an action calls is one text.', `Write "call": "${callOf(action) ?? 'POST …'}".`)
  for (const key of others) skip([...at, key])
}

function callOf({ method, path }: Json): string | undefined {
  return method === undefined && path === undefined ? undefined : `${textOf(method) ?? 'POST'} ${textOf(path) ?? '…'}`
}

/** The outermost trees of arithmetic in an expression. */
function treesIn(expression: unknown, at: Segments): { at: Segments; tree: Expression }[] {
  if (typeof expression !== 'object' || expression === null) return []
  if (Object.keys(expression).some((key) => ARITHMETIC_OPERATORS.includes(key))) {
    return [{ at, tree: expression as Expression }]
  }
  return Object.entries(expression).flatMap(([key, part]) =>
    key === 'when' || key === 'where' ? [] : treesIn(part, [...at, Array.isArray(expression) ? Number(key) : key]),
  )
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
