import { z } from 'zod'
import { defineSettings } from '../lib/settings/define-settings.ts'

/** A developer signs in again and again, and floods nobody. */
const LINKS = {
  production: { mailbox: 3, address: 10 },
  development: { mailbox: 100, address: 1_000 },
}

const anHour = z.coerce.number().int().min(1).optional()

const mailSettings = defineSettings('Mail and messengers', {
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:port' }).optional(),
    {
      help: 'the mail server, by `smtps://…:465` over TLS',
      unset: 'the outbox; in production, no mail',
      example: 'smtp://user:password@host:587',
      isSecret: true,
      isFirst: true,
    },
  ],
  HOPWISE_MAIL_FROM: [
    z.string().default('Hopwise <no-reply@localhost>'),
    { help: 'the sender of mails', isFirst: true },
  ],
  HOPWISE_MAIL_CONNECTIONS: [
    z.coerce.number().int().min(1).max(200).default(10),
    { help: 'connections to the mail server, each sending one mail at a time' },
  ],
  TELEGRAM_BOT_TOKEN: [
    z
      .string()
      .regex(/^\d+:[\w-]+$/, 'expected 123456:abc')
      .optional(),
    {
      help: 'the token from BotFather',
      unset: 'the stand-in; without the simulator, no bot',
      example: '123456:abc',
      isSecret: true,
    },
  ],
  TELEGRAM_WEBHOOK_SECRET: [
    z
      .string()
      .regex(/^[\w-]{16,256}$/, 'expected 16 to 256 of A-Z a-z 0-9 _ -')
      .optional(),
    {
      help: 'if set, Telegram calls `/telegram/webhook`; otherwise, the server asks Telegram',
      isSecret: true,
    },
  ],
  TELEGRAM_API_ROOT: [
    z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
    { help: 'another Bot API server' },
  ],
})

const linkSettings = defineSettings('Limits', {
  HOPWISE_LINKS_PER_MAILBOX: [
    anHour,
    {
      help:
        'links that one requester may have sent to one mailbox per hour, and that one person may ' +
        'request in Telegram; a mailbox gets at most three times as many from all requesters ' +
        'together; an IPv6 site counts as one requester',
      unset: `${LINKS.production.mailbox}; ${LINKS.development.mailbox} in development`,
    },
  ],
  HOPWISE_LINKS_PER_ADDRESS: [
    anHour,
    {
      help:
        'sign-in links one network address may request per hour; all networks of an IPv6 site ' +
        'together, sixteen times as many; everybody together, a hundred times as many',
      unset: `${LINKS.production.address}; ${LINKS.development.address} in development`,
    },
  ],
})

/** Settings of accounts: how people are written to. */
export const accountSettings = { ...mailSettings, ...linkSettings }

/** The mail server's settings. `connections` each send one mail at a time. */
export interface MailConfig {
  /** The mail server; undefined: the outbox; in production, no mail at all. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly connections: number
}

/** The bot's settings; without `webhookSecret` the server polls Telegram. */
export interface TelegramConfig {
  readonly token: string
  readonly apiRoot: string
  /** The address before a bot's name, where people talk to it. */
  readonly chatRoot: string
  readonly webhookSecret: string | undefined
}

/** Settings of accounts. `linksPerMailbox` and `linksPerAddress` are sign-in links an hour. */
export interface AccountConfig {
  /** An origin; undefined: where the server listens. */
  readonly baseUrl: string | undefined
  readonly mail: MailConfig
  readonly telegram: TelegramConfig | undefined
  readonly linksPerMailbox: number
  readonly linksPerAddress: number
}

type AccountSettings = z.infer<z.ZodObject<typeof accountSettings>> & {
  readonly HOPWISE_BASE_URL?: string | undefined
}

/** The settings of accounts, with the limits of links for production or development. */
export function accountConfigOf(set: AccountSettings, isProduction: boolean): AccountConfig {
  const links = isProduction ? LINKS.production : LINKS.development
  return {
    baseUrl: set.HOPWISE_BASE_URL,
    mail: {
      smtpUrl: set.SMTP_URL,
      from: set.HOPWISE_MAIL_FROM,
      connections: set.HOPWISE_MAIL_CONNECTIONS,
    },
    telegram:
      set.TELEGRAM_BOT_TOKEN === undefined
        ? undefined
        : {
            token: set.TELEGRAM_BOT_TOKEN,
            apiRoot: set.TELEGRAM_API_ROOT,
            chatRoot: 'https://t.me',
            webhookSecret: set.TELEGRAM_WEBHOOK_SECRET,
          },
    linksPerMailbox: set.HOPWISE_LINKS_PER_MAILBOX ?? links.mailbox,
    linksPerAddress: set.HOPWISE_LINKS_PER_ADDRESS ?? links.address,
  }
}

/** The reason that people could not be sent usable links; undefined where they can, or none are. */
export function accountFault(config: AccountConfig, isProduction: boolean): string | undefined {
  const sends = config.mail.smtpUrl !== undefined || config.telegram !== undefined
  if (isProduction && sends && config.baseUrl === undefined) {
    return 'HOPWISE_BASE_URL: needed in production with SMTP_URL or TELEGRAM_BOT_TOKEN'
  }
  const isWebhook = config.telegram?.webhookSecret !== undefined
  if (isWebhook && config.baseUrl === undefined) {
    return 'HOPWISE_BASE_URL: needed with TELEGRAM_WEBHOOK_SECRET'
  }
  return undefined
}
