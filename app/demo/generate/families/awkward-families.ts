/** Names and families that software often handles wrongly. */
export const AWKWARD_FAMILIES: {
  first: string
  last: string
  children?: number
  childFirst?: string[]
  childLast?: string
}[] = [
  { first: 'Siobhán', last: "O'Brien-Ní Dhomhnaill", children: 2, childFirst: ['Caoimhe', 'Tadhg'] },
  {
    first: 'Łukasz',
    last: 'Brzęczyszczykiewicz',
    children: 1,
    childFirst: ['Zofia'],
    childLast: 'Brzęczyszczykiewicz',
  },
  { first: 'Li', last: 'Xu', children: 1, childFirst: ['An'] },
  {
    first: 'María José',
    last: 'de la Cruz-Fernández y Montoya de los Ángeles',
    children: 3,
    childFirst: ['Lucía', 'Mateo', 'Inés'],
  },
  { first: 'Nguyễn', last: 'Thị Minh Khai', children: 1 },
  {
    first: 'Anne-Marie "Annie"',
    last: "D'Souza",
    children: 5,
    childFirst: ['Rose', 'Lily', 'Daisy', 'Violet', 'Heather'],
    childLast: "D'Souza-Featherstonehaugh",
  },
  { first: 'أمينة', last: 'الخطيب', children: 1, childFirst: ['ليلى'] },
  { first: 'Jo', last: 'Null', children: 1, childFirst: ['True'] },
  { first: 'Björk', last: 'Þórðardóttir', children: 1, childLast: 'Jónsson', childFirst: ['Óli'] },
  { first: 'Chris <Topher>', last: 'Smith & Sons', children: 1, childFirst: ['Sam'] },
  { first: 'Emma', last: 'Smith', children: 0 },
  { first: 'Emma', last: 'Smith', children: 1, childFirst: ['Emma'] },
]
