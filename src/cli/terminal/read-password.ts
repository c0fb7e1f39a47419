import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a password at the terminal without showing it; without a terminal, reads the first line of the input. */
export function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  const interactive = stdin.isTTY === true
  if (interactive) stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: interactive })
  return new Promise((resolve) => {
    let password = ''
    lines.once('line', (line) => {
      password = line
      lines.close()
    })
    lines.once('close', () => {
      if (interactive) stderr.write('\n')
      resolve(password)
    })
  })
}
