import { endpoint } from '#server/api.ts'
import { filledTemplate } from './templates/filled-template.ts'
import previewTemplate from './preview-template.contract.ts'

/** ETM-07, MAPI-45: a template as its reader would see it, with sample values or those of a family. */
export default endpoint({
  ...previewTemplate,
  async run(call) {
    const { key, subject, template } = await call.records('email_template').get(call.params.id)
    const filled = await filledTemplate(call, key, { subject, template, customer_id: call.query.customer_id })
    return { subject: filled.subject, html: filled.html }
  },
})
