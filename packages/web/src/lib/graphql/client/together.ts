import { LONGEST_WAIT_MS } from '../changes.ts'

/** Answers that come together: each of them is held until the last has arrived. */
export function together() {
  const awaited = new Set<number>()
  let allHere: Promise<void> | undefined
  let end = (): void => undefined
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      end = () => {
        clearTimeout(timer)
        awaited.clear()
        allHere = undefined
        resolve()
      }
      // One slow answer must not keep the others from the page.
      const timer = setTimeout(end, LONGEST_WAIT_MS)
    })
  return {
    /** Waits for the answers to these questions; ends when all that are awaited have arrived. */
    expect(keys: readonly number[]): Promise<void> {
      for (const key of keys) awaited.add(key)
      allHere ??= begin()
      return allHere
    },
    /** Called when an answer arrives or its reader leaves; the promise is how long to hold it. */
    arrived(key: number): Promise<void> | undefined {
      if (!awaited.delete(key)) return undefined
      const held = allHere
      if (awaited.size === 0) end()
      return held
    },
  }
}
