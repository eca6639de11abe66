/** A venue's answer. */
export interface VenueAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface VenueQuestion {
  /** The path after the venue's prefix: `/api/v3/depth`. */
  readonly path: string
  /** The query as sent, without the question mark. */
  readonly query: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly atS: number
}

/** A number of steps in a venue's form. */
export function printed(steps: number, decimals: number, shown = decimals): string {
  return (steps / 10 ** decimals).toFixed(shown)
}

/** Whole seconds until then, at least one. */
export function secondsUntil(untilS: number, atS: number): string {
  return String(Math.max(1, Math.ceil(untilS - atS)))
}
