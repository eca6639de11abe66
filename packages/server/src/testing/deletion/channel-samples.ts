import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { makeMuteToken } from '../../features/notifications/muting/mute-token.ts'
import type { AccountServer } from '../start-account-server.ts'
import { type Person, TRACE } from './people-to-delete.ts'

interface Sample {
  readonly query: string
}

const ask = (call: string): Sample => ({ query: `mutation { ${call} }` })

let made = 0

/** Channels are Pro's. */
export async function makePro({ id }: Person, { database }: AccountServer): Promise<void> {
  await sql`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    values (${id}, 1, 'PRO_30', 'GRANT', 0, 3000, 3000, 30, hopwise_now(),
      hopwise_now() + interval '30 days')
    on conflict do nothing`.execute(database.db)
}

async function webhookOf({ id }: Person, { database }: AccountServer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_channels (user_id, kind, label, target)
    values (${id}, 'WEBHOOK', 'https://a.example/…', ${`https://a.example/${TRACE}`})
    on conflict (user_id, kind) where kind in ('EMAIL', 'TELEGRAM', 'WEBHOOK')
      do update set label = excluded.label
    returning id`.execute(database.db)
  return rows[0]!.id
}

async function ruleOf({ id }: Person, { database }: AccountServer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_rules (user_id, name, kind, asks, channels, cool_down_minutes, is_on)
    values (${id}, ${TRACE}, 'LOOP', '{}', array['EMAIL'], 10, true) returning id`.execute(
    database.db,
  )
  return rows[0]!.id
}

function browser(): string {
  const pair = createECDH('prime256v1')
  const [p256dh, auth] = [pair.generateKeys(), randomBytes(16)].map((bytes) =>
    bytes.toString('base64url'),
  )
  const endpoint = `https://fcm.googleapis.com/${TRACE}/${++made}`
  return `{ endpoint: "${endpoint}", p256dh: "${p256dh}", auth: "${auth}" }`
}

/** Samples of channels, and of links that mute them. */
export const channelSamples: Readonly<
  Record<string, (person: Person, server: AccountServer) => Promise<Sample>>
> = {
  connectPush: async (person, server) => {
    await makePro(person, server)
    return ask(`connectPush(input: ${browser()}) { id }`)
  },
  muteByLink: async (person, server) => {
    const right = { ruleId: await ruleOf(person, server), userId: person.id }
    const token = makeMuteToken(server.app.durable!.channels.secrets, right, server.app.now())
    return ask(`muteByLink(token: "${token}") { isMuted }`)
  },
  removeChannel: async (person, server) =>
    ask(`removeChannel(id: "${await webhookOf(person, server)}")`),
  rotateWebhookSecret: async (person, server) => {
    await makePro(person, server)
    return ask(`rotateWebhookSecret(id: "${await webhookOf(person, server)}") { secret }`)
  },
  setWebhook: async (person, server) => {
    await makePro(person, server)
    return ask(`setWebhook(url: "https://127.0.0.1:8443/${TRACE}") { secret }`)
  },
}
