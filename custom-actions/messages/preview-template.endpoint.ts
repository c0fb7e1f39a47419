import { Conflict, endpoint } from '#server/api.ts'
import { emailPage, oneLine } from './email-page.ts'
import { TemplateProblem } from './fill-template.ts'
import { readWords, wordsOf } from './message-words.ts'
import previewTemplate from './preview-template.contract.ts'
import { templateSamples } from './template-placeholders.ts'

/** MAPI-45: a template as its reader would see it, with sample values. */
export default endpoint({
  ...previewTemplate,
  async run({ records, user, params }) {
    const template = await records('email_template').get(params.id)
    const values = templateSamples(template.key, String(user.configuration.BRAND_NAME ?? ''))
    try {
      const { email } = readWords(wordsOf(template), Object.keys(values))
      return { subject: oneLine(email?.subject.fill(values) ?? ''), html: emailPage(email?.html.fill(values) ?? '') }
    } catch (error) {
      if (error instanceof TemplateProblem) throw new Conflict(error.message)
      throw error
    }
  },
})
