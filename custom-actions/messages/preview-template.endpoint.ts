import { endpoint } from '#server/api.ts'
import { filledTemplate } from './templates/filled-template.ts'
import previewTemplate from './preview-template.contract.ts'

/** ETM-07, MAPI-45: a template as its reader would see it, with sample values or those of a family. */
export default endpoint({
  ...previewTemplate,
  async run(call) {
    const { key, ...words } = await call.records('email_template').get(call.params.id)
    const { subject, html, sms } = await filledTemplate(call, key, { ...words, customer_id: call.query.customer_id })
    return { subject, html, sms }
  },
})
