/** A fault somebody could make in the sources, and the tests that must see it. */
export interface PlantedFault {
  /** What would be wrong then. */
  readonly says: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly replace: string
  /** Words of the names of test files of the same package. */
  readonly tests: readonly string[]
}

/** Faults of one file: what each says, what it finds and what it puts in its place. */
export function faultsIn(
  file: string,
  tests: readonly string[],
  faults: readonly (readonly [says: string, find: string, replace: string])[],
): PlantedFault[] {
  return faults.map(([says, find, replace]) => ({ says, file, find, replace, tests }))
}
