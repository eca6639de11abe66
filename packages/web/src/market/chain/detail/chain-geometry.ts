/** The parts of a chain's picture, in units of its view box. */
export interface ChainGeometry {
  readonly width: number
  readonly height: number
  /** The factor by which losses and gains are exaggerated. */
  readonly times: number
  readonly nodes: readonly { readonly x: number; readonly y: number }[]
  /** The bands between nodes, whose thickness is their value, on one scale. */
  readonly bands: readonly {
    readonly d: string
    readonly labelX: number
    readonly labelY: number
  }[]
}

interface ChainPicture {
  /** The value left after each hop, relative to the given one: 0.98 after a loss of two percent. */
  readonly kept: readonly (number | null)[]
  readonly width: number
}

const HEIGHT = 132
const NODE_HALF = 44
const BASELINE = 74
const FULL = 30
/** Factors for exaggerating losses, which are small; one factor holds for all. */
const TIMES = [20, 10, 5, 2, 1]
/** The bounds of a band's thickness, as shares of the whole band. */
const THINNEST = 0.15
const THICKEST = 1.25

/** Nodes at even distances, with a band from each to the next. */
export function chainGeometry({ kept, width }: ChainPicture): ChainGeometry {
  const count = kept.length + 1
  const step = (width - 2 * NODE_HALF) / Math.max(1, count - 1)
  const nodes = Array.from({ length: count }, (_, at) => ({
    x: NODE_HALF + at * step,
    y: BASELINE,
  }))
  const known = kept.filter((share) => share !== null)
  const drawnAt = (times: number) => known.map((share) => 1 + (share - 1) * times)
  const times = TIMES.find((each) => {
    const drawn = drawnAt(each)
    return Math.min(1, ...drawn) >= THINNEST && Math.max(1, ...drawn) <= THICKEST
  })
  // A gain beyond the available room makes all the rest thinner.
  const most = Math.max(THICKEST, ...drawnAt(times ?? 1))
  const thicknesses = [1, ...kept].map((share) =>
    share === null ? FULL * 0.6 : (FULL * THICKEST * (1 + (share - 1) * (times ?? 1))) / most,
  )
  const bands = kept.map((_, at) => {
    const from = nodes[at]!.x
    const to = nodes[at + 1]!.x
    const [a, b] = [thicknesses[at]! / 2, thicknesses[at + 1]! / 2]
    const middle = (from + to) / 2
    const d =
      `M${from} ${BASELINE - a}` +
      `C${middle} ${BASELINE - a} ${middle} ${BASELINE - b} ${to} ${BASELINE - b}` +
      `L${to} ${BASELINE + b}` +
      `C${middle} ${BASELINE + b} ${middle} ${BASELINE + a} ${from} ${BASELINE + a}Z`
    return { d, labelX: middle, labelY: BASELINE - FULL / 2 - 14 }
  })
  return { width, height: HEIGHT, times: times ?? 1, nodes, bands }
}

/** The value left after each hop, from its gains against the market in percent. */
export function keptAfterHops(gains: readonly (number | null)[]): (number | null)[] {
  let left: number | null = 1
  return gains.map((gain) => {
    left = left === null || gain === null ? null : left * (1 + gain / 100)
    return left
  })
}
