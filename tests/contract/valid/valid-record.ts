import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { ruleFields } from '#protocol/rules/rule-fields.ts'
import type { Condition } from '#protocol/condition.ts'
import { watchersOfChange } from '#server/write/kept/watchers.ts'
import { type Viewer, visible } from '../oracle/scope.ts'
import type { Records, View } from '../oracle/records.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { brokenRules, isShown, presetValues, settled, type Values, writtenFields } from '../oracle/record-rules.ts'
import type { Chance } from './chance.ts'
import { leadsBack } from './acyclic.ts'
import { agreesWithLinked } from './one-per.ts'
import { freePeriod, overlaps } from './period.ts'
import { validValue } from './value.ts'
import { wishesFor } from './wishes.ts'

/** The ingredients of a valid record: the existing rows, and its author. */
export interface Maker {
  records: Records
  entity: EntityModel
  viewer: Viewer
  chance: Chance
}

export interface Wanted {
  /** Values that must be as they are, such as the parents that the address names. They are not among what is sent. */
  fixed?: Values
  /** `all`: as many fields as go together. `least`: what is required. */
  fill?: 'all' | 'least'
  /** The one rule that is to be broken, as `brokenRules` names it. */
  breaking?: string
}

export interface Made {
  /** Body of the request. */
  sent: Values
  /** The values that will be stored. */
  stored: Values
}

const ATTEMPTS = 150

/** Fields that a client may set in a new record. */
export function writableFields({ entity, viewer }: Pick<Maker, 'entity' | 'viewer'>): FieldModel[] {
  return writtenFields(entity).filter(
    ({ readOnly, feature }) => !readOnly && (feature === undefined || viewer.person.features[feature]),
  )
}

/** A new record that breaks no rule (or only the wanted one), made from the schema. Undefined where none was found. */
export function validRecord(maker: Maker, wanted: Wanted = {}): Made | undefined {
  const { entity, viewer } = maker
  const { fixed = {}, fill = 'all', breaking } = wanted
  if (isHopeless(maker, fixed)) return undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // What does not go together is found out by leaving things out, what is missing by adding them.
    const share = fill === 'all' ? Math.max(30, 100 - attempt * 2) : Math.min(70, attempt * 2)
    const sent = draft(maker, fixed, share)
    if (!sent) continue
    const start = { ...presetValues(entity, viewer.roots), ...fixed }
    const made = dropHidden(entity, start, sent, viewer)
    const broken = brokenRules(entity, made.stored, viewer.roots, maker.records)
    if (broken.join() !== (breaking ?? '')) continue
    if (fitsOthers(maker, made.stored)) return made
  }
  return aimedRecord(maker, wanted)
}

const AIMED_ATTEMPTS = 40
const MENDS = 10

/** The same where chance alone does not get there: it begins with the state that is wanted, and mends what that breaks. */
function aimedRecord(maker: Maker, { fixed = {}, breaking = '' }: Wanted): Made | undefined {
  const { entity, viewer } = maker
  const start = { ...presetValues(entity, viewer.roots), ...fixed }
  const isOpen = (name: string) => !(name in fixed) && writableFields(maker).some((field) => field.name === name)
  for (let attempt = 0; attempt < AIMED_ATTEMPTS; attempt += 1) {
    const drafted = draft(maker, fixed, 100 - attempt * 2)
    if (!drafted) continue
    const missing = breaking.replace(/^require /, '')
    const wishes = wishesFor(maker, ruleOf(entity, breaking), { ...start, ...drafted })
    const aims = Object.entries(wishes).filter(([name]) => isOpen(name) && name !== missing)
    const { [missing]: _left, ...sent } = { ...drafted, ...Object.fromEntries(aims) }
    const settledNames = [missing, ...aims.map(([name]) => name)]
    for (let round = 0; round < MENDS; round += 1) {
      const made = dropHidden(entity, start, sent, viewer)
      const broken = brokenRules(entity, made.stored, viewer.roots, maker.records)
      if (broken.join() === breaking && fitsOthers(maker, made.stored)) return made
      const names = broken
        .filter((rule) => rule !== breaking)
        .flatMap((rule) => maker.chance.some(fieldsOfRule(entity, rule), 1, 1))
      for (const name of names.filter((one) => isOpen(one) && !settledNames.includes(one))) {
        const field = entity.fields[name]
        sent[name] = field && (field.reference ? referred(maker, field, made.stored) : aValue(maker, field))
      }
    }
  }
  return undefined
}

/** The state in which a rule says something, by the name that `brokenRules` gives it. */
function ruleOf({ forbid, requiredWhen }: EntityModel, rule: string): Condition {
  const [kind, name = ''] = rule.split(' ')
  if (kind === 'forbid') return forbid[Number(name)]?.when ?? {}
  return requiredWhen.find(({ fields }) => kind === 'require' && fields.includes(name))?.when ?? {}
}

/** Fields of which another value may mend what breaks a rule. */
function fieldsOfRule(entity: EntityModel, rule: string): string[] {
  const [kind, name = ''] = rule.split(' ')
  return kind === 'forbid' ? ruleFields(entity, ruleOf(entity, rule)) : name === '' ? [] : [name]
}

/** True when something required cannot be chosen, whatever the other fields contain. */
function isHopeless(maker: Maker, fixed: Values): boolean {
  return writtenFields(maker.entity).some((field) => {
    const { name, reference, required } = field
    if (!reference || dependsOnRecord(reference.where)) return false
    if (name in fixed) return !referable(maker, field, fixed).some((row) => row.id === fixed[name])
    return required && field.default === undefined && referable(maker, field, fixed).length === 0
  })
}

function dependsOnRecord(where: Condition | undefined): boolean {
  return JSON.stringify(where ?? {}).includes('$record')
}

/**
 * A change of one field that breaks no rule (or only the wanted one). Undefined where the field cannot change by itself.
 */
export function validChange(maker: Maker, record: View, name: string, breaking = ''): Made | undefined {
  const { entity, viewer } = maker
  const field = entity.fields[name]
  const before = storedValues(entity, record)
  const kept = keptFields(maker, record).includes(name)
  if (kept || othersDependOn(maker, record, name)) return undefined
  for (let attempt = 0; field && attempt < 40; attempt += 1) {
    const value = field.reference ? referred(maker, field, before) : aValue(maker, field)
    if (value === undefined || sameWireValue(value, before[name])) continue
    const stored = settled(entity, before, { [name]: value }, viewer.roots)
    if (
      brokenRules(entity, stored, viewer.roots, maker.records).join() !== breaking ||
      !sameWireValue(stored[name], value)
    )
      continue
    if (fitsOthers(maker, stored, record.id)) return { sent: { [name]: value }, stored }
  }
  return undefined
}

/** The fields that a record keeps as they are, for the sake of its own values or of others'. */
export function keptFields({ records, entity, viewer }: Maker, record: View): string[] {
  return (entity.frozenWhen ?? [])
    .filter(({ when }) => records.holds(when, entity.name, record, viewer.roots))
    .flatMap(({ fields }) => fields)
}

/** True when rules of other records, which refer to this one, look at the field: a change of it alone may break them. */
function othersDependOn({ records, entity }: Maker, { id }: View, name: string): boolean {
  const watchers = watchersOfChange(records.model, entity, [name]).filter(({ watch }) => watch.way.length > 0)
  return watchers.some(({ rule, watch: { way } }) => {
    const [first = ''] = way
    return way.length > 1 || records.all(rule.entity.name).some((row) => row[first] === id || row[`${first}_id`] === id)
  })
}

/** The stored values of a record. */
export function storedValues(entity: EntityModel, record: View): Values {
  return { id: record.id, ...Object.fromEntries(writtenFields(entity).map(({ name }) => [name, record[name] ?? null])) }
}

/** Fields that together must differ from those of every other row. */
export function uniqueKeys(entity: EntityModel): EntityModel['unique'] {
  return [...new Map(entity.unique.map((key) => [JSON.stringify(key), key])).values()]
}

/** True when a record is compatible with the others: unique, not overlapping, with valid references. */
export function fitsOthers(maker: Maker, record: Values, id?: number): boolean {
  const { records, entity, viewer } = maker
  const meets = (row: Values, where: Condition | undefined) =>
    !where || evaluateCondition(where, row, { ...viewer.roots, record: row })
  const others = records.all(entity.name).filter((other) => other.id !== id)
  const isTaken = uniqueKeys(entity).some(({ fields, where }) => {
    if (fields.some((name) => (record[name] ?? null) === null) || !meets(record, where)) return false
    return others.some(
      (other) => meets(other, where) && fields.every((name) => sameWireValue(other[name], record[name])),
    )
  })
  const period = entity.period?.where
  const compared = !meets(record, period) ? [] : others.filter((other) => meets(other, period))
  return (
    !isTaken &&
    !overlaps(entity, record, compared) &&
    !agreesWithLinked(records, entity, record, id) &&
    !leadsBack(records, entity, record, id) &&
    referencesHold(maker, record)
  )
}

function draft(maker: Maker, fixed: Values, share: number): Values | undefined {
  const { entity, chance } = maker
  const owner = entity.owners.find((name) => name in fixed) ?? chance.pick(entity.owners)
  const values: Values = { ...fixed }
  const sent: Values = {}
  const isLater = ({ reference }: FieldModel) => dependsOnRecord(reference?.where)
  const fields = writableFields(maker)
  for (const field of [...fields.filter((one) => !isLater(one)), ...fields.filter(isLater)]) {
    const { name } = field
    if (name in fixed || (entity.owners.includes(name) && name !== owner)) continue
    const mustBe = name === owner || (field.required && field.default === undefined)
    if (!mustBe && !chance.percent(share)) continue
    const value = field.reference ? referred(maker, field, values) : aValue(maker, field)
    if (value === undefined && mustBe) return undefined
    if (value !== undefined) values[name] = sent[name] = value
  }
  const period = freePeriod(maker, values)
  for (const [name, value] of Object.entries(period)) if (!(name in fixed)) sent[name] = value
  return sent
}

/** Fields that do not apply are not sent: one after the other, because hiding one may hide the next. */
function dropHidden(entity: EntityModel, start: Values, sent: Values, { roots }: Viewer): Made {
  const kept = { ...sent }
  for (;;) {
    const stored = settled(entity, start, kept, roots, true)
    const hidden = Object.keys(kept).filter((name) => {
      const field = entity.fields[name]
      return field !== undefined && !isShown(field, stored, roots)
    })
    if (hidden.length === 0) return { sent: kept, stored }
    for (const name of hidden) delete kept[name]
  }
}

function aValue({ records, chance, viewer }: Maker, field: FieldModel): unknown {
  return validValue(records.model, field, chance, viewer.roots.today)
}

function referred(maker: Maker, field: FieldModel, record: Values): number | undefined {
  return maker.chance.pick(referable(maker, field, record))?.id
}

/** Records that a field may refer to. */
export function referable(maker: Maker, { name, reference }: FieldModel, record: Values): readonly View[] {
  if (!reference) return []
  const { records, viewer } = maker
  const { entity, where } = reference
  const seen = visible(records, viewer, entity)
  if (!where) return seen
  const fitting = () => {
    const roots = { ...viewer.roots, record: records.imagine(maker.entity.name, record) }
    return seen.filter((row) => records.holds(where, entity, row, roots))
  }
  if (dependsOnRecord(where)) return fitting()
  return records.remember(`${maker.entity.name}.${name} for ${viewer.person.userId}`, fitting)
}

function referencesHold(maker: Maker, record: Values): boolean {
  return writtenFields(maker.entity).every((field) => {
    const id = record[field.name] ?? null
    if (!field.reference?.where || id === null) return true
    return mayRefer(maker, field.reference.where, field.reference.entity, record, Number(id))
  })
}

/** True when a record may refer to one row: as {@link referable}, without asking of all the others. */
function mayRefer(maker: Maker, where: Condition, entity: string, record: Values, id: number): boolean {
  const { records, viewer } = maker
  const row = visible(records, viewer, entity).find((one) => one.id === id)
  const own = records.imagine(maker.entity.name, record)
  return row !== undefined && records.holds(where, entity, row, { ...viewer.roots, record: own })
}
