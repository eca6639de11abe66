import { Counter, Histogram, Registry } from 'prom-client'
import type { AppContext, DurableParts } from '../../context.ts'
import type { GraphqlHandler } from '../graphql/graphql-handler.ts'
import type { LoadShedder } from '../load-shedder.ts'
import { addNotificationMetrics } from './notification-metrics.ts'
import { addCounter, addGauge, addProcessMetrics } from './sampled-metrics.ts'

export interface MetricsSource {
  readonly app: AppContext
  readonly handler: GraphqlHandler
  readonly shedder: LoadShedder
}

/** Metrics for an operator's monitor. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Counter<'status'>
  readonly #seconds: Histogram

  constructor({ app, handler, shedder }: MetricsSource) {
    const { registry } = this
    const registers = [registry]
    addProcessMetrics(registry)
    this.#requests = new Counter({
      name: 'hopwise_graphql_requests_total',
      help: 'GraphQL requests answered, by HTTP status.',
      labelNames: ['status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'hopwise_graphql_request_duration_seconds',
      help: 'Time from a GraphQL request to its answer.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.06, 0.1, 0.3, 0.5, 1, 3],
      registers,
    })
    addMarketMetrics(registry, app)
    addLoopMetrics(registry, app.loopHistory)
    addGauge(registry, {
      name: 'hopwise_live_subscriptions',
      help: 'Live subscriptions that are open.',
      read: () => handler.live.readers,
    })
    addGauge(registry, {
      name: 'hopwise_live_queries',
      help: 'Distinct queries of the live subscriptions.',
      read: () => handler.live.questions,
    })
    addGauge(registry, {
      name: 'hopwise_event_loop_delay_seconds',
      help: 'Delay of the event loop, by which requests are shed.',
      read: () => shedder.delayMs / 1000,
    })
    const { durable, matcher } = app
    if (durable) addClickMetrics(registry, durable.clickOuts)
    if (durable && matcher) {
      addNotificationMetrics(registry, { db: durable.db, matcher, log: app.log })
    }
  }

  answered(status: number, seconds: number): void {
    this.#requests.inc({ status })
    this.#seconds.observe(seconds)
  }
}

function addMarketMetrics(registry: Registry, { gate, now }: AppContext): void {
  addGauge(registry, {
    name: 'hopwise_market_version',
    help: 'Version of the market.',
    read: () => gate.facts().version,
  })
  addGauge(registry, {
    name: 'hopwise_market_offers',
    help: 'Offers in the market.',
    read: () => gate.facts().offers,
  })
  addGauge(registry, {
    name: 'hopwise_market_age_seconds',
    help: 'Time since the market last changed.',
    read: () => Math.max(0, (now() - gate.facts().updatedAtMs) / 1000),
  })
  addGauge(registry, {
    name: 'hopwise_market_searches_queued',
    help: 'Searches that wait for a thread of the market.',
    read: () => gate.waiting(),
  })
}

function addLoopMetrics(registry: Registry, loops: AppContext['loopHistory']): void {
  addGauge(registry, {
    name: 'hopwise_scanner_profitable_loops',
    help: 'Loops that paid in the last run of the scanner.',
    read: () => loops.last?.paying ?? 0,
  })
  addGauge(registry, {
    name: 'hopwise_scanner_market_version',
    help: 'Version of the market in the last run of the scanner.',
    read: () => loops.last?.version ?? 0,
  })
  addGauge(registry, {
    name: 'hopwise_scanner_last_run_cpu_seconds',
    help: 'Processor time of the last run of the scanner.',
    read: () => (loops.last?.workedMs ?? 0) / 1000,
  })
  addCounter(registry, {
    name: 'hopwise_scanner_cpu_seconds_total',
    help: 'Processor time of all runs of the scanner.',
    read: () => loops.workedMs / 1000,
  })
  addGauge(registry, {
    name: 'hopwise_loops_alive',
    help: 'Loops of any number of steps that pay at present.',
    read: () => loops.alive.length,
  })
  addCounter(registry, {
    name: 'hopwise_loops_untracked_total',
    help: 'Loops that began to pay beyond the number that is tracked.',
    read: () => loops.uncounted,
  })
  addCounter(registry, {
    name: 'hopwise_loop_ends_lost_total',
    help: 'Ends of loops that could not be saved.',
    read: () => loops.lost,
  })
}

function addClickMetrics(registry: Registry, clicks: DurableParts['clickOuts']): void {
  addCounter(registry, {
    name: 'hopwise_clicks_total',
    help: 'Clicks through to exchangers that were counted.',
    read: () => clicks.counted,
  })
  addGauge(registry, {
    name: 'hopwise_clicks_pending',
    help: 'Counted clicks that wait to be saved.',
    read: () => clicks.waiting,
  })
  addCounter(registry, {
    name: 'hopwise_clicks_lost_total',
    help: 'Counted clicks that could not be saved.',
    read: () => clicks.lost,
  })
}
