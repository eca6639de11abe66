import { unpackedBody } from '../ingestion/index.ts'
import type { FetchFault } from '../../outbound/fetch-fault.ts'
import { OutboundClient } from '../../outbound/outbound-client.ts'
import { readFeedConfig } from '../../settings/feed-settings.ts'

/** An exchanger's file as a poll would read it, or the poll's words for having none. */
type ExportFile =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      readonly contentType: string | undefined
      readonly limits: { readonly bytes: number; readonly items: number }
    }
  | { readonly ok: false; readonly text: string; readonly isPrivate: boolean }

/** Fetches a file once, by the client and the settings of the polls. */
export async function fetchExportFile(
  address: string,
  { allowPrivate }: { readonly allowPrivate: boolean },
  env?: NodeJS.ProcessEnv,
): Promise<ExportFile> {
  const { ports, bytesMax, itemsMax } = readFeedConfig(env)
  const client = new OutboundClient({ allowPrivate, ports, bytesMax, connections: 1 })
  try {
    const { body = Buffer.alloc(0), isGzip, contentType } = await client.fetch({ address })
    const text = unpackedBody({ body, isGzip, bytesMax })
    if (!text.ok) return { ok: false, text: text.says, isPrivate: false }
    const limits = { bytes: bytesMax, items: itemsMax }
    return { ok: true, bytes: text.bytes, contentType, limits }
  } catch (error) {
    const { name, message, reason } = error as FetchFault
    if (name !== 'FetchFault') throw error
    // A name of our own network is reported like an unknown one, to strangers.
    const isPrivate = reason === 'private-address' || reason === 'no-such-host'
    return { ok: false, text: message, isPrivate }
  } finally {
    await client.close()
  }
}
