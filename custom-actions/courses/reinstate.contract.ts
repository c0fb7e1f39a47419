import { contract } from '#protocol/index.ts'

export default contract('courses/reinstate', {
  method: 'POST',
  path: 'courses/:id/reinstate',
  permission: 'courses.cancel',
  summary: 'Undo that a course is cancelled, as long as no family was told or credited',
  reply: {
    success: { const: true },
    lessons: { kind: 'integer', description: 'Lessons that take place again.' },
    places: { kind: 'integer', description: 'Places that go on.' },
    waiting: { kind: 'integer', description: 'Entries of waiting lists that wait again, with the turn that they had.' },
  },
})
