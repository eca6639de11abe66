import { randomQuestions } from '@hopwise/server'
import { request } from 'undici'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { largest, quantile } from '../../report/statistics.ts'
import { Child } from '../process/child.ts'
import type { DocumentsReady, Held } from './documents-process.ts'

const DOCUMENTS = 10_000

interface DocumentResult {
  /** The question's number. */
  readonly n: number
  readonly query: string
  readonly heldMs: number
  readonly status: number
}

/** Strangers' possible questions to the whole schema, and the time one holds the thread. */
export async function documentsBench({ dump, seed }: BenchOptions): Promise<Report> {
  const child = new Child<object, Held>(new URL('documents-process.ts', import.meta.url), [dump])
  const { origin } = await child.next<DocumentsReady>()
  const nextQuestion = randomQuestions(seed)
  const results: DocumentResult[] = []
  for (let n = 0; n < DOCUMENTS; n++) {
    const query = nextQuestion()
    await child.ask({})
    const { statusCode, body } = await request(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    await body.dump({ limit: Infinity })
    const { ms } = await child.ask({})
    results.push({ n, query, heldMs: ms, status: statusCode })
  }
  await child.stop()
  const held = results.map(({ heldMs }) => heldMs)
  const worst = results.toSorted((a, b) => b.heldMs - a.heldMs).slice(0, 5)
  const answered = results.filter(({ status }) => status === 200).length
  return {
    figures: [
      {
        what: `the longest that one of ${DOCUMENTS} documents held the HTTP thread`,
        measured: largest(held),
        unit: 'ms',
        must: 100,
      },
      { what: 'the same: one in a thousand', measured: quantile(held, 0.999), unit: 'ms' },
      { what: 'the same: one in a hundred', measured: quantile(held, 0.99), unit: 'ms' },
      { what: 'answered, of all', measured: (answered / DOCUMENTS) * 100, unit: '%' },
    ],
    tables: [
      {
        title: 'The longest',
        columns: ['ms', 'the n-th', 'status', 'document'],
        rows: worst.map(({ n, heldMs, status, query }) => [
          heldMs.toFixed(0),
          String(n + 1),
          String(status),
          `${query.slice(0, 200)}${query.length > 200 ? ` … ${query.length} letters` : ''}`,
        ]),
      },
    ],
  }
}
