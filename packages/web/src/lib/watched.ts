import { useSyncExternalStore } from 'react'

/** One value that components can subscribe to. */
export interface Watched<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function watched<T>(initial: T): Watched<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useWatched<T>({ get, subscribe }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get)
}
