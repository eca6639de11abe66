import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { variablesOf } from '../answers/plain-answer.ts'
import { Child } from '../process/child.ts'
import type { LiveReady, LiveSide, LiveState } from './live-process.ts'
import type { Received, SubscribeOrder } from './subscribers-process.ts'

const SUBSCRIBERS = 2_000
const FEW = 20
const SECONDS = 10
/** The time until the threads that take in changes stop growing. */
const GROWING_S = 45
const ROUNDS = 3
const sides: readonly LiveSide[] = ['ours', 'graphql-sse']

/** 2,000 subscribers of 20 questions whose answers change once a second. */
export async function liveBench({ dump }: BenchOptions): Promise<Report> {
  const measured: Record<LiveSide, Measured[]> = { ours: [], 'graphql-sse': [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) measured[side].push(await measure(side, dump))
  }
  const against = (part: 'processUs' | 'threadUs') =>
    median(measured.ours.map((each, round) => each[part] / measured['graphql-sse'][round]![part]))
  const of = (side: LiveSide, part: keyof Measured) => median(measured[side].map((e) => e[part]))
  const limits = { must: 0.5, aim: 0.3, unit: '×' } as const
  return {
    figures: [
      {
        what: 'CPU an event, of graphql-sse: whole process, searches included',
        measured: against('processUs'),
        ...limits,
      },
      { what: 'the same: HTTP thread', measured: against('threadUs'), ...limits },
      {
        what: 'memory a subscriber, KB',
        measured: of('ours', 'kilobytes'),
        unit: '',
        must: 40,
        aim: 25,
      },
    ],
    tables: [
      {
        title: 'Each side',
        columns: [
          'side',
          'µs an event',
          'of them HTTP thread',
          'KB a subscriber',
          'events',
          'KB an event',
        ],
        rows: sides.map((side) => [
          side,
          of(side, 'processUs').toFixed(0),
          of(side, 'threadUs').toFixed(0),
          of(side, 'kilobytes').toFixed(1),
          of(side, 'events').toFixed(0),
          of(side, 'eventKilobytes').toFixed(1),
        ]),
      },
    ],
    notes: [
      `${SUBSCRIBERS} subscribers of 20 questions for ten paths; ${SECONDS} s each side, ` +
        `medians of ${ROUNDS} rounds; ${SUBSCRIBERS * SECONDS} events are due`,
      'for graphql-sse each answer is found and put into form once for all who ask it: the ' +
        'searches are the same on both sides',
    ],
  }
}

interface Measured {
  readonly processUs: number
  readonly threadUs: number
  readonly kilobytes: number
  readonly events: number
  readonly eventKilobytes: number
}

/**
 * One process. A few subscribe first, until the market's own threads have reached their full size;
 * then all the others come. Every question is watched by then, so further growth is the
 * subscribers' own.
 */
async function measure(side: LiveSide, dump: string): Promise<Measured> {
  const server = new Child<'begin' | 'state', LiveState>(
    new URL('live-process.ts', import.meta.url),
    [dump, side],
  )
  const { address, questions } = await server.next<LiveReady>()
  const readers = new Child<SubscribeOrder | 'count', Received>(
    new URL('subscribers-process.ts', import.meta.url),
  )
  await readers.next()
  const subscribe = (subscribers: number) =>
    readers.ask({ address, variables: questions.map(variablesOf), subscribers })
  await subscribe(FEW)
  server.send('begin')
  await sleep(GROWING_S * 1_000)
  const withFew = await settled(server)
  await subscribe(SUBSCRIBERS - FEW)
  await sleep(5_000)
  await server.ask('state')
  const before = await readers.ask('count')
  await sleep(SECONDS * 1_000)
  const spent = await server.ask('state')
  const after = await readers.ask('count')
  const withAll = await settled(server)
  await readers.stop()
  await server.stop()
  const events = after.events - before.events
  return {
    processUs: (spent.processMs * 1_000) / events,
    threadUs: (spent.threadMs * 1_000) / events,
    kilobytes: (withAll - withFew) / 1_000 / (SUBSCRIBERS - FEW),
    events,
    eventKilobytes: (after.bytes - before.bytes) / 1_000 / events,
  }
}

/** Memory after garbage collection: the least of a few readings, since frames come and go. */
async function settled(server: Child<'begin' | 'state', LiveState>): Promise<number> {
  let least = Infinity
  for (let look = 0; look < 5; look++) {
    const { rssBytes } = await server.ask('state')
    least = Math.min(least, rssBytes)
    await sleep(300)
  }
  return least
}
