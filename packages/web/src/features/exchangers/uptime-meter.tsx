import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'

/** The share of successful polls of its file, as a figure and as a bar. */
export function UptimeMeter({ share }: { share: number | null }) {
  const format = useFormat()
  if (share === null) return <>{format.share(share)}</>
  return (
    <span className="inline-flex w-14 flex-col gap-1 align-middle text-dense">
      {format.share(share)}
      <span aria-hidden className="flex h-1 overflow-hidden rounded-full bg-loss-soft">
        <span
          className={clsx(share > 0.95 ? 'bg-gain' : share > 0.5 ? 'bg-warn' : 'bg-loss')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
