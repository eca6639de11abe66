import { forgetSetting, keepSetting, keptSettings, readSetting } from '../kept-setting.ts'

const PREFIX = 'draft:'

/** The values typed into the form of that name and never sent; undefined if there are none. */
export function readDraft(name: string): unknown {
  try {
    return withoutNull(JSON.parse(readSetting(PREFIX + name) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps the draft in this browser; undefined ends it. */
export function keepDraft(name: string, draft: object | undefined): void {
  if (!draft) forgetSetting(PREFIX + name)
  // JSON has no undefined, and a field that was emptied must stay so.
  else
    keepSetting(
      PREFIX + name,
      JSON.stringify(draft, (_key, value: unknown) => value ?? null),
    )
}

/**
 * Keeps a draft under another name from now on. Of an older one there only other fields stay; it is
 * returned as it was.
 */
export function moveDraft(from: string, to: string): unknown {
  const draft = readDraft(from)
  const older = readDraft(to)
  if (typeof draft === 'object' && draft !== null) {
    keepDraft(to, { ...(typeof older === 'object' && older), ...draft })
  }
  keepDraft(from, undefined)
  return older
}

/** Ends every draft whose name begins so. */
export function forgetDrafts(start: string): void {
  for (const key of keysOf(start)) forgetSetting(key)
}

/** Whether there is a draft whose name begins so. */
export function hasDrafts(start: string): boolean {
  return keysOf(start).length > 0
}

function keysOf(start: string): string[] {
  return keptSettings().filter((key) => key.startsWith(PREFIX + start))
}

/** The value as it is read back from a draft, where a null is an empty field. */
export function withoutNull(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNull(each)]))
}
