import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client'

/** A figure that is read whenever somebody asks for the metrics. */
interface SampledMetric {
  /** By Prometheus's rules: base units, and `_total` for counters alone. */
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

/** Adds a figure that rises and falls. */
export function addGauge(registry: Registry, { name, help, read }: SampledMetric): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect: async () => gauge.set(await read()),
  })
  registry.registerMetric(gauge)
}

/** Adds a figure that only rises while the process lives; its name ends in `_total`. */
export function addCounter(registry: Registry, { name, help, read }: SampledMetric): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [],
    collect: async () => {
      const value = await read()
      counter.reset()
      counter.inc(value)
    },
  })
  registry.registerMetric(counter)
}

/**
 * Adds the figures of the process and of Node, without three gauges that the library names like
 * counters; the figures by kind beside them have the same sums.
 */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  for (const metric of registry.getMetricsAsArray()) {
    const { name } = metric
    if (metric instanceof Gauge && name.endsWith('_total')) registry.removeSingleMetric(name)
  }
}
