import {
  canonicalText,
  type ContentConfig,
  contentConfigOf,
  type ContentTexts,
  isContentSetting,
} from '../content-settings.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secrets/secret-box.ts'
import { openedText } from './sealed-settings.ts'
import { keptTexts } from './setting-store.ts'

export interface LiveSettingsParts {
  readonly db: Database
  /** The environment's. */
  readonly texts: ContentTexts
  readonly box: SecretBox
  readonly log: Logger
}

/** Milliseconds until an admin's change in one process is in force in the others. */
const LOOK_EVERY_MS = 2_000

/** The environment's settings, with those that admins have changed standing over them. */
export class LiveSettings {
  readonly environment: ContentTexts
  readonly #parts: LiveSettingsParts
  readonly #timer: NodeJS.Timeout
  /** Settings that were reported to be of no use. */
  readonly #reported = new Set<string>()
  #content: ContentConfig

  private constructor(parts: LiveSettingsParts) {
    this.#parts = parts
    this.environment = parts.texts
    this.#content = contentConfigOf(parts.texts)
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
  }

  static async open(parts: LiveSettingsParts): Promise<LiveSettings> {
    const settings = new LiveSettings(parts)
    try {
      await settings.reload()
      return settings
    } catch (error) {
      settings.close()
      throw error
    }
  }

  get box(): SecretBox {
    return this.#parts.box
  }

  /** The settings as they hold now. */
  get content(): ContentConfig {
    return this.#content
  }

  /** Reads changes made here or by another process. */
  async reload(): Promise<void> {
    const { db, texts, box, log } = this.#parts
    const kept = await keptTexts(db)
    const usable = [...kept].flatMap(([name, keptAs]) => {
      const text = isContentSetting(name) ? openedText(box, name, keptAs) : undefined
      const isUsable =
        isContentSetting(name) && text !== undefined && canonicalText(name, text) !== undefined
      if (isUsable) return [[name, text]]
      // Another release took it, or another key sealed it: better the environment's than none.
      if (!this.#reported.has(name)) log.warn({ name }, 'cannot use a stored setting')
      this.#reported.add(name)
      return []
    })
    this.#content = contentConfigOf({ ...texts, ...Object.fromEntries(usable) })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    try {
      await this.reload()
    } catch (error) {
      this.#parts.log.debug({ error: (error as Error).message }, 'cannot read settings')
    }
  }
}
