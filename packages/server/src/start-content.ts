import type { DurableParts } from './context.ts'
import { purgeClickOuts, purgeVisits } from './features/click-outs/index.ts'
import { mailMessageJob, purgeMessages } from './features/contacts/index.ts'
import { loadFaq } from './features/faq/index.ts'
import { loadLegal } from './features/legal/index.ts'
import type { Logger } from './lib/logger.ts'

export interface ContentParts {
  readonly durable: DurableParts
  readonly log: Logger
  readonly now: () => number
}

export interface OpenContent {
  close(): void
}

const DAY_MS = 86_400_000

/** Brings this release's texts into the database, and passes on people's messages. */
export async function openContent(parts: ContentParts): Promise<OpenContent> {
  const { durable, log, now } = parts
  await loadFaq(durable.db)
  await loadLegal(durable.db)
  await durable.jobs.work(mailMessageJob({ durable, log, now }))
  await sweep(parts)
  const timer = setInterval(() => void sweep(parts), DAY_MS)
  return { close: () => clearInterval(timer) }
}

/** Forgets everything that the privacy policy promises to forget. */
async function sweep({ durable, log, now }: ContentParts): Promise<void> {
  try {
    await purgeMessages(durable.db, now())
    await purgeClickOuts(durable.db, now())
    await purgeVisits(durable.db, now())
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'cannot delete what is old')
  }
}
