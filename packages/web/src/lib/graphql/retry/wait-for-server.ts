import { sleep } from './back-off.ts'
import { whenBack } from '../connection.ts'

/** Reconnections of all browsers are spread over this time. */
const SPREAD_MS = 1_000

/** Waits for the given time, or until the server or the network is found to be back. */
export async function waitForServer(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const stop = new AbortController()
  const end = () => stop.abort()
  signal.addEventListener('abort', end)
  const forget = whenBack(() => setTimeout(end, Math.random() * SPREAD_MS))
  await sleep(ms, stop.signal)
  forget()
  signal.removeEventListener('abort', end)
}
