import { endpoint, message, NotFound, pdfDownload, type Said } from '#server/api.ts'
import { longDate } from '../lessons/long-date.ts'

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
    const { award, brand } = await look(async ({ records, params, user }) => {
      if (user.features.enable_digital_certificates !== true) {
        throw new NotFound(message('consumers.no_certificates'))
      }
      const paths = ['consumer.name', 'award.name', 'level.name', 'scheme.name', 'franchisee.name'] as const
      return {
        award: await records('consumer_award')
          .under({ consumer_id: params.consumer_id })
          .get(params.id, { with: paths }),
        brand: String(user.configuration.BRAND_NAME ?? ''),
      }
    })
    const { consumer, franchisee } = award
    const spoken = await language()
    const centred = (text: Said, size?: 'large' | 'huge') => ({
      text,
      align: 'centre' as const,
      ...(size && { size }),
    })
    return pdfDownload(
      `certificate-${award.id}.pdf`,
      {
        title: message('consumers.certificate'),
        subtitle: longDate(award.awarded_on, spoken.language),
        orientation: 'landscape',
        foot: [brand, franchisee?.name].filter(Boolean).join(', '),
        parts: [
          { space: 4 },
          centred(consumer.name ?? '', 'huge'),
          { space: 1 },
          centred(message('consumers.certificate_given')),
          centred(award.award.name, 'huge'),
          { space: 1 },
          centred(`${award.scheme.name}, ${award.level.name}`, 'large'),
        ],
      },
      spoken,
    )
  },
  run: async ({ prepared }) => prepared,
})
