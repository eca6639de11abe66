/** Answers that come together: each of them is held until the last has arrived. */
export function together() {
  const awaited = new Set<number>()
  let finish: (() => void) | undefined
  let allHere: Promise<void> | undefined
  return {
    /** Waits for the answers to these questions; ends when all that are awaited have arrived. */
    expect(keys: readonly number[]): Promise<void> {
      for (const key of keys) awaited.add(key)
      allHere ??= new Promise((resolve) => (finish = resolve))
      return allHere
    },
    /** Called when an answer arrives or its reader leaves; the promise is how long to hold it. */
    arrived(key: number): Promise<void> | undefined {
      if (!awaited.delete(key)) return undefined
      const held = allHere
      if (awaited.size === 0) {
        finish?.()
        allHere = undefined
      }
      return held
    },
  }
}
