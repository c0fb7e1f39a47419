import { expect, it } from 'vitest'
import {
  type BookedTeacher,
  type PlannedLesson,
  type StaffedClass,
  staffingProblems,
} from '#rules/instructors/staffing.ts'

const MINNOWS = 1
const ANN = 1
const BEN = 2

const lesson = (id: number, start_date: string, instructor_id: number | null = ANN): PlannedLesson => ({
  id,
  instructor_id,
  start_date,
  start_time: '10:00',
  end_time: '10:45',
})

const LESSONS = [lesson(1, '2026-03-18'), lesson(2, '2026-03-25')]
const CLASS: StaffedClass = { instructor_id: ANN, type_id: MINNOWS, lessons: LESSONS }
const FREE: BookedTeacher = { status: 'enabled', qualified_type_ids: [MINNOWS], absences: [], lessons: [] }

const problems = (one: Partial<StaffedClass>, ann: Partial<BookedTeacher> = {}, ben: Partial<BookedTeacher> = {}) =>
  staffingProblems({ ...CLASS, ...one }, (id) => ({ ...FREE, ...(id === BEN ? ben : ann) }))

it('a class whose instructor is qualified and free lacks nothing, their own lessons are no obstacle', () => {
  expect(problems({}, { lessons: LESSONS })).toEqual([])
})

it('what is true of its instructor as such is told once', () => {
  expect(problems({ instructor_id: null, lessons: [lesson(1, '2026-03-18', null)] })).toEqual([
    { reason: 'none', dates: [] },
  ])
  expect(problems({}, { status: 'disabled' })).toEqual([{ reason: 'disabled', dates: [] }])
  expect(problems({}, { qualified_type_ids: [] })).toEqual([{ reason: 'not_qualified', dates: [] }])
})

it('lists the days on which the instructor is absent or teaches another class at that time', () => {
  const absences = [{ start_date: '2026-03-20', end_date: '2026-03-26' }]
  const other = { ...lesson(9, '2026-03-18'), start_time: '10:30', end_time: '11:00' }
  expect(problems({}, { absences, lessons: [...LESSONS, other] })).toEqual([
    { reason: 'absent', dates: ['2026-03-25'] },
    { reason: 'busy', dates: ['2026-03-18'] },
  ])
})

it('a stand-in settles a lesson, if qualified and free', () => {
  const lessons = [lesson(1, '2026-03-18', BEN), lesson(2, '2026-03-25', null)]
  expect(problems({ instructor_id: null, lessons: lessons.slice(0, 1) })).toEqual([{ reason: 'none', dates: [] }])
  expect(problems({ lessons }, { status: 'disabled' }, { qualified_type_ids: [] })).toEqual([
    { reason: 'disabled', dates: [] },
    { reason: 'none', dates: ['2026-03-25'] },
    { reason: 'not_qualified', dates: ['2026-03-18'] },
  ])
})
