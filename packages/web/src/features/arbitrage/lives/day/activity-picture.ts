import type { CycleActivityAnswer } from './activity.documents.ts'

export type Bucket = CycleActivityAnswer['cycleActivity'][number]

/** The picture's size in its own units: births stand on the ground, ends hang below it. */
export const PICTURE = { width: 960, height: 72, ground: 44 } as const

/** The gap between two bars, in pixels of the picture. */
const GAP = 2

/** A bar a bucket, both ways to one scale, and a line of the number alive. */
export function activityPicture(buckets: readonly Bucket[]) {
  const { width, height, ground } = PICTURE
  const step = width / Math.max(1, buckets.length)
  const up = ground / Math.max(1, ...buckets.map(({ born }) => born))
  const down = (height - ground - 1) / Math.max(1, ...buckets.map(({ gone }) => gone))
  const unit = Math.min(up, down, 8)
  const most = Math.max(1, ...buckets.map(({ alive }) => alive))
  const bars = (sizeOf: (bucket: Bucket) => number, sign: 1 | -1) =>
    buckets
      .flatMap((bucket, at) => {
        const size = round(sizeOf(bucket) * unit)
        if (size === 0) return []
        const y = sign > 0 ? ground - size : ground + 1
        const wide = round(step - GAP)
        return `M${round(at * step)} ${round(y)}h${wide}v${size}h${-wide}z`
      })
      .join('')
  return {
    born: bars(({ born }) => born, 1),
    gone: bars(({ gone }) => gone, -1),
    alive: buckets
      .map(({ alive }, at) => {
        const y = round(2 + (1 - alive / most) * (height - 4))
        return `${at === 0 ? `M0 ${y}` : `V${y}`}H${round((at + 1) * step)}`
      })
      .join(''),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The totals over all buckets. */
export function activitySums(buckets: readonly Bucket[]) {
  const sum = (of: (bucket: Bucket) => number) => buckets.reduce((all, each) => all + of(each), 0)
  const best = buckets.reduce<Bucket | undefined>(
    (top, each) =>
      each.bestPercent !== null && each.bestPercent > (top?.bestPercent ?? -Infinity) ? each : top,
    undefined,
  )
  return {
    born: sum(({ born }) => born),
    gone: sum(({ gone }) => gone),
    best,
  }
}
