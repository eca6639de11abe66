import { useEffect, useSyncExternalStore } from 'react'

/** Server time less device time. Devices' clocks lie, so ages use the server's. */
let skewMs = 0

/** Learns from the Date header of an answer, which counts whole seconds. */
export function learnServerTime(dateHeader: string | null): void {
  const atMs = dateHeader === null ? NaN : Date.parse(dateHeader)
  if (Number.isNaN(atMs)) return
  const seenMs = atMs + 500 - Date.now()
  // Within the header's own precision, the device's clock is as good.
  skewMs = Math.abs(seenMs) < 1_500 ? 0 : seenMs
}

function serverNowMs(): number {
  return Date.now() + skewMs
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let tickMs = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    if (document.hidden) return
    tickMs = serverNowMs()
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time, once a second, shared by the whole page. */
export function useServerNow(): number {
  return useAtServerNow((nowMs) => nowMs)
}

/** A value derived from the server's time; the component renders only when it changes. */
export function useAtServerNow<Value extends string | number | boolean>(
  valueAt: (nowMs: number) => Value,
): Value {
  const value = useSyncExternalStore(subscribe, () => valueAt(tickMs || (tickMs = serverNowMs())))
  useEffect(() => {
    tickMs = serverNowMs()
  }, [])
  return value
}
