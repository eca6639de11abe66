/** Servers that are started once for a run of tests, and provided to each of them. */
export interface StartedForTests {
  /** The address of a database with all tables, to be copied. */
  templateUrl: string
}

declare module 'vitest' {
  // Vitest merges this declaration into its own.
  interface ProvidedContext extends StartedForTests {}
}
