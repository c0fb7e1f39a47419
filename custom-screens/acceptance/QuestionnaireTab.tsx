import { Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { useAccess, useRecordDialogs, ViewDialog } from '#browser/api.ts'
import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import type { AcceptTabProps } from './accept-tab-props.ts'
import { useWords } from './use-words.ts'

type Answer = AcceptanceStart['answers'][number]

/** ACC-04, ACC-05: the answers to the questionnaire, each to be looked at and changed in a dialog of its own. */
export function QuestionnaireTab({ accepting, start }: AcceptTabProps) {
  const words = useWords()
  const { can } = useAccess()
  const queries = useQueryClient()
  const { edit: EditDialog } = useRecordDialogs()
  const [editing, setEditing] = useState<Answer>()
  const [viewing, setViewing] = useState<Answer>()
  const { class_id, consumer_id } = accepting
  const key = ['acceptance', 'start', class_id, consumer_id]
  const saved = ({ id, text }: Record<string, unknown>) =>
    queries.setQueryData<AcceptanceStart>(
      key,
      (old) =>
        old && { ...old, answers: old.answers.map((one) => (one.id === id ? { ...one, text: String(text) } : one)) },
    )
  return (
    <>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words('question')}</th>
            <th scope="col">{words('answer')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {start.answers.map((answer) => (
            <tr key={answer.id}>
              <th scope="row">{answer.question}</th>
              <td>{answer.text}</td>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  size="small"
                  aria-label={words('view_answer', { question: answer.question })}
                  onClick={() => setViewing(answer)}
                >
                  <ViewIcon />
                </IconButton>
                {can('consumers.answers.edit') && (
                  <IconButton
                    size="small"
                    aria-label={words('edit_answer', { question: answer.question })}
                    onClick={() => setEditing(answer)}
                  >
                    <EditIcon />
                  </IconButton>
                )}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {viewing && (
        <ViewDialog title={viewing.question} onClose={() => setViewing(undefined)}>
          <Box sx={{ whiteSpace: 'pre-line' }}>{viewing.text}</Box>
        </ViewDialog>
      )}
      {editing && (
        <Suspense>
          <EditDialog
            resource="answers"
            api={`consumers/${consumer_id}/answers`}
            id={editing.id}
            onSaved={saved}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { textAlign: 'start', fontWeight: 550 },
  '& th, & td': {
    py: 0.75,
    pr: 1,
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
} as const
