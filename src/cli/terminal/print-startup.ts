import type { RunningServer } from '#server/start-server.ts'
import type { ServerEnvironment } from '#server/server-environment.ts'

/** Prints the application's address, and the locations of its rows and its mail. */
export function printStartup({ address, parts }: RunningServer, { dataDir, settings }: ServerEnvironment): void {
  const { database, model } = parts
  console.log(`\n${model.application.title} is at ${address}`)
  if (database.engine === 'embedded') {
    console.log(`Rows are kept in ${dataDir}, by a PostgreSQL of its own. To use another one, set DATABASE_URL.`)
  }
  if (database.note) console.log(database.note)
  if (settings.showMail)
    console.log(`Mail is not sent but shown at ${address}/dev/mail. To send it, set SMTP_URL and MAIL_FROM.`)
}
