import type { VenueConfig } from '../../settings/venue-settings.ts'
import type { Ingestion } from '../ingestion/index.ts'
import { VenueService, type VenueParts } from './venue-service.ts'
import { VenueThreadSupervisor } from './venue-thread-supervisor.ts'
import type { FromVenues } from './connector/venue-messages.ts'
import { unpackVenues } from './publishing/pack-venues.ts'

export interface OpenVenues {
  readonly service: VenueService
  close(): Promise<void>
}

type CommonParts = Omit<VenueParts, 'configs' | 'note'>

/** Venues that this process reads; none where none is named. */
export async function openVenues(
  configs: readonly VenueConfig[],
  { ingestion, ...parts }: CommonParts & { readonly ingestion: Pick<Ingestion, 'note'> },
): Promise<OpenVenues | undefined> {
  if (configs.length === 0) return undefined
  const service = await VenueService.open({
    ...parts,
    configs,
    note: (id, run) => ingestion.note(id, run),
  })
  const onMessage = (message: FromVenues): void => void service.hear(message)
  const thread = new VenueThreadSupervisor({ venues: configs, onMessage, log: parts.log })
  return {
    service,
    close: async () => {
      await thread.close()
      service.close()
    },
  }
}

/** Venues in a process that reads none: it hears of them from the process that does. */
export interface HeardVenues {
  readonly service: VenueService
  /** Takes in the messages of the process that reads venues, as of a version. */
  readonly hear: (body: Uint8Array, version: number) => Promise<void>
  close(): void
}

/** Venues that another process reads; none where none is named. */
export async function hearVenues(
  configs: readonly VenueConfig[],
  parts: CommonParts,
): Promise<HeardVenues | undefined> {
  if (configs.length === 0) return undefined
  const service = await VenueService.open({ ...parts, configs, note: undefined })
  return {
    service,
    hear: async (body, version) => {
      for (const message of unpackVenues(body)) await service.hear(message, version)
    },
    close: () => service.close(),
  }
}
