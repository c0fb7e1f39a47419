import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

const BRITISH = /^([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})$/

/** Upper case. British postcodes get their space; foreign ones stay as they are. */
export const postcode = defineKind({
  format: 'postcode',
  schema: { type: 'string', maxLength: 12 },
  isCode: true,
  message: message('validation.postcode'),
  normalise(typed) {
    const upper = typed.toUpperCase().replace(/\s+/g, ' ')
    const british = BRITISH.exec(upper)
    return { value: british ? `${british[1]} ${british[2]}` : upper }
  },
  search: (column) => [column, `replace(${column}, ' ', '')`],
})
