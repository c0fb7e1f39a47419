import { lookup } from '#declarations/lookup.ts'
import type { FieldModel } from '#declarations/model.ts'
import type { TextLanguages } from '#protocol/condition.ts'
import { message } from '#protocol/messages/message.ts'
import type { Row } from '../record-rules.ts'
import type { WriteOperation } from './body-schema.ts'
import type { FieldErrors } from './field-errors.ts'

interface Sent {
  languages: TextLanguages
  operation: WriteOperation
  errors: FieldErrors
}

/**
 * A body speaks the language of its request, as replies do: `name` of a request in Welsh is the Welsh text, stored as `name_cy`, and
 * `name_en_gb` is then that of a tenant whose own language is English, stored as `name`. A new record has what it is called in
 * its own language as well, until somebody says that too. Errors are reported where the texts were sent.
 *
 * @param fields localised ones that may be set; others are carried as they were read
 */
export function storedTexts(fields: readonly FieldModel[], body: Row, sent: Sent): Row {
  const stored = { ...body }
  for (const field of fields) storeText(field, body, stored, sent)
  return stored
}

function storeText({ name, texts }: FieldModel, body: Row, stored: Row, { languages, operation, errors }: Sent): void {
  const { reader, own } = languages
  const [read, ofTenant] = [lookup(texts ?? {}, reader), lookup(texts ?? {}, own)]
  if (read === undefined) return
  const [said, alike] = [body[name], body[read]]
  if (said !== undefined && (alike ?? null) !== null && alike !== said)
    errors.add(read, message('validation.says_otherwise', { name }))
  const text = said === undefined ? alike : said
  delete stored[read]
  delete stored[name]
  const put = (field: string, value: unknown, place: string) => {
    if (value === undefined) return
    stored[field] = value
    errors.standsAt(field, place)
  }
  const place = said === undefined ? read : name
  if (reader === own) return put(name, text, place)
  put(read, text, place)
  const ofOwn = ofTenant === undefined ? undefined : body[ofTenant]
  if (ofTenant !== undefined) delete stored[ofTenant]
  if (ofOwn !== undefined) put(name, ofOwn, ofTenant ?? name)
  else if (operation === 'create') put(name, text, place)
}

/** Without texts that only repeat what was read in place of them: there is none in this language yet. */
export function withoutRepeated(fields: readonly FieldModel[], before: Row, sent: Row, languages: TextLanguages): Row {
  const repeated = fields.flatMap(({ name, texts = {} }) => {
    const read = lookup(texts, languages.reader)
    const isRepeated = read !== undefined && !before[read] && sent[read] === before[name]
    return isRepeated && languages.reader !== languages.own ? [read] : []
  })
  if (repeated.length === 0) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !repeated.includes(name)))
}
