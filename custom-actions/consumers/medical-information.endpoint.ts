import { type EndpointDefinition, NotFound } from '#server/api.ts'

/** API-51, CON-05, CON-07: the medical and emergency information of a child, and their support needs. */
const medicalInformation: EndpointDefinition = {
  method: 'GET',
  path: 'consumers/:id/medical-information',
  permission: 'consumers.medical',
  summary: 'Medical information',
  async run(context, { params }) {
    if (context.user.configuration.MEDICAL_INFORMATION !== true) throw new NotFound()
    const item: Record<string, unknown> = await context.records('consumer').get(Number(params.id))
    const names = ['id', ...(context.model.entities['consumer']?.changeLog?.fields ?? [])]
    return { item: Object.fromEntries(names.map((name) => [name, item[name] ?? null])) }
  },
}

export default medicalInformation
