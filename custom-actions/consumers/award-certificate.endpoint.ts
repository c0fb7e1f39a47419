import { endpoint, message, NotFound, pdfDownload, type PdfText, type Said } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'
import { certificateBackdrop } from './certificate/certificate-backdrop.ts'
import { findClass } from './certificate/find-class.ts'

const GREY = '#5f6368'

/**
 * CON-09, API-53, UI-17: the certificate of an award. While certificates are switched off the call is still there, and says
 * that they are.
 */
export default endpoint({
  method: 'GET',
  path: 'consumers/:consumer_id/awards/:id/pdf',
  permission: 'consumers.awards.list',
  summary: 'The certificate of an award, as PDF',
  reply: { download_url: 'text', name: 'text' },
  async prepare(look, { language }) {
    const { award, brand, accent, taught } = await look(async (context) => {
      const { records, params, user, model } = context
      if (user.features.enable_digital_certificates !== true) {
        throw new NotFound(message('consumers.no_certificates'))
      }
      const paths = ['consumer.name', 'award.name', 'level.name', 'scheme.name', 'franchisee.name'] as const
      const award = await records('consumer_award')
        .under({ consumer_id: params.consumer_id })
        .get(params.id, { with: paths })
      return {
        award,
        brand: String(user.configuration.BRAND_NAME ?? ''),
        accent: model.application.theme?.accent ?? '#1f2937',
        taught: await findClass(context, award),
      }
    })
    const { consumer, franchisee } = award
    const spoken = await language()
    const centred = (text: Said, look: Omit<PdfText, 'text' | 'align'> = {}): PdfText => ({
      ...{ text, align: 'centre', oneLine: true },
      ...look,
    })
    return pdfDownload(
      `certificate-${award.id}.pdf`,
      {
        title: message('consumers.certificate'),
        foot: [brand, franchisee?.name].filter(Boolean).join(', '),
        orientation: 'landscape',
        backdrop: certificateBackdrop({ accent, brand }),
        parts: [
          { space: 4 },
          centred(brand, { size: 'large', colour: GREY }),
          centred(message('consumers.certificate'), { size: 'huge', bold: true, colour: accent }),
          { space: 1 },
          centred(consumer.name ?? '', { size: 'giant', bold: true }),
          { space: 1 },
          centred(message('consumers.certificate_given'), { size: 'large', colour: GREY }),
          centred(award.award.name, { size: 'huge', bold: true, colour: accent }),
          centred(`${award.scheme.name}, ${award.level.name}`, { size: 'large' }),
          ...(taught === undefined ? [{ space: 2 }] : [centred(taught, { size: 'large', colour: GREY })]),
          { space: 3 },
          {
            columns: [
              [
                centred(longDate(award.awarded_on, spoken.language), { size: 'large' }),
                centred(message('consumers.certificate_day'), { colour: GREY }),
              ],
              [],
              // Signed by hand.
              [centred(' ', { size: 'large' }), centred(franchisee?.name ?? '', { colour: GREY })],
            ],
          },
        ],
      },
      spoken,
    )
  },
  run: async ({ prepared }) => prepared,
})
