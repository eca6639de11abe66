import { createECDH, createVerify, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import ece from 'http_ece'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import {
  type CalledServer,
  startCalledServer,
} from '../../../testing/notifications/called-server.ts'
import {
  addBrowser,
  addWebhook,
  channelOf,
  fired,
  addRecipient,
  statusOf,
  unitsLeft,
} from '../../../testing/notifications/fired.ts'
import {
  openTestDeliverer,
  type TestDeliverer,
  type TestDelivererOptions,
} from '../../../testing/notifications/test-deliverer.ts'
import { PushKeyRing } from '../channels/push-services.ts'
import { signatureOf, webhookSecret } from '../channels/webhooks.ts'

let database: TestDatabase
let far: CalledServer
beforeAll(async () => {
  database = await openTestDatabase()
  far = await startCalledServer()
})
afterAll(async () => {
  await far.close()
  await database.drop()
})

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
  far.answer = { status: 201 }
  far.calls.length = 0
})

function openDeliverer(options: TestDelivererOptions = {}): TestDeliverer {
  const opened = openTestDeliverer(database.db, options)
  closes.push(() => opened.close())
  return opened
}

/** Sends once, to a channel of somebody's. */
async function sendTo(
  { deliverer }: Pick<TestDeliverer, 'deliverer'>,
  of: { readonly person: Awaited<ReturnType<typeof addRecipient>>; readonly target: Target },
) {
  const { id, deliveries } = await fired(database.db, of.person, [of.target])
  await deliverer.deliver(deliveries[0]!)
  return { notificationId: id, id: deliveries[0]! }
}

type Target = { readonly kind: 'PUSH' | 'WEBHOOK'; readonly id: string }

test('the signature follows Standard Webhooks exactly', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const signed = signatureOf(key, {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  })
  expect(signed).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

describe('a webhook', () => {
  async function webhook(options: TestDelivererOptions = {}) {
    const { db } = database
    const person = await addRecipient(db, { left: 100 })
    const id = await addWebhook(db, person.userId, `${far.origin}/called`)
    const parts = openDeliverer(options)
    const target = { kind: 'WEBHOOK', id } as const
    return { person, id, parts, target, send: () => sendTo(parts, { person, target }) }
  }

  const verified = (secret: string) => {
    const { body, headers } = far.calls.at(-1)!
    return new Webhook(secret).verify(body.toString(), headers) as { type: string; data: object }
  }

  test('gets requests that a third-party library verifies, and only with the right secret', async () => {
    const { id, parts, send } = await webhook()
    const { notificationId, id: deliveryId } = await send()
    const secret = webhookSecret(parts.parts.secrets, { id, version: 1 })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(verified(secret)).toMatchObject({
      type: 'notification.fired',
      data: { id: notificationId, findings: [{ profitPercent: 1.84 }] },
    })
    expect(far.calls[0]!.headers['webhook-id']).toBe(notificationId)
    expect(await statusOf(database.db, deliveryId)).toMatchObject({ status: 'SENT' })
    const stranger = webhookSecret(parts.parts.secrets, { id, version: 2 })
    expect(() => verified(stranger)).toThrow(/signature/i)
  })

  test('gets requests signed with both secrets for a day after a rotation', async () => {
    const { id, parts, send } = await webhook()
    await sql`
      update notification_channels set secret_version = 2, rotated_at = hopwise_now()
      where id = ${id}`.execute(database.db)
    await send()
    for (const version of [1, 2]) {
      verified(webhookSecret(parts.parts.secrets, { id, version }))
    }
    await sql`
      update notification_channels set rotated_at = hopwise_now() - interval '25 hours'
      where id = ${id}`.execute(database.db)
    await send()
    verified(webhookSecret(parts.parts.secrets, { id, version: 2 }))
    expect(() => verified(webhookSecret(parts.parts.secrets, { id, version: 1 }))).toThrow(
      /signature/i,
    )
  })

  test('has a signing secret that is not in the database', async () => {
    const { id, parts } = await webhook()
    const secret = webhookSecret(parts.parts.secrets, { id, version: 1 }).slice('whsec_'.length)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from notification_channels c where id = ${id}`.execute(
      database.db,
    )
    expect(rows[0]!.row).not.toContain(secret)
  })

  test('that fails is retried after 5 s, 30 s and so on, or after the wait that it requests', async () => {
    const { id, parts, send } = await webhook()
    far.answer = { status: 500 }
    const { id: deliveryId } = await send()
    const waits: number[] = []
    for (let tries = 1; parts.enqueued.length > 0; tries++) {
      waits.push(parts.enqueued.shift()!.afterSeconds)
      await parts.deliverer.deliver(deliveryId)
      expect(tries).toBeLessThan(10)
    }
    const steps = [5, 30, 120, 300, 900]
    expect(waits).toHaveLength(steps.length)
    for (const [at, step] of steps.entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(step)
      expect(waits[at]).toBeLessThanOrEqual(step * 1.2)
    }
    expect(await statusOf(database.db, deliveryId)).toEqual({
      status: 'FAILED',
      reason: 'STATUS_500',
      tries: 6,
    })
    expect(new Set(far.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const channel = await channelOf(database.db, (await personOf(id)).user_id, 'WEBHOOK')
    expect(channel).toMatchObject({ status: 'FAILING', failures: 6 })
    far.answer = { status: 429, headers: { 'retry-after': '60' } }
    await send()
    expect(parts.enqueued[0]!.afterSeconds).toBeGreaterThanOrEqual(60)
  })

  const personOf = (id: string) =>
    database.db
      .selectFrom('notification_channels')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('that is down for a day is switched off, and its user is notified once', async () => {
    const { person, parts, send } = await webhook()
    far.answer = { status: 503 }
    await send()
    parts.enqueued.length = 0
    await sql`
      update notification_channels set failing_since = hopwise_now() - interval '23 hours'
      where user_id = ${person.userId}`.execute(database.db)
    await send()
    expect(await channelOf(database.db, person.userId, 'WEBHOOK')).toMatchObject({
      status: 'FAILING',
    })
    parts.enqueued.length = 0
    await sql`
      update notification_channels set failing_since = hopwise_now() - interval '24 hours'
      where user_id = ${person.userId}`.execute(database.db)
    const { id } = await send()
    expect(await channelOf(database.db, person.userId, 'WEBHOOK')).toMatchObject({ status: 'OFF' })
    const troubleJobs = parts.enqueued.filter(({ name }) => name === 'notifications/tell-trouble')
    expect(troubleJobs.map(({ data }) => data['trouble'])).toEqual(['WEBHOOK_OFF'])
    // Its next try finds it off, and it is called no more.
    const calls = far.calls.length
    await parts.deliverer.deliver(id)
    await send()
    expect(far.calls).toHaveLength(calls)
    expect((await statusOf(database.db, id)).status).toBe('SKIPPED')
  })

  test('that answers after a failure stays on, and its failures are forgotten', async () => {
    const { person, send } = await webhook()
    far.answer = { status: 503 }
    await send()
    far.answer = { status: 200 }
    await send()
    expect(await channelOf(database.db, person.userId, 'WEBHOOK')).toMatchObject({
      status: 'ACTIVE',
      failures: 0,
      failing_since: null,
    })
  })

  test('that answers 410 is switched off at once, and the quota gets the notification back', async () => {
    const { person, send } = await webhook()
    far.answer = { status: 410 }
    const { id } = await send()
    expect(await statusOf(database.db, id)).toMatchObject({ status: 'FAILED', reason: 'GONE' })
    expect(await channelOf(database.db, person.userId, 'WEBHOOK')).toMatchObject({ status: 'OFF' })
    expect(await unitsLeft(database.db, person.userId)).toBe(100)
  })
})

describe('a browser', () => {
  async function browser() {
    const { db } = database
    const person = await addRecipient(db)
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    const id = await addBrowser(db, person.userId, {
      endpoint: `${far.origin}/push/${person.userId}`,
      p256dh,
      auth,
    })
    const parts = openDeliverer()
    const target = { kind: 'PUSH', id } as const
    return { person, pair, auth, parts, id, send: () => sendTo(parts, { person, target }) }
  }

  test('gets messages that only its own keys decrypt', async () => {
    const { pair, auth, parts, send } = await browser()
    const { id } = await send()
    const { body, headers } = far.calls[0]!
    const opened = ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
    expect(JSON.parse(opened.toString())).toMatchObject({
      title: '+1.84 % · BTC → PMUSD → WIREINR',
      url: expect.stringContaining('https://hopwise.example/chain?id='),
    })
    expect(headers).toMatchObject({
      ttl: '180',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    })
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['authorization']!)!
    expect(key).toBe((await parts.parts.pushKeys.keys())!.publicKey)
    expect(isSignedBy(token!, key!)).toBe(true)
    expect(await statusOf(database.db, id)).toMatchObject({ status: 'SENT' })
  })

  test.each([404, 410])('is deleted when its push service answers %i', async (status) => {
    const { person, send } = await browser()
    far.answer = { status }
    const { id } = await send()
    expect(await statusOf(database.db, id)).toMatchObject({ status: 'FAILED', reason: 'GONE' })
    expect(await channelOf(database.db, person.userId, 'PUSH')).toBeUndefined()
    expect(await unitsLeft(database.db, person.userId)).toBe(10)
  })

  test('gets its message later when its push service asks to wait', async () => {
    const { parts, send } = await browser()
    far.answer = { status: 429, headers: { 'retry-after': '30' } }
    await send()
    expect(parts.enqueued[0]!.afterSeconds).toBeGreaterThanOrEqual(30)
  })

  test('uses push keys that are created one time only, even by concurrent processes', async () => {
    await sql`delete from push_keys`.execute(database.db)
    const ring = (secret: string) => {
      const secrets = new SecretBox({ secret, dataDir: '/nowhere' })
      return new PushKeyRing({ db: database.db, secrets, stated: undefined })
    }
    const rings = Array.from({ length: 5 }, () => ring('one secret'))
    const keys = await Promise.all(rings.map((each) => each.keys()))
    expect(new Set(keys.map((each) => each!.publicKey)).size).toBe(1)
    // The keys are sealed with a secret: under another one they are of no use to anybody.
    expect(await ring('another secret').keys()).toBeUndefined()
    await sql`delete from push_keys`.execute(database.db)
  })
})

/** Checks as push services do: a token of ES256. */
function isSignedBy(token: string, publicKey: string): boolean {
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key, format: 'jwk', dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'))
}

test('requests to 60 hostile webhook and push addresses never reach this machine', async () => {
  let hits = 0
  const canary = createServer((socket) => {
    hits++
    socket.destroy()
  }).listen(0, '::')
  await once(canary, 'listening')
  const { port } = canary.address() as AddressInfo
  // The canary's own port is allowed: no address is refused for its port alone.
  const client = new OutboundClient({
    allowPrivate: false,
    ports: [port],
    bytesMax: 4_096,
    deadlineMs: 500,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  const parts = openDeliverer({ allowPrivate: false, client })
  const person = await addRecipient(database.db, { left: 3_000 })
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const urls = HOSTS.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`])
  expect(urls.length).toBeGreaterThan(60)
  const webhook = await addWebhook(database.db, person.userId, 'https://a.example/')
  for (const [n, url] of urls.entries()) {
    await sql`update notification_channels set target = ${url}, status = 'ACTIVE'
      where id = ${webhook}`.execute(database.db)
    await sendTo(parts, { person, target: { kind: 'WEBHOOK', id: webhook } })
    const endpoint = `${url}${n}`
    const id = await addBrowser(database.db, person.userId, { endpoint, p256dh, auth })
    const { id: pushed } = await sendTo(parts, { person, target: { kind: 'PUSH', id } })
    expect(await statusOf(database.db, pushed)).toMatchObject({
      status: 'FAILED',
      reason: 'WRONG_HOST',
    })
  }
  for (let tries = 0; tries < 1_000; tries++) {
    const request = { address: urls[tries % urls.length]!, body: Buffer.from('{}'), headers: {} }
    await expect(client.post(request)).rejects.toMatchObject({ name: 'FetchFault' })
  }
  expect(hits).toBe(0)
  canary.close()
  await client.close()
})

/** Hosts that are, or that a name server resolves to, this machine or its networks. */
const HOSTS = `
  127.0.0.1 127.0.0.2 127.1 2130706433 0x7f000001 017700000001 0 0.0.0.0 10.0.0.1 172.16.0.1
  192.168.0.1 100.64.0.1 169.254.169.254 192.0.0.1 198.18.0.1 224.0.0.1 255.255.255.255
  １２７.０.０.１ 127。0。0。1 [::1] [::] [::127.0.0.1] [::ffff:127.0.0.1] [64:ff9b::7f00:1]
  [2002:7f00:1::1] [2001:0:7f00:1::] [fe80::1] [fc00::1] [fec0::1] [ff02::1] localhost
  metadata.google.internal rebind.example`.match(/\S+/g)!
