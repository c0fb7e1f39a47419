import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { ChartWords } from './use-chart-words.ts'

/** The figures of a chart, for screen readers. */
export function FiguresTable({ title, words }: { title: string; words: ChartWords }) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {words.series.map(({ id, title: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point}</th>
              {words.series.map(({ id, data, text }) => (
                <td key={id}>{text(data[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
