/** What is started once for a run of tests, and told to each of them. */
export interface StartedForTests {
  /** Of a database with all tables, to be copied. */
  templateUrl: string
}

declare module 'vitest' {
  // Vitest merges what is declared here into its own.
  interface ProvidedContext extends StartedForTests {}
}
