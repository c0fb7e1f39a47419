import { message } from '#protocol/messages/message.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest } from '../../errors.ts'
import { type AskedParam, isSwitchedOn, readParam } from '../param.ts'

/** The parsed parameters of one record's address. */
export interface RecordParams {
  /** The record is only found when all of these hold. */
  where: readonly AskedParam[]
  /** Additional paths of the reply. */
  fields: readonly string[]
  /** Identifies the statement's text. */
  shape: string
}

/** No parameters. */
export const NO_PARAMS: RecordParams = { where: [], fields: [], shape: '' }

/**
 * Parses the parameters of one record's address.
 *
 * @param others names that the route handles itself
 * @throws BadRequest for one that is undeclared, given twice, or a switch that is neither on nor off
 */
export function readRecordParams(
  { recordParams }: ResourceModel,
  query: string,
  others: (name: string) => boolean,
): RecordParams {
  const given = [...new URLSearchParams(query)].filter(([name]) => !others(name))
  const unknown = given.map(([name]) => name).filter((name) => !lookup(recordParams, name))
  if (unknown.length > 0)
    throw new BadRequest(message('request.unknown_parameter', { name: { list: unknown, between: '", "' } }))
  const names = given.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new BadRequest(message('request.given_twice', { name: twice }))
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
