import { contract } from '#protocol/index.ts'

export default contract('venues/reopen', {
  method: 'POST',
  path: 'venues/:venue_id/skip-dates/:id/reopen',
  permission: 'venues.close',
  summary: 'Undo the closing of a venue with the cancelling of its lessons, as long as no family was told or credited',
  reply: {
    success: { const: true },
    lessons: { kind: 'integer', description: 'Lessons that take place again.' },
  },
})
