import { sleep } from './back-off.ts'
import { whenBack } from './connection.ts'

/** Reconnections of all browsers are spread over this time. */
const SPREAD_MS = 1_000

/** Waits, or less long where something else finds the server, or the network, there again. */
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
