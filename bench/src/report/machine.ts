import { cpus, loadavg } from 'node:os'

/** The machine and its load, without which absolute times mean little. */
export function machineText(): string {
  const processors = cpus()
  const load = loadavg().map((value) => value.toFixed(1))
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  return `${processors.length} × ${model}, Node ${process.versions.node}, load ${load.join(' ')}`
}
