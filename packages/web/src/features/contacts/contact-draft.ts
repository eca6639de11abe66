import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'

export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly message: string
}

const KEY = 'contact-draft'
const empty: ContactDraft = { name: '', email: '', message: '' }

/** The draft typed here earlier and never sent. */
export function readDraft(): ContactDraft {
  try {
    const kept: unknown = JSON.parse(readSetting(KEY) ?? '{}')
    const texts = Object.entries(kept as object).filter(([, text]) => typeof text === 'string')
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    return empty
  }
}

export function keepDraft(draft: ContactDraft): void {
  keepSetting(KEY, JSON.stringify(draft))
}

export function forgetDraft(): void {
  forgetSetting(KEY)
}
