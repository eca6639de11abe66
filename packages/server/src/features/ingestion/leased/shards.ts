/** Exchangers fall into so many parts: enough to divide evenly, few enough to renew at once. */
const SHARDS = 64

export const SHARD_NAMES: readonly string[] = Array.from(
  { length: SHARDS },
  (_, shard) => `ingest/${shard}`,
)

/** The lease of the process that reads a monitor's whole market. */
export const SOURCE_LEASE = 'ingest/source'

/** The lease under which an exchanger is polled: neighbouring ids are far apart. */
export function shardOf(exchangerId: string): string {
  const mixed = Math.imul(Number(exchangerId), 0x9e3779b1) >>> 26
  return SHARD_NAMES[mixed]!
}
