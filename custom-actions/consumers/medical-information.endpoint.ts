import { type EndpointDefinition, NotFound, readRecord } from '#server/api.ts'

/** API-51, CON-05, CON-07: the medical and emergency information of a child, and what support it needs. */
const medicalInformation: EndpointDefinition = {
  method: 'GET',
  path: 'consumers/:id/medical-information',
  permission: 'consumers.medical',
  summary: 'Medical information',
  async run(context, { params }) {
    const { entities, resources } = context.model
    const [entity, resource] = [entities['consumer'], resources['consumers']]
    if (!entity || !resource) throw new Error('The resource "consumers" is not declared.')
    if (context.user.configuration.MEDICAL_INFORMATION !== true) throw new NotFound()
    const { item } = await readRecord(context, resource, Number(params.id))
    const names = ['id', ...(entity.changeLog?.fields ?? [])]
    return { item: Object.fromEntries(names.map((name) => [name, item[name] ?? null])) }
  },
}

export default medicalInformation
