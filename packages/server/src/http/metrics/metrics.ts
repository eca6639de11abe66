import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '../../context.ts'
import type { GraphqlHandler } from '../graphql-handler.ts'
import type { LoadShedder } from '../load-shedder.ts'
import { addNotificationMetrics } from './notification-metrics.ts'

export interface MetricsSource {
  readonly app: AppContext
  readonly handler: GraphqlHandler
  readonly shedder: LoadShedder
}

/** Metrics for an operator's monitor. */
export class Metrics {
  readonly registry = new Registry()
  readonly #answers: Counter<'status'>
  readonly #seconds: Histogram

  constructor({ app, handler, shedder }: MetricsSource) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#answers = new Counter({
      name: 'hopwise_graphql_answers_total',
      help: 'Answers to POST /graphql by HTTP status',
      labelNames: ['status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'hopwise_graphql_seconds',
      help: 'Time from a question to its answer',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.06, 0.1, 0.3, 0.5, 1, 3],
      registers,
    })
    this.#gauge('hopwise_market_version', 'Version of the market', () => app.gate.facts().version)
    this.#gauge('hopwise_market_offers', 'Offers in the market', () => app.gate.facts().offers)
    this.#gauge('hopwise_market_age_seconds', 'Since the market last changed', () =>
      Math.max(0, (app.now() - app.gate.facts().updatedAtMs) / 1000),
    )
    this.#gauge('hopwise_searches_waiting', 'Searches that wait for the market', () =>
      app.gate.waiting(),
    )
    const { loopLives } = app
    this.#gauge(
      'hopwise_scanner_loops',
      'Loops that pay, by the scanner',
      () => loopLives.last?.paying ?? 0,
    )
    this.#gauge(
      'hopwise_scanner_version',
      'Version of the market it has searched',
      () => loopLives.last?.version ?? 0,
    )
    this.#gauge(
      'hopwise_scanner_run_seconds',
      'Of a processor, for its last run',
      () => (loopLives.last?.workedMs ?? 0) / 1000,
    )
    this.#gauge(
      'hopwise_scanner_seconds_total',
      'Of a processor, for all its runs',
      () => loopLives.workedMs / 1000,
    )
    this.#gauge('hopwise_lives', 'Loops that live, at all steps', () => loopLives.alive.length)
    this.#gauge(
      'hopwise_lives_uncounted_total',
      'Births of loops beyond those that are followed',
      () => loopLives.uncounted,
    )
    this.#gauge(
      'hopwise_lives_lost_total',
      'Ends of loops that could not be kept',
      () => loopLives.lost,
    )
    this.#gauge('hopwise_live_readers', 'Open live subscriptions', () => handler.live.readers)
    this.#gauge('hopwise_live_questions', 'Distinct ones of them', () => handler.live.questions)
    this.#gauge(
      'hopwise_loop_delay_seconds',
      'Delay of the event loop',
      () => shedder.delayMs / 1000,
    )
    const { durable, matcher } = app
    if (durable) {
      const { clickOuts } = durable
      this.#gauge('hopwise_ways_out_total', 'Ways out counted', () => clickOuts.counted)
      this.#gauge('hopwise_ways_out_waiting', 'Ways out to be written', () => clickOuts.waiting)
      this.#gauge('hopwise_ways_out_lost_total', 'Ways out not written', () => clickOuts.lost)
    }
    if (durable && matcher) {
      addNotificationMetrics(this.registry, { db: durable.db, matcher, log: app.log })
    }
  }

  answered(status: number, seconds: number): void {
    this.#answers.inc({ status })
    this.#seconds.observe(seconds)
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
    this.registry.registerMetric(gauge)
  }
}
