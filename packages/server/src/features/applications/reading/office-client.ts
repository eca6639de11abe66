import { isStandIn, OFFICE_PORTS } from '../fields/office-address.ts'
import { type FetchedFile, OutboundClient } from '../../../outbound/outbound-client.ts'
import type { FileClient } from '../../feed-linter/index.ts'

/** Milliseconds for one whole file. */
const DEADLINE_MS = 20_000

/**
 * Fetches from addresses that applicants typed: the open internet only, whatever is allowed to
 * exchangers that admins list. On a developer's machine `standIn` is allowed as well.
 */
export function officeClient(bytesMax: number, standIn: string | undefined): FileClient {
  const options = { ports: OFFICE_PORTS, bytesMax, connections: 2, deadlineMs: DEADLINE_MS }
  const world = new OutboundClient({ ...options, allowPrivate: false })
  const own =
    standIn === undefined ? undefined : new OutboundClient({ ...options, allowPrivate: true })
  return {
    fetch: (request): Promise<FetchedFile> => {
      const url = URL.parse(request.address)
      return own && url && isStandIn(url, standIn) ? own.fetch(request) : world.fetch(request)
    },
    close: async () => {
      await Promise.all([world.close(), own?.close()])
    },
  }
}
