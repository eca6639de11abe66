/** A fault somebody could make in the sources, and the tests that must notice it. */
export interface PlantedFault {
  /** The consequence of the fault. */
  readonly says: string
  readonly file: string
  /** The replaced text, which occurs once in the file. */
  readonly find: string
  readonly replace: string
  /** Words in the names of the test files, in the same package. */
  readonly tests: readonly string[]
}

/** The faults of one file: the consequence, the text found, and its replacement. */
export function faultsIn(
  file: string,
  tests: readonly string[],
  faults: readonly (readonly [says: string, find: string, replace: string])[],
): PlantedFault[] {
  return faults.map(([says, find, replace]) => ({ says, file, find, replace, tests }))
}
