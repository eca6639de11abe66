const PREFIX = 'draft:'

/** More is a program, not a question, and would fill what the browser gives to the whole site. */
const MOST_LETTERS = 100_000

/** The value of that name kept for this tab alone, over a reload; undefined if there is none. */
export function readTabDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for this tab; undefined ends it, and so does one that is too long. */
export function keepTabDraft(name: string, value: object | undefined): void {
  const text = value && JSON.stringify(value)
  try {
    if (text === undefined || text.length > MOST_LETTERS) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // A full or forbidden storage must not stop the page.
  }
}

/** Ends everything kept for this tab. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}
