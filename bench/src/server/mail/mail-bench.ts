import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Report } from '../../report/figure.ts'
import { median, quantile } from '../../report/statistics.ts'
import { Child } from '../process/child.ts'
import type { AskProduct, ProductReady } from '../process/product-process.ts'

const MAIL_TAKES_MS = 5_000
const A_SECOND = 50
const SECONDS = 10
const ROUNDS = 3
/** The wait for mails still on their way after the last request. */
const LAST_MAILS_S = 60

const SEND = 'mutation ($email: String!) { sendAuthEmail(email: $email) }'

/** Sign-in mails requested faster than a slow mail server takes them. */
export async function mailBench(): Promise<Report> {
  const mails = new Child<'count', { readonly taken: number }>(
    new URL('slow-mail-process.ts', import.meta.url),
    [MAIL_TAKES_MS],
  )
  const { url } = await mails.next<{ url: string }>()
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
  const product = new Child<AskProduct, unknown>(
    new URL('../process/product-process.ts', import.meta.url),
    [],
    { ...SETTINGS, SMTP_URL: url, HOPWISE_DATA_DIR: folder },
  )
  const { origin } = await product.ask<ProductReady>({ kind: 'open', exchangers: [] })
  const hello = new Child<never, { readonly origin: string }>(
    new URL('../load/hello-process.ts', import.meta.url),
  )
  const plain = (await hello.next()).origin
  try {
    const times: Record<'ours' | 'hello', number[][]> = { ours: [], hello: [] }
    let promised = (await shoot(new Pool(origin), mailTo('first'), 2)).length
    for (let round = 0; round < ROUNDS; round++) {
      times.hello.push(await shoot(new Pool(plain), () => ({ method: 'GET', path: '/' }), SECONDS))
      times.ours.push(await shoot(new Pool(origin), mailTo(`round${round}`), SECONDS))
      promised += times.ours.at(-1)!.length
    }
    const requested = A_SECOND * (2 + SECONDS * ROUNDS)
    const dropped = promised - (await taken(mails, promised))
    const p95 = (of: readonly number[][]) => median(of.map((each) => quantile(each, 0.95)))
    return {
      figures: [
        { what: 'requesting a link: p95', measured: p95(times.ours), unit: 'ms', must: 100 },
        { what: 'a server that says hello: p95', measured: p95(times.hello), unit: 'ms' },
        { what: 'turned away', measured: requested - promised, unit: '', must: 0 },
        { what: 'promised and never sent', measured: dropped, unit: '', must: 0 },
      ],
      notes: [
        `${A_SECOND} mails a second for ${SECONDS} s, medians of ${ROUNDS} rounds; ` +
          `the mail server takes ${MAIL_TAKES_MS / 1_000} s over each of ${requested}`,
      ],
    }
  } finally {
    for (const child of [hello, product, mails]) await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Shot = Parameters<Pool['request']>[0]

/**
 * Sends requests on time, however late the answers are. Returns the milliseconds to each answer,
 * without refused ones.
 */
async function shoot(pool: Pool, next: (at: number) => Shot, seconds: number): Promise<number[]> {
  const startMs = performance.now()
  const open: Promise<number | undefined>[] = []
  for (let at = 0; at < A_SECOND * seconds; at++) {
    const dueMs = startMs + (at * 1_000) / A_SECOND
    await sleep(Math.max(0, dueMs - performance.now()))
    open.push(answered(pool, next(at), dueMs))
  }
  const times = await Promise.all(open)
  await pool.close()
  return times.filter((time) => time !== undefined)
}

async function answered(pool: Pool, shot: Shot, dueMs: number): Promise<number | undefined> {
  const { statusCode, body } = await pool.request(shot)
  const text = await body.text()
  if (statusCode === 503) return undefined
  if (statusCode !== 200 || text.includes('"errors"')) throw new Error(`refused: ${text}`)
  return performance.now() - dueMs
}

/** A new mailbox, from an address of its own. */
function mailTo(round: string): (at: number) => Shot {
  return (at) => ({
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
    },
    body: JSON.stringify({ query: SEND, variables: { email: `${round}.${at}@example.com` } }),
  })
}

async function taken(
  mails: Child<'count', { readonly taken: number }>,
  expected: number,
): Promise<number> {
  for (let waitedS = 0; ; waitedS++) {
    const { taken: count } = await mails.ask('count')
    if (count >= expected || waitedS === LAST_MAILS_S) return count
    await sleep(1_000)
  }
}

/** The connection limit, at twice the number of concurrent mails. */
const SETTINGS = {
  HOPWISE_PORT: '0',
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_TRUST_PROXY: 'on',
  HOPWISE_LOG_LEVEL: 'error',
  HOPWISE_MAIL_CONNECTIONS: '200',
  HOPWISE_LINKS_PER_ADDRESS: '1000',
}
