/** A value from a moment until the next step. */
export interface Step {
  readonly atMs: number
  readonly value: number
}

interface Box {
  readonly width: number
  readonly height: number
  /** The air above the greatest and below the least value. */
  readonly pad: number
}

export interface StepLine {
  /** The `d` of an SVG path. */
  readonly d: string
  /** The closed path down to the floor of the box. */
  readonly area: string
  /** The last point of the line. */
  readonly end: { readonly x: number; readonly y: number }
}

/** A stepped line from the first step until `endMs`; undefined without steps. */
export function stepLine(steps: readonly Step[], endMs: number, box: Box): StepLine | undefined {
  const first = steps[0]
  if (!first) return undefined
  const spanMs = Math.max(1, endMs - first.atMs)
  const values = steps.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = box.height - 2 * box.pad
  const x = (atMs: number) =>
    rounded(Math.min(1, Math.max(0, (atMs - first.atMs) / spanMs)) * box.width)
  // A value that never moved runs along the middle.
  const y = (value: number) =>
    rounded(box.pad + (most === least ? 0.5 : (most - value) / (most - least)) * room)
  const d = steps
    .map(({ atMs, value }, at) => (at === 0 ? `M0 ${y(value)}` : `H${x(atMs)}V${y(value)}`))
    .concat(`H${box.width}`)
    .join('')
  return {
    d,
    area: `${d}V${box.height}H0Z`,
    end: { x: box.width, y: y(values.at(-1)!) },
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
