import Box from '@mui/material/Box'
import { IssueRow } from './IssueRow.tsx'
import type { Issue } from './use-issues.ts'

/** The attention items, one below the other. */
export function IssueList({ issues, onLeave }: { issues: readonly Issue[]; onLeave: () => void }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto' }}>
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} onLeave={onLeave} />
      ))}
    </Box>
  )
}
