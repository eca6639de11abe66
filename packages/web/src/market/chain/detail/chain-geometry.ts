/** Where the parts of a chain's picture stand, in units of its view box. */
export interface ChainGeometry {
  readonly width: number
  readonly height: number
  readonly nodes: readonly { readonly x: number; readonly y: number }[]
  /** The band between two nodes; it grows thinner where value is lost. */
  readonly bands: readonly {
    readonly d: string
    readonly labelX: number
    readonly labelY: number
  }[]
}

interface ChainPicture {
  /** Value left after each hop against the value given: 0.98 after a loss of two percent. */
  readonly kept: readonly (number | null)[]
  readonly width: number
}

const HEIGHT = 132
const NODE_HALF = 44
const BASELINE = 74
const FULL = 30
/** Losses are small: a tenth of the value is drawn as the whole band. */
const LOSS_DRAWN_AS_ALL = 0.1

/** Nodes at even distances, a band from each to the next. */
export function chainGeometry({ kept, width }: ChainPicture): ChainGeometry {
  const count = kept.length + 1
  const step = (width - 2 * NODE_HALF) / Math.max(1, count - 1)
  const nodes = Array.from({ length: count }, (_, at) => ({
    x: NODE_HALF + at * step,
    y: BASELINE,
  }))
  const thicknesses = [1, ...kept].map((share) => thicknessOf(share))
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
  return { width, height: HEIGHT, nodes, bands }
}

function thicknessOf(share: number | null): number {
  if (share === null) return FULL * 0.6
  const drawn = 1 - (1 - share) / LOSS_DRAWN_AS_ALL
  return FULL * Math.min(1.25, Math.max(0.12, drawn))
}

/** Value left after each hop, from what each gains against the market in percent. */
export function keptAfterHops(gains: readonly (number | null)[]): (number | null)[] {
  let left: number | null = 1
  return gains.map((gain) => {
    left = left === null || gain === null ? null : left * (1 + gain / 100)
    return left
  })
}
