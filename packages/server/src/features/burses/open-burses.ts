import type { BurseConfig } from '../../settings/burse-settings.ts'
import type { Ingestion } from '../ingestion/index.ts'
import { BurseService, type BurseParts } from './burse-service.ts'
import { BurseThreadSupervisor } from './burse-thread-supervisor.ts'
import type { FromBurses } from './connector/burse-messages.ts'
import { unpackBurses } from './publishing/pack-burses.ts'

export interface OpenBurses {
  readonly service: BurseService
  close(): Promise<void>
}

type CommonParts = Omit<BurseParts, 'configs' | 'note'>

/** Burses that this process reads; none where none is named. */
export async function openBurses(
  configs: readonly BurseConfig[],
  { ingestion, ...parts }: CommonParts & { readonly ingestion: Pick<Ingestion, 'note'> },
): Promise<OpenBurses | undefined> {
  if (configs.length === 0) return undefined
  const service = await BurseService.open({
    ...parts,
    configs,
    note: (id, run) => ingestion.note(id, run),
  })
  const onMessage = (message: FromBurses): void => void service.hear(message)
  const thread = new BurseThreadSupervisor({ burses: configs, onMessage, log: parts.log })
  return {
    service,
    close: async () => {
      await thread.close()
      service.close()
    },
  }
}

/** Burses in a process that reads none: it hears of them from the process that does. */
export interface HeardBurses {
  readonly service: BurseService
  /** Takes in the messages of the process that reads burses, as of a version. */
  readonly hear: (body: Uint8Array, version: number) => Promise<void>
  close(): void
}

/** Burses that another process reads; none where none is named. */
export async function hearBurses(
  configs: readonly BurseConfig[],
  parts: CommonParts,
): Promise<HeardBurses | undefined> {
  if (configs.length === 0) return undefined
  const service = await BurseService.open({ ...parts, configs, note: undefined })
  return {
    service,
    hear: async (body, version) => {
      for (const message of unpackBurses(body)) await service.hear(message, version)
    },
    close: () => service.close(),
  }
}
