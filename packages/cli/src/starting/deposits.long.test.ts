import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulator } from '@hopwise/simulator'
import { unhurried } from '@hopwise/testing/unhurried'
import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeAt, setStoreWebhook } from './simulator-process.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-deposits-'))
let simulator: Awaited<ReturnType<typeof startSimulator>>
let server: { readonly child: ChildProcess; readonly origin: string }

/** The store outlives the product, because BTCPay Server is another machine. */
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    exchangers: 3,
    offers: 200,
  })
  server = await startServer()
})

afterAll(async () => {
  await stop('SIGTERM')
  await simulator.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startServer() {
  const store = await storeAt(simulator.origin)
  const child = spawn(
    process.execPath,
    [main, 'start', '--no-restart', '--no-build', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ...unhurried,
        HOPWISE_DATA_DIR: dataDir,
        HOPWISE_SIMULATOR: 'off',
        HOPWISE_PAGES: 'off',
        HOPWISE_SCANNER: 'off',
        HOPWISE_MARKET_THREADS: '1',
        HOPWISE_LOG_LEVEL: 'fatal',
        BTCPAY_URL: store.url,
        BTCPAY_STORE_ID: store.storeId,
        BTCPAY_API_KEY: store.apiKey,
        BTCPAY_WEBHOOK_SECRET: store.webhookSecret,
        HOPWISE_DEPOSIT_CURRENCIES: store.currencies
          .map(({ code, method }) => `${code}=${method}`)
          .join(', '),
      },
    },
  )
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const origin = /http:\/\/\S+(?=\/)/.exec(line)![0]
  await setStoreWebhook(simulator.origin, origin)
  return { child, origin }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const ended = once(server.child, 'exit')
  server.child.kill(signal)
  await ended
}

interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

/** A signed-in person, whose session survives another server process. */
async function person() {
  let cookie = ''
  const ask = async (query: string, variables: object = {}): Promise<Answer> => {
    const answer = await fetch(`${server.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0]!
    return (await answer.json()) as Answer
  }
  const email = `${randomUUID()}@example.com`
  await ask('mutation ($email: String!) { sendAuthEmail(email: $email) }', { email })
  const token = await eventually(async () => {
    const mails = (await (await fetch(`${server.origin}/dev/outbox.json`)).json()) as {
      to: string
      text: string
    }[]
    return /sign-in#([\w-]{43})/.exec(mails.find(({ to }) => to === email)!.text)![1]!
  })
  await ask('mutation ($token: String!) { signIn(token: $token) { id } }', { token })
  const deposit = async (): Promise<Made> => {
    const input = { currency: 'LTC', amount: '25', key: randomUUID() }
    const { data } = await ask(
      `mutation ($input: DepositInput!) { deposit(input: $input) { id checkoutUrl } }`,
      { input },
    )
    return data.deposit
  }
  const is = async (made: Made): Promise<string> =>
    (await ask('query ($id: ID!) { deposit(id: $id) { status } }', { id: made.id })).data.deposit
      .status
  const balance = async (): Promise<string> =>
    (await ask('{ wallet { balance } }')).data.wallet.balance
  return { ask, deposit, is, balance }
}

interface Made {
  readonly id: string
  readonly checkoutUrl: string
}

const press = (made: Made, doing: string, fields: Record<string, string> = {}) =>
  fetch(`${made.checkoutUrl}/${doing}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const faults = (webhooks: string, away = 'yes') =>
  fetch(`${simulator.origin}/btcpay/faults`, {
    method: 'POST',
    body: new URLSearchParams({ webhooks, away }),
  })

test('paid, underpaid, overpaid, late and manual deposits end in their specified states', async () => {
  await faults('none')
  const ann = await person()
  const bob = await person()
  const [exact, less, more, late] = [
    await ann.deposit(),
    await ann.deposit(),
    await ann.deposit(),
    await ann.deposit(),
  ]
  const [hand, never, ended] = [await bob.deposit(), await bob.deposit(), await bob.deposit()]
  await press(exact, 'pay', { much: 'exact', confirmed: 'now' })
  await press(less, 'pay', { much: 'less', confirmed: 'now' })
  await press(less, 'end')
  await press(more, 'pay', { much: 'more', confirmed: 'now' })
  await press(late, 'end')
  await press(late, 'pay', { much: 'exact', confirmed: 'now' })
  await press(hand, 'settle')
  await press(never, 'pay', { much: 'exact', confirmed: 'never' })
  await press(ended, 'end')
  await eventually(async () => {
    const of = await Promise.all([exact, less, more, late].map((each) => ann.is(each)))
    expect(of).toEqual(['PAID', 'UNDERPAID', 'PAID', 'LATE'])
    const others = await Promise.all([hand, ended].map((each) => bob.is(each)))
    expect(others).toEqual(['UNDERPAID', 'EXPIRED'])
    expect(['CONFIRMING', 'FAILED']).toContain(await bob.is(never))
  })
  expect([await ann.balance(), await bob.balance()]).toEqual(['55.00', '0.00'])
  await eventually(async () => expect(await bob.is(never)).toBe('FAILED'))
})

/** However often and in whatever order webhooks arrive, a deposit is credited exactly once. */
test.each(['tripled', 'shuffled'])(
  'webhooks that are %s credit each deposit once',
  async (fault) => {
    await faults(fault)
    const ann = await person()
    const made = await Promise.all(Array.from({ length: 5 }, () => ann.deposit()))
    await Promise.all(made.map((each) => press(each, 'pay', { much: 'exact', confirmed: 'now' })))
    await eventually(async () => expect(await ann.balance()).toBe('125.00'))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await ann.balance()).toBe('125.00')
  },
)

/** A webhook is only a hint: money is credited by what the provider itself answers. */
test('a deposit with a forged or lost webhook is credited only after a query to the provider', async () => {
  const ann = await person()
  // An honest hint about an earlier deposit may still arrive.
  await faults('forged')
  const [forged, lost] = [await ann.deposit(), await ann.deposit()]
  await press(forged, 'pay', { much: 'exact', confirmed: 'now' })
  await faults('lost')
  await press(lost, 'pay', { much: 'exact', confirmed: 'now' })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await ann.balance()).toBe('0.00')
  await eventually(async () => expect(await ann.balance()).toBe('50.00'), 1_000)
})

/** Wherever a crash falls, a paid deposit is credited exactly once. */
test('a server killed during payments credits each deposit exactly once after its restart', async () => {
  await faults('tripled')
  const ann = await person()
  const made: Made[] = []
  for (let round = 0; round < 5; round++) {
    const next = await ann.deposit()
    made.push(next)
    await press(next, 'pay', { much: 'exact', confirmed: 'now' })
    // The kill falls between the first moment and a few statements later.
    await new Promise((resolve) => setTimeout(resolve, round * 15))
    await stop('SIGKILL')
    server = await startServer()
  }
  await eventually(async () => {
    const of = await Promise.all(made.map((each) => ann.is(each)))
    expect(of).toEqual(made.map(() => 'PAID'))
  }, 1_000)
  expect(await ann.balance()).toBe('125.00')
})
