import type { FeedConfig } from '../../../settings/feed-settings.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'

const SOURCE_DEADLINE_MS = 60_000

/** A whole market is large, and comes in one answer or in many. */
export function sourceClient(config: FeedConfig): OutboundClient {
  const { sourceBytesMax: bytesMax } = config
  return new OutboundClient({ ...config, bytesMax, connections: 1, deadlineMs: SOURCE_DEADLINE_MS })
}
