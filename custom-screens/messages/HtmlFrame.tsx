import Box from '@mui/material/Box'

/** Untrusted HTML in a sandboxed frame: no scripts, no forms, no navigation. Mails are black on white. */
export function HtmlFrame({ html, title, height = 320 }: { html: string; title: string; height?: number }) {
  return (
    <Box
      component="iframe"
      sandbox=""
      srcDoc={html}
      title={title}
      sx={{
        width: '100%',
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#fff',
        colorScheme: 'light',
      }}
    />
  )
}
