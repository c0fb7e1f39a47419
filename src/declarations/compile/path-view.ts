import { humanise } from '#protocol/text/humanise.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { EntityModel, FieldModel } from '../model.ts'
import { fieldsOnPath } from '../access/field-guard.ts'
import { lookup } from '../lookup.ts'
import { explorePath, type PathStep, type ResolvedPath } from '../path.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { compileScreens } from './screens.ts'
import { joinTitles } from './names.ts'

/** The display properties of a path's value, resolved once for all screens. */
export interface PathView {
  title: string
  kind: ValueKind
  choices?: FieldModel['choices']
  formatBy?: FieldModel['formatBy']
  /** Of a kind of the application's own. */
  ownKind?: FieldModel['ownKind']
  link?: { resource: string; idPath: string }
  /** The field at the end, if the path ends in one. */
  field?: FieldModel
  /** Every field that is read on the way, that one included. */
  fields: readonly FieldModel[]
  found?: ResolvedPath
}

/** Resolves a path. An unresolved one is shown as text under its own name; the check reports it. */
export function viewPath(target: CompileTarget, path: string): PathView {
  const found = explorePath({ entities: target.context.entities, through: target.through }, target.entity.name, path)
  if ('segment' in found) return { title: humanise(path.replaceAll('.', '_')), kind: 'text', fields: [] }
  const field = found.end.type === 'field' || found.end.type === 'reference' ? found.end.field : undefined
  return {
    title: pathTitle(target, found),
    kind: found.kind,
    ...shownAs(field),
    link: linkOf(target, found),
    field,
    fields: fieldsOnPath(found),
    found,
  }
}

/** The display properties of a field without a path. */
export function viewOfField(field: FieldModel): PathView {
  return { title: field.title, kind: field.kind, ...shownAs(field), field, fields: [field] }
}

/** The properties of a field that a cell needs besides its kind. */
function shownAs(field: FieldModel | undefined): Pick<PathView, 'choices' | 'formatBy' | 'ownKind'> {
  return {
    ...(field?.choices && { choices: field.choices }),
    ...(field?.formatBy && { formatBy: field.formatBy }),
    ...(field?.ownKind && { ownKind: field.ownKind }),
  }
}

/** The parts that a kind of the application's own brings to a field on a screen; the field may declare others. */
export function ownKindOf<Face extends 'cell' | 'input'>(
  { ownKind }: Pick<PathView, 'ownKind'>,
  ...faces: readonly Face[]
): { kindCode?: string } & Partial<Record<Face, string>> {
  if (!ownKind) return {}
  const named = faces.flatMap((face) => (ownKind[face] === undefined ? [] : [[face, ownKind[face]]]))
  return {
    ...(Object.fromEntries(named) as Partial<Record<Face, string>>),
    ...(ownKind.code && { kindCode: ownKind.code }),
  }
}

/** `branch.name` is titled "Branch" (it stands for the branch), `branch.city` "Branch city". */
function pathTitle(target: CompileTarget, found: ResolvedPath): string {
  const own = endTitle(found)
  const last = found.steps.at(-1)
  if (!last || last.type === 'pivot') return own
  const title = last.type === 'one' ? last.field.title : last.relation.title
  return standsForRecord(target, found) ? title : joinTitles(title, own)
}

function endTitle({ end }: ResolvedPath): string {
  return end.type === 'field' || end.type === 'reference' ? end.field.title : end.relation.title
}

/** True when the path ends in the display path of a referenced record. */
function standsForRecord(target: CompileTarget, found: ResolvedPath): boolean {
  const entity = lookup(target.context.entities, found.entity)
  return found.end.type === 'field' && found.steps.length > 0 && displayField(entity) === found.end.field.name
}

/** A path that stands for another record links to its screen, if it has one. */
function linkOf(target: CompileTarget, found: ResolvedPath): PathView['link'] {
  const referred = linkTarget(target, found)
  if (!referred || found.many) return undefined
  const resource = resourceOf(target.context, referred.entity)
  const config = resource && lookup(target.context.configs, resource)
  return resource && config && compileScreens(config).show ? { resource, idPath: `${referred.path}.id` } : undefined
}

function linkTarget(target: CompileTarget, found: ResolvedPath): { entity: string; path: string } | undefined {
  const steps = stepNames(found.steps)
  const reference = found.end.type === 'field' || found.end.type === 'reference' ? found.end.field.reference : undefined
  if (reference) return { entity: reference.entity, path: [...steps, reference.as].join('.') }
  const isOne = found.steps.at(-1)?.type === 'one'
  return isOne && standsForRecord(target, found) ? { entity: found.entity, path: steps.join('.') } : undefined
}

function stepNames(steps: PathStep[]): string[] {
  return steps.map((step) => step.name)
}

/** The own field with the name of an entity's records; undefined when that is a path elsewhere. */
function displayField(entity: EntityModel | undefined): string | undefined {
  return entity?.display.includes('.') ? undefined : entity?.display
}
