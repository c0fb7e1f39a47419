import { contract } from '#protocol/index.ts'

export default contract('courses/deletion', {
  method: 'GET',
  path: 'courses/:id/deletion',
  permission: 'courses.delete',
  summary: 'What deleting a course would come to',
  reply: {
    item: {
      fields: {
        classes: 'integer',
        lessons: 'integer',
        taught: { kind: 'integer', description: 'Lessons that were held.' },
        children: { kind: 'integer', description: 'Those with a place that has not ended.' },
        waiting: 'integer',
        transactions: { kind: 'integer', description: "Lines of families' accounts that its lessons are named in." },
        refusal: { kind: 'message', nullable: true, description: 'Why it cannot be deleted.' },
      },
    },
  },
})
