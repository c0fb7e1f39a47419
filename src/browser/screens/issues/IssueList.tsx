import Box from '@mui/material/Box'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { IssueGroup } from './IssueGroup.tsx'
import { IssueRow } from './IssueRow.tsx'
import type { Issue } from './use-issues.ts'

export interface IssueListProps {
  issues: readonly Issue[]
  /** How many there are of each kind. */
  counts: Readonly<Record<string, number>>
  onLeave: () => void
}

/** So many are shown one by one. */
const FEW = 8

/** The attention items, one below the other; of many, those of a kind together. */
export function IssueList({ issues, counts, onLeave }: IssueListProps) {
  const { overview } = useApplication()
  const areMany = issues.length > FEW
  const kinds = [...new Set(issues.map(({ issue }) => issue))]
  return (
    <Box component="ul" sx={listStyle}>
      {kinds.map((name) => {
        const kind = overview.issues[name]
        const rows = issues.filter(({ issue }) => issue === name)
        if (areMany && kind?.plural !== undefined && rows.length > 1) {
          return (
            <IssueGroup key={name} kind={kind} issues={rows} count={counts[name] ?? rows.length} onLeave={onLeave} />
          )
        }
        return rows.map((issue) => <IssueRow key={issue.id} issue={issue} onLeave={onLeave} />)
      })}
    </Box>
  )
}

const listStyle = { m: 0, p: 0, listStyle: 'none', overflowY: 'auto' } as const
