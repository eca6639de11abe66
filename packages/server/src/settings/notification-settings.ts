import { z } from 'zod'
import { defineSettings } from '../lib/settings/define-settings.ts'

/** `a.example, *.b.example` as a list: a star stands for one or more labels. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a.example')))

/** A point of P-256, and a number below it, as VAPID has them. */
const publicKey = z.string().regex(/^[\w-]{87}$/, 'expected 65 bytes in base64url')
const privateKey = z.string().regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url')

/** Settings of how notifications leave. */
export const notificationSettings = defineSettings('Mail and messengers', {
  HOPWISE_TELEGRAM_PER_SECOND: [
    z.coerce.number().int().min(1).max(1_000).default(25),
    { help: 'notifications the bot sends per second; sign-in links have 5 of their own' },
  ],
  HOPWISE_PUSH_HOSTS: [
    hosts.prefault(
      'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com',
    ),
    { help: 'push services that are written to: browsers name one, and could name anything' },
  ],
  HOPWISE_PUSH_PUBLIC_KEY: [
    publicKey.optional(),
    {
      help:
        'the public key of Web Push (VAPID), 65 bytes in base64url; browsers that subscribed ' +
        'with another one are lost',
      unset: 'made once and kept in the database',
    },
  ],
  HOPWISE_PUSH_PRIVATE_KEY: [
    privateKey.optional(),
    { help: 'the private key to it, 32 bytes in base64url', isSecret: true },
  ],
})

/** The key pair of Web Push (VAPID). */
export interface PushKeys {
  /** Both base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

/** Settings of channels. `pushHosts` are the hosts that browsers may name as push services. */
export interface NotificationConfig {
  readonly telegramPerSecond: number
  readonly pushHosts: readonly string[]
  readonly pushKeys: PushKeys | undefined
  /** Lets webhooks and push services be on this machine and its networks. Never in production. */
  readonly allowPrivate: boolean
}

type NotificationSettings = z.infer<z.ZodObject<typeof notificationSettings>>

/** The settings of channels; push keys only if both halves are set. */
export function notificationConfigOf(
  set: NotificationSettings,
  allowPrivate: boolean,
): NotificationConfig {
  const publicOne = set.HOPWISE_PUSH_PUBLIC_KEY
  const privateOne = set.HOPWISE_PUSH_PRIVATE_KEY
  return {
    telegramPerSecond: set.HOPWISE_TELEGRAM_PER_SECOND,
    pushHosts: set.HOPWISE_PUSH_HOSTS,
    pushKeys:
      publicOne !== undefined && privateOne !== undefined
        ? { publicKey: publicOne, privateKey: privateOne }
        : undefined,
    allowPrivate,
  }
}

/** The reason that these settings cannot be used. */
export function notificationFault(set: NotificationSettings): string | undefined {
  const hasOne =
    (set.HOPWISE_PUSH_PUBLIC_KEY === undefined) !== (set.HOPWISE_PUSH_PRIVATE_KEY === undefined)
  return hasOne
    ? 'HOPWISE_PUSH_PUBLIC_KEY, HOPWISE_PUSH_PRIVATE_KEY: one is of no use without the other'
    : undefined
}
