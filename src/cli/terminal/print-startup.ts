import type { RunningServer } from '#server/start-server.ts'
import type { ServerEnvironment } from '#server/server-environment.ts'
import { isBlockedPort } from './blocked-ports.ts'

/** Prints the application's address, and the locations of its rows and its mail, and warns of a port that browsers refuse. */
export function printStartup({ address, parts }: RunningServer, { dataDir, settings }: ServerEnvironment): void {
  const { database, model } = parts
  console.log(`\n${model.application.title} is at ${address}`)
  const port = Number(new URL(address).port)
  if (isBlockedPort(port)) {
    console.warn(
      `No browser opens a page at port ${port}, which belongs to another protocol: they refuse it as an unsafe port, and ` +
        'nothing that this server does changes that. Name another one, such as PORT=3000, unless a proxy stands before it.',
    )
  }
  if (database.engine === 'embedded') {
    console.log(`Rows are kept in ${dataDir}, by a PostgreSQL of its own. To use another one, set DATABASE_URL.`)
  }
  if (database.note) console.log(database.note)
  if (settings.showMail)
    console.log(`Mail is not sent but shown at ${address}/dev/mail. To send it, set SMTP_URL and MAIL_FROM.`)
}
