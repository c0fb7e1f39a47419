import { isDeepStrictEqual } from 'node:util'
import { message } from '#protocol/messages/message.ts'
import { BadRequest } from '../../errors.ts'
import { UnfitValue } from '../../sql/operand.ts'
import type { ListRequest } from './list-request.ts'

/**
 * Runs code that writes or fills in a statement, and names the filter or parameter whose value a condition could not
 * use, which only the request knows.
 *
 * @throws BadRequest that names it
 */
export function namingUnfit<T>(
  { filters = [], params }: Partial<Pick<ListRequest, 'filters'>> & Pick<ListRequest, 'params'>,
  work: () => T,
): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UnfitValue)) throw error
    const unfit = (value: unknown) => isDeepStrictEqual(value, error.value) || [value].flat().includes(error.value)
    const param = params.find(({ value }) => unfit(value))?.name
    const filter = filters.find(({ value }) => unfit(value.value))?.filter.id
    const name = param ? `Parameter "${param}"` : `Filter "${filter ?? ''}"`
    throw new BadRequest(
      message('request.value_of_type', { name, value: JSON.stringify(error.value), type: error.type }),
    )
  }
}
