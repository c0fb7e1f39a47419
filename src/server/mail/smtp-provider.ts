import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { Delivery, MailAttachment, MailProvider, OutgoingMail } from './mail-provider.ts'

export interface SmtpSettings {
  /** `smtp://user:password@mail.example:587`, `smtps://…:465`. */
  url: string
  /** Sender: `Libraries <office@example.org>` or the address alone. */
  from: string
  /** Timeout of an unresponsive server, in ms. */
  patience?: number
}

const PATIENCE = 30_000

/**
 * Sends mails to an SMTP server, each over a connection of its own. Connecting and sending are separate, because a
 * failure before the message is offered means that it has certainly not arrived.
 */
export function smtpProvider(settings: SmtpSettings): MailProvider {
  return {
    async deliver(mail) {
      const connection = new SmtpConnection(connectionOptions(settings))
      try {
        await open(connection, settings.url)
      } catch (error) {
        connection.close()
        return { outcome: 'unreached', error: classOf(error) }
      }
      try {
        return await offer(connection, settings.from, mail)
      } catch (error) {
        return refusalOf(error) ?? { outcome: 'unknown', error: classOf(error) }
      } finally {
        connection.quit()
      }
    },
  }
}

function connectionOptions({ url, patience = PATIENCE }: SmtpSettings): SmtpConnection.Options {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  }
}

/** Connects, and signs in when the URL has a user. */
function open(connection: SmtpConnection, url: string): Promise<void> {
  const { username, password } = new URL(url)
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((failure) => {
      if (failure) return reject(failure)
      if (username === '') return resolve()
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      connection.login({ credentials }, (refusal) => (refusal ? reject(refusal) : resolve()))
    })
  })
}

async function offer(connection: SmtpConnection, from: string, mail: OutgoingMail): Promise<Delivery> {
  const { messageId, attachment, unsubscribeUrl, ...content } = mail
  const composed = new MailComposer({
    from,
    ...content,
    ...(attachment && { attachments: [attached(attachment)] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = composed.getEnvelope()
  composed.setHeader('Message-ID', `<${messageId}@${String(sender).split('@')[1]}>`)
  if (unsubscribeUrl !== undefined) offerOneClick(composed, new URL(unsubscribeUrl))
  const built = await composed.build()
  const info = await new Promise<SmtpConnection.SentMessageInfo>((resolve, reject) => {
    connection.once('error', reject)
    connection.send({ from: sender, to }, built, (failure, sent) => (failure ? reject(failure) : resolve(sent)))
  })
  return { outcome: 'sent', providerId: info.response.slice(0, 200) }
}

/** Mail programs show a button for it. Those that know RFC 8058 post to the address by themselves, where it is safe from eyes. */
function offerOneClick(composed: ReturnType<MailComposer['compile']>, { href, protocol }: URL): void {
  composed.setHeader('List-Unsubscribe', `<${href}>`)
  if (protocol === 'https:') composed.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
}

function attached({ name: filename, type: contentType, bytes }: MailAttachment) {
  return { filename, contentType, content: Buffer.from(bytes) }
}

/** An answer of the server is definite: 4xx means later, 5xx never. */
function refusalOf(error: unknown): Delivery | undefined {
  const { responseCode } = error as SmtpConnection.SMTPError
  if (!responseCode || responseCode < 400) return undefined
  return { outcome: 'refused', permanent: responseCode >= 500, error: String(responseCode) }
}

function classOf(error: unknown): string {
  const { code, originalCode, responseCode } = error as SmtpConnection.SMTPError & { originalCode?: string }
  return originalCode ?? (responseCode ? String(responseCode) : (code ?? 'ERROR'))
}
