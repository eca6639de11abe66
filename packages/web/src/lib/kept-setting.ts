/** The value this browser keeps for us. Without storage there is none, and nothing breaks. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage must not stop the page.
  }
}

export function forgetSetting(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** The keys of everything that this browser keeps for us. */
export function keptSettings(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
