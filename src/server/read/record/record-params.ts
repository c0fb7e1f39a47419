import type { ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest } from '../../errors.ts'
import { type AskedParam, isSwitchedOn, readParam } from '../param.ts'

/** What the declared parameters of an address ask of one record. */
export interface RecordParams {
  /** The record is only found while all of these hold. */
  where: readonly AskedParam[]
  /** Paths that the reply has as well. */
  fields: readonly string[]
  /** Stands for all that the statement's text depends on. */
  shape: string
}

/** Nothing is asked beside the record itself. */
export const NO_PARAMS: RecordParams = { where: [], fields: [], shape: '' }

/**
 * Reads the parameters of one record's address.
 *
 * @param others names that the address reads for itself
 * @throws BadRequest for one that is not declared, is given twice, or is a switch that is neither on nor off
 */
export function readRecordParams(
  { recordParams }: ResourceModel,
  query: string,
  others: (name: string) => boolean,
): RecordParams {
  const given = [...new URLSearchParams(query)].filter(([name]) => !others(name))
  const unknown = given.map(([name]) => name).filter((name) => !lookup(recordParams, name))
  if (unknown.length > 0) throw new BadRequest(`Unknown parameter "${unknown.join('", "')}".`)
  const names = given.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new BadRequest(`"${twice}" is given twice.`)
  const asked = given
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, text]) => readOne(recordParams, name, text) ?? [])
  if (asked.length === 0) return NO_PARAMS
  return {
    where: asked.flatMap(({ where }) => where ?? []),
    fields: asked.flatMap(({ fields }) => fields),
    shape: asked.map(({ name }) => name).join(),
  }
}

/** Undefined for a switch that is off. */
function readOne(declared: ResourceModel['recordParams'], name: string, text: string) {
  const { where, fields = [] } = lookup(declared, name) ?? {}
  if (where === undefined) return isSwitchedOn(name, text) ? { name, fields } : undefined
  const asked = readParam(name, where, text)
  return asked && { name, where: asked, fields }
}
