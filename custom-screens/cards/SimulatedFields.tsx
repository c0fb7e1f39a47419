import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'

/** The form of the payment simulator, in a frame of its own: what is typed there goes to the simulator alone. */
export function SimulatedFields({ url, onToken }: { url: string; onToken: (token: string) => void }) {
  const translate = useTranslate()
  const { mode } = useTheme().palette
  const [height, setHeight] = useState(360)
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) => {
      const said = data as { from?: string; height?: number; setupIntent?: string } | null
      if (origin !== window.location.origin || said?.from !== 'card-form') return
      if (said.height) setHeight(said.height + 8)
      if (said.setupIntent) onToken(said.setupIntent)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onToken])
  return (
    <Box
      component="iframe"
      title={translate('cards.fields', { _: 'Card details' })}
      src={`${url}&theme=${mode}`}
      sx={{ display: 'block', width: '100%', height, border: 0, colorScheme: mode }}
    />
  )
}
