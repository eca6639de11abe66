import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import type { MailConfig } from '../../settings/account-settings.ts'
import type { Logger } from '../../lib/logger.ts'
import { type Mail, MailRefused } from './mail.ts'
import { linksIn, Outbox } from './outbox.ts'

/** The way of mails: over SMTP, into the outbox of a developer's machine, or none. */
export interface MailWays {
  readonly canSend: boolean
  /** Set only in development, and only without a mail server. */
  readonly outbox: Outbox | undefined
  /** Throws where it did not work out; `MailRefused` where it never will. */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailOptions {
  readonly config: MailConfig
  readonly isProduction: boolean
  readonly log: Logger
  readonly now: () => number
}

/** The sender of mails: over SMTP if set, else the outbox; in production without SMTP, none. */
export function openMail({ config, isProduction, log, now }: MailOptions): MailWays {
  if (config.smtpUrl !== undefined) return overSmtp(config.smtpUrl, config)
  if (isProduction) return noWay()
  const outbox = new Outbox()
  return {
    canSend: true,
    outbox,
    send: (mail) => {
      outbox.add(mail, now())
      log.warn({ to: mail.to, links: linksIn(mail) }, `mail in /dev/outbox: ${mail.subject}`)
      return Promise.resolve()
    },
    close: () => undefined,
  }
}

function overSmtp(url: string, { from, connections }: MailConfig): MailWays {
  const options: SMTPPoolOptions & { pool: true } = {
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Our mails name no file and no address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  return {
    canSend: true,
    outbox: undefined,
    send: async (mail) => {
      try {
        await transport.sendMail({ ...mail, headers: { ...mail.headers }, from })
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode >= 500) throw new MailRefused(String(responseCode))
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function noWay(): MailWays {
  const send = () => Promise.reject(new Error('mail is not set up: SMTP_URL'))
  return { canSend: false, outbox: undefined, send, close: () => undefined }
}
