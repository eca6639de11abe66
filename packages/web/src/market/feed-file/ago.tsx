import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'

/** A ticking relative time, "5 minutes ago". */
export function Ago({ at }: { at: string }) {
  const format = useFormat()
  const atMs = Date.parse(at)
  const ago = useAtServerNow((nowMs) => format.ago(nowMs - atMs))
  return (
    <time dateTime={at} title={format.moment(atMs)} className="whitespace-nowrap">
      {ago}
    </time>
  )
}
