import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '@hopwise/testing/eventually'
import { unhurried } from '@hopwise/testing/unhurried'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-telegram-'))
let child: ChildProcess
let origin: string

/** The product as `npm start` runs it: the bot talks to the stand-in by its real protocol. */
beforeAll(async () => {
  child = spawn(process.execPath, [main, 'start', '--no-build', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOPWISE_DATA_DIR: dataDir,
      HOPWISE_SIMULATOR_PORT: '0',
      HOPWISE_PAGES: 'off',
      HOPWISE_MARKET_THREADS: '1',
      HOPWISE_LOG_LEVEL: 'error',
      ...unhurried,
    },
  })
  const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string]
  origin = /http:\/\/\S+(?=\/)/.exec(line)![0]
})

afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  readonly data: Record<string, Record<string, unknown> | null>
}

async function ask(query: string, variables: object = {}): Promise<Answer> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as Answer
}

async function chatUrl(): Promise<string> {
  const url = async () => {
    const { data } = await ask('{ signInWays { email telegramUrl } }')
    return String(data['signInWays']?.['telegramUrl'])
  }
  await eventually(async () => expect(await url()).toContain('/telegram/chat/'))
  return url()
}

/** Presses a button of the page; returns the page with the bot's answer. */
async function say(fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(fields)
  const address = new URL('/telegram/say', await chatUrl())
  return (await fetch(address, { method: 'POST', body })).text()
}

const LINK = /href="http:\/\/127\.0\.0\.1:\d+\/sign-in#([\w-]{43})"/g
const linksIn = (page: string) => [...page.matchAll(LINK)].map(([, token]) => token)
const SIGN_IN = 'mutation ($token: String!) { signIn(token: $token) { name telegram locale } }'

test('pressing Start sends a sign-in link in the user’s language', async () => {
  const page = await (await fetch(`${await chatUrl()}?start=abc_1&as=boris`)).text()
  expect(page).toContain('value="/start abc_1"')
  const answered = await say({ as: 'boris', text: '/start abc_1' })
  expect(answered).toContain('Вот ваша ссылка для входа в Hopwise.')
  expect(answered).toContain('>Войти</a>')
  const [token] = linksIn(answered)
  const { data } = await ask(SIGN_IN, { token })
  expect(data['signIn']).toEqual({ name: 'Борис', telegram: 'Борис', locale: 'RU' })
  expect((await ask(SIGN_IN, { token })).data).toBeNull()
})

test('a newer sign-in link invalidates the older one', async () => {
  const [first] = linksIn(await say({ as: 'anna', text: '/start' }))
  const both = linksIn(await say({ as: 'anna', text: '/start' }))
  expect(both).toHaveLength(2)
  expect((await ask(SIGN_IN, { token: first })).data).toBeNull()
  const { data } = await ask(SIGN_IN, { token: both[1] })
  expect(data['signIn']).toEqual({
    name: '@anna_simulated',
    telegram: '@anna_simulated',
    locale: 'EN',
  })
  expect(await say({ as: 'anna', text: 'hello' })).toContain('Send /start to get one.')
})

test('the bot stays silent in groups and sends no link there', async () => {
  expect(linksIn(await say({ as: 'vera', text: '/start', group: 'on' }))).toEqual([])
  expect(linksIn(await say({ as: 'vera', text: '/start' }))).toHaveLength(1)
})

test('the command line can make a user the first admin while the server runs', async () => {
  const email = 'first@example.com'
  const admin = async (change: string) => {
    const run = spawn(process.execPath, [main, 'admin', change, email], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOPWISE_DATA_DIR: dataDir },
    })
    let said = ''
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    }
    const [code] = (await once(run, 'close')) as [number]
    return [code, said.trim()]
  }
  expect(await admin('grant')).toEqual([
    1,
    `hopwise: ${email}: nobody has signed in with this address yet`,
  ])
  await ask('mutation ($email: String!) { sendAuthEmail(email: $email) }', { email })
  const token = await eventually(async () => {
    const mails = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as { text: string }[]
    return /sign-in#([\w-]{43})/.exec(mails[0]!.text)![1]
  })
  const signIn = 'mutation ($token: String!) { signIn(token: $token) { roles } }'
  expect((await ask(signIn, { token })).data['signIn']).toEqual({ roles: ['USER'] })
  expect(await admin('grant')).toEqual([0, `${email} is an admin`])
  expect(await admin('grant')).toEqual([0, `${email} is an admin`])
  expect(await admin('revoke')).toEqual([0, `${email} is no longer an admin`])
  expect((await admin('revoke'))[0]).toBe(1)
})
