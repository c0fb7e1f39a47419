import { endpoint, NotFound } from '#server/api.ts'

/** API-51, CON-05, CON-07: the medical and emergency information of a child, and what support it needs. */
export default endpoint({
  method: 'GET',
  path: 'consumers/:id/medical-information',
  permission: 'consumers.medical',
  summary: 'Medical information',
  reply: { item: { values: 'json' } },
  async run({ records, user, model, params }) {
    if (user.configuration.MEDICAL_INFORMATION !== true) throw new NotFound()
    const item: Record<string, unknown> = await records('consumer').get(params.id)
    const names = ['id', ...(model.entities['consumer']?.changeLog?.fields ?? [])]
    return { item: Object.fromEntries(names.map((name) => [name, item[name] ?? null])) }
  },
})
