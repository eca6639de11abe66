import type { BurseConfig } from '../../settings/burse-settings.ts'
import type { Ingestion } from '../ingestion/index.ts'
import { BurseDesk, type BurseParts } from './burse-desk.ts'
import { BurseThreadKeeper } from './burse-thread-keeper.ts'
import type { FromBurses } from './talk/burse-messages.ts'
import { unpackBurses } from './told/pack-burses.ts'

export interface OpenBurses {
  readonly desk: BurseDesk
  close(): Promise<void>
}

type CommonParts = Omit<BurseParts, 'configs' | 'note'>

/** Burses that this process reads; none where none is named. */
export async function openBurses(
  configs: readonly BurseConfig[],
  { ingestion, ...parts }: CommonParts & { readonly ingestion: Pick<Ingestion, 'note'> },
): Promise<OpenBurses | undefined> {
  if (configs.length === 0) return undefined
  const desk = await BurseDesk.open({
    ...parts,
    configs,
    note: (id, run) => ingestion.note(id, run),
  })
  const told = (message: FromBurses): void => void desk.hear(message)
  const thread = new BurseThreadKeeper({ burses: configs, told, log: parts.log })
  return {
    desk,
    close: async () => {
      await thread.close()
      desk.close()
    },
  }
}

/** Burses in a process that reads none: it hears of them from the process that does. */
export interface HeardBurses {
  readonly desk: BurseDesk
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
  const desk = await BurseDesk.open({ ...parts, configs, note: undefined })
  return {
    desk,
    hear: async (body, version) => {
      for (const message of unpackBurses(body)) await desk.hear(message, version)
    },
    close: () => desk.close(),
  }
}
