import type { Market } from '@hopwise/market'
import type { Client } from 'pg'
import type { Question } from '../market/inputs/seeded-queries.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import { fillOffersTable } from './offers-table.ts'
import { loadPeerMarket, ourAnswers, plainQuestions } from './peer-market.ts'
import { startPostgres, TIMEOUT_MS } from './start-postgres.ts'

const QUESTIONS = { 2: 12, 3: 5 } as const

/** PostgreSQL's self-join of an indexed table of offers: 50 best paths of 2 and of 3 hops. */
export async function postgresPeer({ dump, seed }: BenchOptions): Promise<Report> {
  const market = loadPeerMarket(dump)
  const postgres = await startPostgres()
  try {
    const { client } = postgres
    const { rows } = await client.query<{ version: string }>('SELECT version()')
    const count = await fillOffersTable(client, market)
    const two = await compare(client, market, { hops: 2, seed })
    const three = await compare(client, market, { hops: 3, seed })
    return {
      figures: [
        { ...two.ratio },
        { ...three.ratio, must: 10_000, aim: 100_000 },
        two.unlike,
        three.unlike,
      ],
      notes: [
        `${rows[0]!.version.split(' on ')[0]}; ${numberText(count, '')} offers, those bound to a ` +
          'city left out on both sides; index (f, t, a desc) with all columns; warm',
        two.note,
        three.note,
      ],
    }
  } finally {
    await postgres.stop()
  }
}

async function compare(
  client: Client,
  market: Market,
  { hops, seed }: { hops: 2 | 3; seed: number },
) {
  const questions = plainQuestions(market, QUESTIONS[hops], seed)
  const ours = ourAnswers(market, questions, hops)
  const theirMs: number[] = []
  const isCancelled: boolean[] = []
  let unlike = 0
  for (const [at, question] of questions.entries()) {
    const theirs = await askPostgres(client, market, { question, hops })
    theirMs.push(theirs.ms)
    isCancelled.push(theirs.values === undefined)
    if (theirs.values && !areSame(theirs.values, ours[at]!.values)) unlike++
  }
  // The machine may have become busier meanwhile, so the worse of before and after is ours.
  const after = ourAnswers(market, questions, hops)
  const ourMs = Math.max(...[ours, after].map((all) => median(all.map(({ medianMs }) => medianMs))))
  const cancelled = isCancelled.filter(Boolean).length
  const name = `PostgreSQL self-join, ${hops} hops`
  const ratio: Figure = {
    what: `${name}: our median against theirs${median(theirMs) >= TIMEOUT_MS ? ', at least' : ''}`,
    measured: median(theirMs) / ourMs,
    unit: '×',
    isMoreBetter: true,
  }
  const mismatch: Figure = { what: `${name}: unlike answers`, measured: unlike, unit: '', must: 0 }
  const perQuestion = theirMs.map((ms, at) => {
    const sign = isCancelled[at] ? '> ' : ''
    return `${sign}${numberText(ms, 'ms')} / ${numberText(ours[at]!.medianMs, 'ms')}`
  })
  const note =
    `${hops} hops: median ${numberText(median(theirMs), 'ms')} against ` +
    `${numberText(ourMs, 'ms')}; ${questions.length - cancelled - unlike} of ${questions.length} ` +
    `answers equal, ${cancelled} cancelled after ${TIMEOUT_MS / 1000} s; each: ` +
    perQuestion.join(', ')
  return { ratio, unlike: mismatch, note }
}

async function askPostgres(
  client: Client,
  market: Market,
  { question, hops }: { question: Question; hops: number },
) {
  const { give, get, giveAmount } = question
  const values = [market.currencies.indexOf(give), market.currencies.indexOf(get), giveAmount]
  const start = performance.now()
  try {
    const { rows } = await client.query<{ v: number }>(selfJoin(hops), values)
    return { ms: performance.now() - start, values: rows.map(({ v }) => v) }
  } catch (fault) {
    const isTimeout = (fault as { code?: string }).code === '57014'
    if (!isTimeout) throw fault
    return { ms: performance.now() - start, values: undefined }
  }
}

function areSame(theirs: readonly number[], ours: readonly number[]): boolean {
  return (
    theirs.length === ours.length &&
    theirs.every((value, at) => Math.abs(value - ours[at]!) <= 1e-9 * value)
  )
}

/**
 * SQL for the 50 best paths of up to so many hops from currency $1 to $2 with amount $3: the same
 * windows and fees hop by hop, no currency twice, the same order of answers.
 */
function selfJoin(maxHops: number): string {
  const lengths = Array.from({ length: maxHops }, (_, index) => pathsOf(index + 1))
  const paths = lengths.join('\nUNION ALL\n')
  return `SELECT v FROM (${paths}) paths ORDER BY v DESC, hops, ids LIMIT 50`
}

function pathsOf(hops: number): string {
  const joins: string[] = []
  let amount = '$3::float8'
  const where: string[] = []
  for (let hop = 1; hop <= hops; hop++) {
    const name = `o${hop}`
    where.push(`${name}.f = ${hop === 1 ? '$1::int2' : `o${hop - 1}.t`}`)
    where.push(hop === hops ? `${name}.t = $2::int2` : `${name}.t NOT IN ($1::int2, $2::int2)`)
    // A hop inside differs from all before it; both ends are covered above.
    if (hop < hops)
      for (let before = 1; before < hop; before++) where.push(`${name}.t <> o${before}.t`)
    where.push(`${amount} BETWEEN ${name}.lo AND ${name}.hi`)
    amount = `(${name}.a * ${amount} - ${name}.b)`
    where.push(`${amount} > 0`)
    joins.push(`offers ${name}`)
  }
  const ids = joins.map((_, index) => `o${index + 1}.id`).join(', ')
  return (
    `SELECT ${amount} AS v, ${hops} AS hops, ARRAY[${ids}] AS ids ` +
    `FROM ${joins.join(', ')} WHERE ${where.join(' AND ')}`
  )
}
