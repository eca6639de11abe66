import { sql } from 'kysely'
import { eventually } from '@hopwise/testing/eventually'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  type AccountServer,
  SEND,
  SIGN_IN,
  startAccountServer,
  tokenIn,
} from '../../testing/start-account-server.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'

const closes: (() => Promise<void>)[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  return () => database.drop()
})
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

const lines: string[] = []
const note = (fields: object, message: string) =>
  void lines.push(JSON.stringify({ ...fields, message }))
const log = { debug: note, info: note, warn: note, error: note }

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const mails = await startMailServer(options)
  closes.push(() => mails.close())
  return mails
}

async function serverWith(
  { url }: Pick<MailServer, 'url'>,
  env: Record<string, string> = {},
  now?: () => number,
): Promise<AccountServer> {
  const options = { database, log, env: { SMTP_URL: url, ...env } }
  const server = await startAccountServer(now ? { ...options, now } : options)
  closes.push(() => server.close())
  return server
}

/** A mail program's view: the parts of a message, decoded. */
function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
    .replaceAll(/^[A-Za-z0-9+/\r\n]{60,}={0,2}\r?$/gm, (text) =>
      Buffer.from(text, 'base64').toString(),
    )
}

test('a sign-in mail has a link in plain text and HTML, in the reader’s language', async () => {
  const mails = await mailServer()
  const server = await serverWith(mails, {
    HOPWISE_BASE_URL: 'https://hopwise.example',
    HOPWISE_MAIL_FROM: 'Hopwise <hello@hopwise.example>',
  })
  const browser = server.browser()
  const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await browser.ask(SEND, { email: 'a@example.com' }, { 'accept-language': 'ru', ...host })
  await eventually(() => expect(mails.mails).toHaveLength(1))
  const mail = decoded(mails.mails[0]!)
  expect(mail).toMatch(/^From: Hopwise <hello@hopwise\.example>/m)
  expect(mail).toMatch(/^To: a@example\.com/m)
  expect(mail).toMatch(/^Subject: .*Вход_в_Hopwise/m)
  expect(mail).toContain('text/plain')
  expect(mail).toContain('text/html')
  expect(mail).toContain('Вот ваша ссылка для входа в Hopwise.')
  expect(mail).toMatch(/https:\/\/hopwise\.example\/sign-in#[\w-]{43}/)
  expect(mail).not.toContain('evil.example')
  const { headers } = await browser.ask(SIGN_IN, { token: tokenIn(mail) })
  expect(headers.get('set-cookie')).toMatch(/^__Host-hopwise=[\w-]{43}; Path=\/; .*; Secure/)
})

test('the language that a user chose takes precedence over the browser’s', async () => {
  const server = await startAccountServer({ database })
  closes.push(() => server.close())
  const chosen = await server.signedIn('chosen@example.com')
  await chosen.ask('mutation { updateProfile(locale: RU) { locale } }')
  const asIn = (language: string) => ({ 'accept-language': language })
  const answers = [
    await server.browser().ask(SEND, { email: 'chosen@example.com' }, asIn('en')),
    await server.browser().ask(SEND, { email: 'nobody-yet@example.com' }, asIn('en')),
  ]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  await chosen.ask(
    'mutation { startConnecting(way: EMAIL, email: "other@example.com") }',
    {},
    asIn('en'),
  )
  for (const [email, subject] of [
    ['chosen@example.com', 'Вход в Hopwise'],
    ['nobody-yet@example.com', 'Sign in to Hopwise'],
    ['other@example.com', 'Подключение адреса к Hopwise'],
  ]) {
    await server.tokenFor(email!, email === 'chosen@example.com' ? 1 : 0)
    expect((await server.outbox()).find(({ to }) => to === email)?.subject).toBe(subject)
  }
})

test('a sign-in mail that the mail server postpones is sent later', async () => {
  const mails = await mailServer({
    refuse: (n) => (n === 0 ? { code: 451, when: 'data' } : undefined),
  })
  const server = await serverWith(mails)
  await server.browser().ask(SEND, { email: 'b@example.com' })
  await eventually(() => expect(mails.mails).toHaveLength(1))
  const token = tokenIn(decoded(mails.mails[0]!))
  expect((await server.browser().ask(SIGN_IN, { token })).data.signIn).toBeTruthy()
})

test('a link requested while the mail server is away gets the same answer, and is mailed later', async () => {
  const away = await startMailServer()
  await away.close()
  const server = await serverWith(away)
  lines.length = 0
  expect((await server.browser().ask(SEND, { email: 'c@example.com' })).data).toEqual({
    sendAuthEmail: true,
  })
  await eventually(() => expect(lines.join('\n')).toContain('a job failed'))
  const back = await mailServer({ port: Number(new URL(away.url).port) })
  await eventually(() => expect(back.mails).toHaveLength(1))
})

test('a sign-in link that could not be mailed for ten minutes is never mailed', async () => {
  let aheadMs = 0
  const mails = await mailServer({
    refuse: (n) => (n === 0 ? { code: 451, when: 'data' } : undefined),
  })
  const server = await serverWith(mails, {}, () => Date.now() + aheadMs)
  lines.length = 0
  await server.browser().ask(SEND, { email: 'd@example.com' })
  await eventually(() => expect(lines.join('\n')).toContain('a job failed'))
  aheadMs = 10 * 60_000
  const waiting = sql`select 1 from pgboss.job where state < 'completed'`
  const jobsWaiting = async () => (await waiting.execute(database.db)).rows
  await expect.poll(jobsWaiting).toEqual([])
  expect(mails.mails).toEqual([])
})

test('a sign-in mail to a mailbox that does not exist is not retried, nor is its address logged', async () => {
  const mails = await mailServer({ refuse: () => ({ code: 550, when: 'to' }) })
  const server = await serverWith(mails)
  lines.length = 0
  await server.browser().ask(SEND, { email: 'nobody.here@example.com' })
  await eventually(() => expect(lines.join('\n')).toContain('a mailbox does not exist'))
  expect(lines.join('\n')).not.toContain('nobody.here')
})

test('150 requests are answered before the mail server accepts any mail', async () => {
  const open = Promise.withResolvers<void>()
  const mails = await mailServer({ until: open.promise })
  const server = await serverWith(mails, { HOPWISE_MAIL_CONNECTIONS: '100' })
  lines.length = 0
  const pending = Array.from({ length: 150 }, (_, n) =>
    server.browser().ask(SEND, { email: `many${n}@example.com` }),
  )
  for (const { data } of await Promise.all(pending)) expect(data).toEqual({ sendAuthEmail: true })
  expect(mails.mails).toEqual([])
  open.resolve()
  await eventually(() => expect(mails.mails).toHaveLength(150))
  expect(new Set(mails.mails.map((mail) => /^To: (.*)$/m.exec(mail)![1])).size).toBe(150)
  // Logs know nobody either, once mails really leave.
  const tokens = mails.mails.map((mail) => tokenIn(decoded(mail)))
  expect(lines.filter((line) => tokens.some((token) => line.includes(token)))).toEqual([])
  expect(lines.filter((line) => line.includes('many'))).toEqual([])
})

test('sign-in mails are limited per mailbox and per network', async () => {
  const server = await startAccountServer({
    database,
    env: { HOPWISE_LINKS_PER_MAILBOX: '3', HOPWISE_LINKS_PER_ADDRESS: '5' },
  })
  closes.push(() => server.close())
  const send = async (email: string) => {
    const { errors, data } = await server.browser().ask(SEND, { email })
    return errors[0]?.extensions.code ?? data.sendAuthEmail
  }
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await send('flood@example.com'))
  expect(answers).toEqual([true, true, true, 'RATE_LIMITED'])
  // Refused tries cost nothing.
  const others = []
  for (const name of ['d', 'e', 'f']) others.push(await send(`${name}@example.com`))
  expect(others).toEqual([true, true, 'RATE_LIMITED'])
})
