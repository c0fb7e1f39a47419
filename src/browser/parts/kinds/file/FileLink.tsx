import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import DocumentIcon from '@mui/icons-material/DescriptionOutlined'
import { fileSizeText } from '#protocol/text/file-size.ts'
import type { StoredFile } from '#protocol/stored-file.ts'

/** The name of a stored file, to open or save, with its size. */
export function FileLink({ file }: { file: StoredFile }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        maxWidth: '100%',
      }}
    >
      <DocumentIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Link
        href={file.url}
        target="_blank"
        rel="noopener"
        onClick={(event) => event.stopPropagation()}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file.name}
      </Link>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.75rem' }}>
        {fileSizeText(file.bytes)}
      </Box>
    </Box>
  )
}
