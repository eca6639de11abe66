import { useSyncExternalStore } from 'react'
import { useWatched, watched } from '../watched.ts'

/**
 * The connection to the server: `offline` is a device without a network, `server-gone` a silent
 * server.
 */
export type Connection = 'online' | 'offline' | 'server-gone'

const isServerGone = watched(false)
/** When the oldest answer on the page arrived, by the device's clock. */
const lastAnswerAtMs = watched<number | undefined>(undefined)

/** Called for every request, with whether the server answered at all. */
export function reportContact(isAnswered: boolean): void {
  isServerGone.set(!isAnswered)
  if (isAnswered) lastAnswerAtMs.set(Date.now())
}

/** Called for every answer from the device's copy, with its time. */
export function reportDeviceAnswer(atMs: number): void {
  lastAnswerAtMs.set(Math.min(lastAnswerAtMs.get() ?? atMs, atMs))
}

/** Calls when the silent server answers again, or the network is back. */
export function whenBack(listener: () => void): () => void {
  const unsubscribe = isServerGone.subscribe(() => {
    if (!isServerGone.get()) listener()
  })
  addEventListener('online', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
  }
}

export function useConnection(): { connection: Connection; lastAnswerAtMs: number | undefined } {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isGone = useWatched(isServerGone)
  const answeredAtMs = useWatched(lastAnswerAtMs)
  const connection = isOnline ? (isGone ? 'server-gone' : 'online') : 'offline'
  return { connection, lastAnswerAtMs: answeredAtMs }
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
