import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../testing/start-account-server.ts'
import { channelOf } from '../../../testing/notifications/fired.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer({ env: { HOPWISE_ALLOW_PRIVATE_FEEDS: 'off' } })
})
afterAll(() => server.close())

const CHANNELS = '{ notificationChannels { id kind label status reason lastDeliveredAt failures } }'
const HOOK = `mutation ($url: String) {
  setWebhook(url: $url) { secret channel { id kind label status } }
}`
const PUSH = `mutation ($input: PushInput!) { connectPush(input: $input) { id kind label status } }`

async function pro(): Promise<Browser & { readonly id: string }> {
  const one = await server.signedIn()
  await sql`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    values (${one.user.id}, 1, 'PRO_30', 'GRANT', 0, 3000, 3000, 30, hopwise_now(),
      hopwise_now() + interval '30 days')`.execute(server.database.db)
  return Object.assign(one, { id: one.user.id as string })
}

const keysOf = () => {
  const pair = createECDH('prime256v1')
  return {
    p256dh: pair.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
let made = 0
const endpointOf = (host = 'fcm.googleapis.com') => `https://${host}/send/${++made}`

test('a mailbox and Telegram are listed whether they are connected or not', async () => {
  const ann = await server.signedIn('ann@example.com')
  const { data } = await ann.ask(CHANNELS)
  expect(data.notificationChannels).toEqual([
    expect.objectContaining({ id: 'EMAIL', label: 'a***@example.com', status: 'ACTIVE' }),
    expect.objectContaining({ id: 'TELEGRAM', label: '', status: 'NOT_CONNECTED' }),
  ])
})

test('browsers and webhooks need Pro', async () => {
  const newbie = await server.signedIn()
  const input = { endpoint: endpointOf(), ...keysOf() }
  for (const { errors } of [
    await newbie.ask(HOOK, { url: 'https://example.com/' }),
    await newbie.ask(PUSH, { input }),
  ]) {
    expect(errors[0]).toMatchObject({
      message: 'This needs the Pro plan',
      extensions: { code: 'NEEDS_PLAN', tariff: 'PRO' },
    })
  }
})

describe('a webhook', () => {
  test('is set, and its secret is shown only once', async () => {
    const one = await pro()
    const { data } = await one.ask(HOOK, { url: ' https://93.184.215.14:8443/hooks#part ' })
    expect(data.setWebhook).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      channel: { kind: 'WEBHOOK', label: 'https://93.184.215.14:8443/…', status: 'ACTIVE' },
    })
    expect(await channelOf(server.database.db, one.id, 'WEBHOOK')).toMatchObject({
      target: 'https://93.184.215.14:8443/hooks',
    })
    const { id } = data.setWebhook.channel
    const ROTATE = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }'
    const rotated = await one.ask(ROTATE, { id })
    expect(rotated.data.rotateWebhookSecret.secret).not.toBe(data.setWebhook.secret)
    const stranger = await pro()
    expect((await stranger.ask(ROTATE, { id })).errors[0]!.extensions.code).toBe('NOT_FOUND')
    // One a person: another address takes its place, with another secret.
    const again = await one.ask(HOOK, { url: 'https://93.184.215.15/' })
    expect(again.data.setWebhook.secret).not.toBe(rotated.data.rotateWebhookSecret.secret)
    expect(again.data.setWebhook.channel.id).toBe(id)
  })

  test.each([
    ['', 'REQUIRED'],
    ['hooks', 'NOT_A_URL'],
    ['https://.com', 'NOT_A_URL'],
    ['ftp://93.184.215.14/', 'NOT_HTTP'],
    ['https://me:word@93.184.215.14/', 'HAS_LOGIN'],
    ['https://93.184.215.14:22/', 'WRONG_PORT'],
    ['http://93.184.215.14:443/', 'NOT_HTTPS'],
    ['https://127.0.0.1/', 'PRIVATE_ADDRESS'],
    ['https://[::ffff:10.0.0.1]/', 'PRIVATE_ADDRESS'],
    ['https://0x7f.1/', 'PRIVATE_ADDRESS'],
    [`https://93.184.215.14/${'x'.repeat(1_000)}`, 'TOO_LONG'],
  ])('with the address %s is refused with the reason %s', async (url, reason) => {
    const one = await pro()
    const { errors } = await one.ask(HOOK, { url })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'url', reason }],
    })
  })
})

describe('a browser', () => {
  test('is connected once for each endpoint of its push service', async () => {
    const one = await pro()
    const { data: keyData } = await server.browser().ask('{ pushKey }')
    expect(keyData.pushKey).toMatch(/^[\w-]{87}$/)
    const input = { endpoint: endpointOf(), ...keysOf() }
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
    const first = await one.ask(PUSH, { input }, agent)
    expect(first.data.connectPush).toMatchObject({ kind: 'PUSH', label: 'Firefox · Linux' })
    const second = await one.ask(PUSH, { input }, agent)
    expect(second.data.connectPush.id).toBe(first.data.connectPush.id)
    // Another person signs in there: the browser gets theirs, and none of the last person's.
    const other = await pro()
    await other.ask(PUSH, { input }, agent)
    expect(await channelOf(server.database.db, one.id, 'PUSH')).toBeUndefined()
    const REMOVE = 'mutation ($id: ID!) { removeChannel(id: $id) }'
    const { id } = first.data.connectPush
    expect((await one.ask(REMOVE, { id })).data.removeChannel).toBe(false)
    expect((await other.ask(REMOVE, { id })).data.removeChannel).toBe(true)
    expect((await other.ask(REMOVE, { id: 'EMAIL' })).data.removeChannel).toBe(false)
  })

  test('is stored once, however its endpoint is spelled, and refused if the endpoint contains a NUL', async () => {
    const one = await pro()
    const written = endpointOf()
    const ways = [written, written.replace('https', 'HTTPS'), written.replace('/send', '/./send')]
    const ids: string[] = []
    for (const endpoint of ways) {
      const { data } = await one.ask(PUSH, { input: { endpoint, ...keysOf() } })
      ids.push(data.connectPush.id)
    }
    expect(new Set(ids).size).toBe(1)
    const odd = `${endpointOf()}/a${String.fromCharCode(0)}b`
    const { errors } = await one.ask(PUSH, { input: { endpoint: odd, ...keysOf() } })
    expect(errors[0]?.extensions.fields).toEqual([
      expect.objectContaining({ field: 'input.endpoint', reason: 'NULL_CHARACTER' }),
    ])
  })

  test('beyond the limit of ten replaces the oldest browser of its user', async () => {
    const one = await pro()
    const ids: string[] = []
    for (let n = 0; n < 11; n++) {
      const { data } = await one.ask(PUSH, { input: { endpoint: endpointOf(), ...keysOf() } })
      ids.push(data.connectPush.id)
    }
    const { data } = await one.ask(CHANNELS)
    const left = data.notificationChannels.map(({ id }: { id: string }) => id)
    expect(left).toHaveLength(12)
    expect(left).not.toContain(ids[0])
  })

  test('is refused with all errors at once', async () => {
    const one = await pro()
    const { errors } = await one.ask(PUSH, { input: { endpoint: '', p256dh: 'AAAA' } })
    expect(errors[0]!.extensions.fields).toEqual([
      expect.objectContaining({ field: 'input.endpoint', reason: 'REQUIRED' }),
      expect.objectContaining({ field: 'input.p256dh', reason: 'NOT_OF_BROWSER' }),
      expect.objectContaining({ field: 'input.auth', reason: 'REQUIRED' }),
    ])
  })

  test.each([
    ['https://push.example/1', 'NOT_OF_BROWSER'],
    ['https://fcm.googleapis.com.evil.example/1', 'NOT_OF_BROWSER'],
    ['https://evilpush.apple.com/1', 'NOT_OF_BROWSER'],
    ['https://127.0.0.1/1', 'PRIVATE_ADDRESS'],
    ['http://fcm.googleapis.com:443/1', 'NOT_OF_BROWSER'],
    ['https://fcm.googleapis.com:8443/1', 'WRONG_PORT'],
  ])('with the endpoint %s is refused', async (endpoint, reason) => {
    const one = await pro()
    const { errors } = await one.ask(PUSH, { input: { endpoint, ...keysOf() } })
    expect(errors[0]!.extensions.fields).toEqual([
      expect.objectContaining({ field: 'input.endpoint', reason }),
    ])
  })

  test.each(['web.push.apple.com', 'updates.push.services.mozilla.com', 'db5.notify.windows.com'])(
    'of the push service %s is accepted',
    async (host) => {
      const one = await pro()
      const { data } = await one.ask(PUSH, { input: { endpoint: endpointOf(host), ...keysOf() } })
      expect(data.connectPush.status).toBe('ACTIVE')
    },
  )
})
