import type { DemoRows } from '../demo-rows.ts'

/** A programme: its audience, the length of a lesson, and its prices. Ages in months, fees in pence. */
export interface Programme {
  id: number
  name: string
  youngest: number
  oldest: number
  minutes: number
  lessonFee: number
  places: number
  ability: 'beginner' | 'improver' | 'intermediate' | 'advanced'
}

export const PROGRAMMES: Programme[] = [
  {
    id: 1,
    name: 'Swim Babies',
    youngest: 3,
    oldest: 17,
    minutes: 30,
    lessonFee: 1250,
    places: 10,
    ability: 'beginner',
  },
  {
    id: 2,
    name: 'Swim Toddlers',
    youngest: 15,
    oldest: 36,
    minutes: 30,
    lessonFee: 1200,
    places: 10,
    ability: 'beginner',
  },
  {
    id: 3,
    name: 'Swim Starters',
    youngest: 36,
    oldest: 60,
    minutes: 30,
    lessonFee: 1150,
    places: 8,
    ability: 'improver',
  },
  {
    id: 4,
    name: 'Swim Movers',
    youngest: 54,
    oldest: 108,
    minutes: 45,
    lessonFee: 1100,
    places: 10,
    ability: 'intermediate',
  },
  {
    id: 5,
    name: 'Swim Racers',
    youngest: 84,
    oldest: 156,
    minutes: 60,
    lessonFee: 1050,
    places: 14,
    ability: 'advanced',
  },
  {
    id: 6,
    name: 'Tumble Tots',
    youngest: 12,
    oldest: 36,
    minutes: 45,
    lessonFee: 850,
    places: 14,
    ability: 'beginner',
  },
  {
    id: 7,
    name: 'Dance & Move',
    youngest: 36,
    oldest: 96,
    minutes: 45,
    lessonFee: 800,
    places: 16,
    ability: 'improver',
  },
  {
    id: 8,
    name: 'Holiday Crash Course',
    youngest: 48,
    oldest: 132,
    minutes: 45,
    lessonFee: 1000,
    places: 10,
    ability: 'improver',
  },
]

/** Programmes that are held in Wales as well, by their ids. */
const IN_WELSH: Readonly<Record<number, string>> = { 1: 'Nofio i Fabanod', 2: 'Nofio i Blant Bach', 3: 'Dechrau Nofio' }

export function courseTypeRows(): DemoRows {
  return {
    course_category: [
      { id: 1, name: 'Parent and child', nationwide: true, hidden: false },
      { id: 2, name: 'Learn to swim', nationwide: true, hidden: false },
      { id: 3, name: 'Movement', nationwide: false, hidden: false },
      { id: 4, name: 'Holiday courses', nationwide: false, hidden: true },
    ],
    course_type: PROGRAMMES.map(({ id, name, lessonFee, youngest, oldest, minutes }) => ({
      id,
      name,
      name_cy: IN_WELSH[id] ?? null,
      category_id: id <= 2 ? 1 : id <= 5 ? 2 : id <= 7 ? 3 : 4,
      frequency: id === 8 ? 'crash_course' : 'weekly',
      nationwide: id <= 5,
      hidden: id === 8,
      description: `${name} with small groups and one instructor who knows every family.`,
      class_fee: lessonFee * 12,
      lesson_fee: lessonFee,
      youngest_age: youngest,
      oldest_age: oldest,
      usual_length: minutes,
      url: `https://littleotters.example/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    })),
  }
}
