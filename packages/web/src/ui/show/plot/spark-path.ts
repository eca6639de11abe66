type Values = readonly (number | null)[]

interface Box {
  readonly width: number
  readonly height: number
}

/** Room for half a line, and for the dot at the end. */
const EDGE = 2.5

/**
 * One path through all known values, with gaps, and the last value's place. The scale is relative:
 * from the least to the most, however small that is.
 */
export function sparkPath(values: Values, { width, height }: Box) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const across = (width - 2 * EDGE) / Math.max(1, values.length - 1)
  const up = most > least ? (height - 2 * EDGE) / (most - least) : 0
  let d = ''
  let end: { readonly x: number; readonly y: number } | undefined
  let isDown = false
  values.forEach((value, at) => {
    if (value === null) {
      isDown = false
      return
    }
    const x = round(EDGE + at * across)
    const y = round(up === 0 ? height / 2 : height - EDGE - (value - least) * up)
    d += `${isDown ? 'L' : 'M'}${x} ${y}`
    end = { x, y }
    isDown = true
  })
  return { d, end }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
