import { contract } from '#protocol/index.ts'

export default contract('plans/download', {
  method: 'GET',
  path: 'plans/download',
  permission: 'plans.list',
  summary: 'Start a report of all plans that the user sees; its address works once the job is done',
  reply: { download_url: 'text', export: { fields: { id: 'id' } }, job: { fields: { id: 'id' } } },
})
