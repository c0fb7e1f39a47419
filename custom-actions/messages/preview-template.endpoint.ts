import { lookup } from '#declarations/index.ts'
import { Conflict, endpoint } from '#server/api.ts'
import { emailPage } from './email-page.ts'
import { TemplateProblem } from './fill-template.ts'
import type { FAMILY_PLACEHOLDERS } from './find-families.ts'
import { readWords } from './message-words.ts'
import previewTemplate from './preview-template.contract.ts'
import { TEMPLATE_SAMPLES } from './template-samples.ts'

/** The family of a preview. */
const SAMPLE_FAMILY: Readonly<Record<(typeof FAMILY_PLACEHOLDERS)[number], string>> = {
  first_name: 'Alex',
  last_name: 'Taylor',
  name: 'Alex Taylor',
  consumer_names: 'Robin, Sam',
  franchisee_name: 'North',
  brand_name: '',
}

/** MAPI-45: a template as a family would read it, with sample values. */
export default endpoint({
  ...previewTemplate,
  async run({ records, user, params }) {
    const template = await records('email_template').get(params.id)
    const sample: Readonly<Record<string, string>> | undefined = lookup(TEMPLATE_SAMPLES, template.key)
    const values = { ...SAMPLE_FAMILY, ...sample, brand_name: String(user.configuration.BRAND_NAME ?? '') }
    try {
      const { email } = readWords(
        { email: { subject: template.subject, html: template.template } },
        Object.keys(values),
      )
      return { subject: email?.subject.fill(values) ?? '', html: emailPage(email?.html.fill(values) ?? '') }
    } catch (error) {
      if (error instanceof TemplateProblem) throw new Conflict(error.message)
      throw error
    }
  },
})
