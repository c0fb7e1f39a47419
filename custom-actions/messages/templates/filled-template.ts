import { Conflict, Forbidden, isPermitted, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { emailPage, emailText, oneLine } from './email-page.ts'
import { TemplateProblem } from './fill-template.ts'
import { familyValues, findFamilies } from '../choice/find-families.ts'
import { readWords, wordsOf } from '../queue/message-words.ts'
import { isForStaff, type Samples, templateSamples } from './template-placeholders.ts'
import { templateProblems } from './template-problems.ts'

export interface FilledTemplate {
  subject: string
  html: string
  text: string
  /** The text message; null where it has none. */
  sms: string | null
}

interface Draft {
  subject: string
  template: string
  sms?: string | null | undefined
  customer_id?: number | undefined
}

/**
 * ETM-07: the email and the text message of a template as their reader would see it: with sample values, or those of a family that the user may see.
 *
 * @throws Conflict when its placeholders are wrong; NotFound, Forbidden for the family
 */
export async function filledTemplate(call: RequestContext, key: string, draft: Draft): Promise<FilledTemplate> {
  const values = await valuesOf(call, key, draft.customer_id)
  try {
    const { email, sms } = readWords(wordsOf(draft), Object.keys(values))
    const content = email?.html.fill(values) ?? ''
    return {
      subject: oneLine(email?.subject.fill(values) ?? ''),
      html: emailPage(content),
      text: emailText(content),
      sms: sms?.fill(values) ?? null,
    }
  } catch (error) {
    if (error instanceof TemplateProblem) throw new Conflict(error.said)
    throw error
  }
}

/**
 * The same for a template that is being written.
 *
 * @throws ValidationFailed with the faults of each text
 */
export async function filledDraft(call: RequestContext, id: number, draft: Draft): Promise<FilledTemplate> {
  const { key } = await call.records('email_template').get(id)
  const problems = templateProblems(key, draft)
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems)
  return filledTemplate(call, key, draft)
}

async function valuesOf(call: RequestContext, key: string, customerId: number | undefined): Promise<Samples> {
  const brandName = String(call.user.configuration.BRAND_NAME ?? '')
  const samples = templateSamples(key, brandName)
  if (customerId === undefined || isForStaff(key)) return samples
  if (!isPermitted(call, 'customers.details')) {
    throw new Forbidden(message('messages.may_not_see_families'), 'customers.details')
  }
  await call.records('customer').get(customerId)
  const [family] = await findFamilies(call.tx, [customerId])
  return family ? { ...samples, ...familyValues(family, brandName) } : samples
}
