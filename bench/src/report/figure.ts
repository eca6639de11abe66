/** One measured number, beside its limit and its goal. */
export interface Figure {
  readonly what: string
  readonly measured: number
  readonly unit: Unit
  readonly must?: number
  readonly aim?: number
  /** Whether more is better; otherwise less is. */
  readonly isMoreBetter?: boolean
}

export type Unit = 'scans' | 'ms' | '×' | '%' | 'B' | 'KB' | ''

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * The findings of one part of a bench. It travels between processes, so it holds plain values only.
 */
export interface Report {
  readonly figures: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly notes?: readonly string[]
}

export function figureTable(title: string, figures: readonly Figure[]): Table {
  return {
    title,
    columns: ['what', 'must', 'aim', 'measured', 'verdict'],
    rows: figures.map((figure) => [
      figure.what,
      limitText(figure, figure.must),
      limitText(figure, figure.aim),
      numberText(figure.measured, figure.unit),
      verdictOf(figure),
    ]),
  }
}

function limitText({ unit, isMoreBetter }: Figure, limit: number | undefined): string {
  if (limit === undefined) return ''
  return `${isMoreBetter ? '≥' : '≤'} ${numberText(limit, unit)}`
}

function verdictOf({ measured, must, aim, isMoreBetter = false }: Figure): string {
  const meets = (limit: number) => (isMoreBetter ? measured >= limit : measured <= limit)
  if (aim !== undefined && meets(aim)) return 'pass, aim met'
  if (must !== undefined) return meets(must) ? 'pass' : '**miss**'
  return aim === undefined ? '' : 'aim missed'
}

/** A number with three significant digits and grouped thousands. */
export function numberText(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '-'
  const rounded = value === 0 ? 0 : Number(value.toPrecision(value >= 1000 || unit === '%' ? 4 : 3))
  const digits = rounded.toLocaleString('en-US', { maximumFractionDigits: 6 })
  return unit === '' ? digits : `${digits} ${unit}`
}
